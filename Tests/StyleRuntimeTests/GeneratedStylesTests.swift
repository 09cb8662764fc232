import StyleRuntime
import TestSupport
import Testing

/// A control as the compiler generates it in Swift, but without the embedded table.
private enum Knob: StyleOwner {
  typealias StyleIndex = StyleIndex1

  final class StyleGroup: StyleRuntime.StyleGroup, ContextStyleGroup {
    override class var styleSheet: StyleSheet { sheet }
    static func position(of context: Context) -> Int { context.appearance.rawValue }
  }

  struct Context: StyleContextValues {
    enum Appearance: Int {
      case light
      case dark
    }

    var appearance = Appearance.light
  }

  enum Shape: Int, StyleEnumeration, CaseIterable {
    case round
    case square
  }

  /// The style sheet that contains the control.
  private static let sheet = Sheets.generated(
    """
    @let size: 1; @theme dark < size: 2 >
    @control knob <
      @state own; @variant width: narrow, wide; @property size: number = $size
      @property shape: enum(round, square) = square
    >
    knob[own, selected|*] < shape: round >
    knob[disabled] < shape: none >
    knob[wide|*] < size: 3 >
    """)
}

extension StateSet where Owner == Knob {
  fileprivate static var own: Self { Self(rawValue: 1 << 16) }
}

extension TypedStyle where Owner == Knob {
  fileprivate var shape: Knob.Shape? { untyped.value(at: 0) }
  fileprivate var size: Float? { untyped.value(at: 1) }
}

/// The types on which generated Swift is based. The code generated for each sheet is tested with the samples.
@Suite struct GeneratedStylesTests {
  @Test func readsColumns() {
    #expect(Knob.style().shape == .square && Knob.style(in: .own).shape == .round)
    #expect(Knob.style(in: [.selected, .highlighted]).shape == .round && Knob.style(in: .disabled).shape == nil)
    #expect(Knob.style(in: .focused).shape == .square && Knob.style(in: .normal).size == 1)
  }

  /// A style that a view shows has the properties of its control, unless the view has adopted another style sheet.
  @Test func typesStyles() throws {
    let style = Knob.control.style(in: .selected, context: Knob.context(Knob.Context(appearance: .dark)))
    #expect(Knob.typed(style)?.size == 2 && Knob.typed(style)?.shape == .round)
    let sheet = try Sheets.compile("@control knob < @property size: number = 3 >")
    #expect(try Knob.typed(sheet.control("knob").style()) == nil)
    let base = try #require(Knob.control.base)
    #expect(Knob.typed(base.style()) == nil)
  }

  @Test func sizesOfIndicesAreTheirValues() {
    let sizes = [
      MemoryLayout<StyleIndex0>.size, MemoryLayout<StyleIndex1>.size, MemoryLayout<StyleIndex2>.size,
      MemoryLayout<StyleIndex3>.size, MemoryLayout<StyleIndex4>.size, MemoryLayout<StyleIndex5>.size,
      MemoryLayout<StyleIndex6>.size, MemoryLayout<StyleIndex7>.size, MemoryLayout<StyleIndex8>.size,
      MemoryLayout<StyleIndex9>.size, MemoryLayout<StyleIndex10>.size, MemoryLayout<StyleIndex11>.size,
      MemoryLayout<StyleIndex12>.size, MemoryLayout<StyleIndex13>.size, MemoryLayout<StyleIndex14>.size,
      MemoryLayout<StyleIndex15>.size,
    ]
    #expect(sizes == Array(0..<16))
    typealias Pair = StyleIndexPair<StyleIndex1, StyleIndex2>
    #expect(MemoryLayout<Pair>.size == 18)
    #expect(MemoryLayout<StyleIndexPair<StyleIndexPair<Pair, StyleIndex0>, StyleIndex15>>.size == 18 * 256 + 15)
    #expect(Knob.index == 1)
  }

  @Test func readsContexts() throws {
    #expect(Knob.style(context: .init(appearance: .dark)).size == 2)
    #expect(Knob.style(in: .own, context: .init(appearance: .dark)).size == 2)
    #expect(Knob.style(in: .own, context: .init()).size == 1)
    #expect(Knob.mapStyles(context: .init(appearance: .dark)) { $0.size }[.own] == 2)
    #expect(try Knob.context(.init(appearance: .dark)) == Knob.control.sheet.context("dark"))
  }

  @Test func readsVariants() throws {
    let wide = TypedVariant<Knob>(try Knob.control.variant(["width": "wide"]))
    #expect(wide.style(in: .own).size == 3 && wide.style(in: .own, context: .init(appearance: .dark)).size == 3)
    #expect(wide.mapStyles { $0.shape }[.own] == .round)
    #expect(wide.mapStyles(context: .init(appearance: .dark)) { $0.size }[.own] == 3)
    #expect(Knob.mapStyles { $0.size }[.own] == 1 && "\(wide)" == "knob[wide]")
    // The rules tell three classes of states apart, and the rows of the other variant value follow.
    #expect(try Knob.control.style(in: .selected, firstRow: 3)["size"] == .number(3))
    #expect(try Knob.control.style(in: .selected, firstRow: 0)["size"] == .number(1))
    #expect(try Knob.control.style(in: .selected, firstRow: 0, contextAt: 1)["size"] == .number(2))
    #expect(try Knob.distinctStyles.contains { try $0.style["shape"] == .enumeration("round") })
  }

  @Test func readsByPosition() throws {
    let text = """
      @let ink: red; @theme dark < ink: blue >
      @control button.a < title: "A"; title-color: $ink; alpha: 0.5 >
      """
    let control = try Sheets.compile(text).control("button.a")
    let (light, dark) = (control.style(), control.style(context: try control.sheet.context("dark")))
    for (position, property) in control.properties.enumerated() {
      #expect(dark[propertyAt: position] == dark[ifDeclared: property.name])
      #expect(dark.axes(ofPropertyAt: position) == dark.axes(of: property.name))
      #expect(dark.type(ifDeclared: property.name) == property.type)
      let isEqual = light.cells(ofPropertiesAt: [position]) == dark.cells(ofPropertiesAt: [position])
      #expect(isEqual == (property.name != "title-color"))
    }
    #expect(dark.type(ifDeclared: "badge") == nil)
    #expect(!light.hasSameContext(as: dark) && light.hasSameContext(as: control.style(in: .selected)))
    let alpha = try control.property("alpha", as: Float.self)
    #expect(alpha.name == "alpha" && alpha.isNamed("alpha") && !alpha.isNamed("title") && alpha.type == .number)
  }

  @Test func readsWithoutContexts() throws {
    /// The same control, declared without contexts.
    enum Plain: StyleOwner {
      typealias StyleIndex = Knob.StyleIndex

      final class StyleGroup: StyleRuntime.StyleGroup {
        override class var styleSheet: StyleSheet { Knob.StyleGroup.styleSheet }
      }
    }
    #expect(try Plain.style(in: .selected).untyped["shape"] == .enumeration("round"))
    #expect(try Plain.style().untyped["size"] == .number(1))
  }
}
