import StyleCompiler
import StyleRuntime
import Testing

/// A control as the compiler writes it in Swift, less the table in it.
private enum Knob: ThemedStyleOwner {
  static let control = sheet.controls[1]

  typealias State = StateSet<Knob>

  enum SheetTheme: Int, StyleTheme {
    case base
    case dark
  }

  enum Shape: Int, StyleEnumeration, CaseIterable {
    case round
    case square
  }

  /// The sheet that it is made of.
  private static let sheet: StyleSheet = {
    let text = """
      @let size: 1
      @theme dark < size: 2 >
      @control knob <
        @state own
        @property size: number = $size
        @property shape: enum(round, square) = square
      >
      knob[own, selected|*] < shape: round >
      knob[disabled] < shape: none >
      """
    let compilation = try? Compiler(files: TextFiles(["a": text])).compile(["a"])
    guard let sheet = try? StyleSheet(bytes: compilation?.table ?? []) else { fatalError("the sheet is wrong") }
    return sheet
  }()
}

extension StateSet where Owner == Knob {
  fileprivate static var own: Self { Self(rawValue: 1 << 16) }
}

extension TypedStyle where Owner == Knob {
  fileprivate var shape: Knob.Shape? { untyped.value(at: 0) }
  fileprivate var size: Float? { untyped.value(at: 1) }
}

/// What generated Swift is built on. What it has for each sheet is tested with the samples, where it is generated.
@Suite struct GeneratedStylesTests {
  @Test func readsColumns() {
    #expect(Knob.style().shape == .square)
    #expect(Knob.style(in: .own).shape == .round)
    #expect(Knob.style(in: [.selected, .highlighted]).shape == .round)
    #expect(Knob.style(in: .disabled).shape == nil)
    #expect(Knob.style(in: .focused).shape == .square)
    #expect(Knob.style(in: .normal).size == 1)
  }

  @Test func readsThemes() {
    #expect(Knob.style(theme: .dark).size == 2)
    #expect(Knob.style(in: .own, theme: .dark).size == 2)
    #expect(Knob.style(in: .own, theme: .base).size == 1)
  }

  @Test func readsWithoutThemes() {
    /// The same control, of which nobody has said that it has themes.
    enum Plain: StyleOwner { static let control = Knob.control }
    #expect(Plain.style(in: .selected).untyped["shape"] == .enumeration("round"))
    #expect(Plain.style().untyped["size"] == .number(1))
  }
}
