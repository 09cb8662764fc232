import Foundation
import TestSupport
import Testing

/// Generated Swift compiles whatever words a style sheet uses as names.
@Suite(.enabled(if: SwiftCompiler.isAvailable)) struct GeneratedNamesTests {
  /// Words that were hard to get right in some role.
  private static let hardWords = [
    "Any", "StyleRuntime", "inout", "Self", "self", "init", "Type", "Protocol", "default", "Swift", "Styles", "Context",
    "in", "control", "K",
  ]

  /// The other keywords and contextual keywords of Swift.
  private static let keywords = """
    actor any as associatedtype associativity async await borrowing break case catch class consume consuming continue
    convenience copy defer deinit didSet discard distributed do dynamic each else enum extension fallthrough false
    fileprivate final for func get guard higherThan if import indirect infix internal is isolated lazy left let
    lowerThan macro mutating nil none nonisolated nonmutating nonsending open operator optional override package
    postfix precedence precedencegroup prefix private protocol public repeat required rethrows return right sending set
    some static struct subscript super switch then throw throws transferring true try typealias unowned unsafe var weak
    where while willSet yield
    """

  /// Names in generated code, in the modules that it imports, and in the standard library.
  private static let names = """
    AllCases Array ArrayLiteralElement Bool CaseIterable Character CustomStringConvertible Dictionary Element Equatable Error
    Failure Float Group1 Hashable Hasher Identifiable Int MainActor Never Optional OptionSet Owner Properties1 Property
    PropertyOwner RawRepresentable RawValue Result Sendable Set State StateMask StateOwner StateSet States1 StaticString
    String Style StyleColor StyleContext StyleGroup StyleIndex StyleIndex1 StyleOwner StyleSheet StyleTable StyleText
    Task Tokens TypedStyle TypedVariant UInt32 Value Void Words allCases at canRead context contextAt contextPosition
    contains description didChange filled firstRow hash hashValue highlighted insert isEmpty mapStyles mask normal
    ownValues position print rawValue remove selected sheet state style styleSheet table title type union untyped value
    values variant with
    """

  private static var words: [String] {
    if !TestSettings.runsEverything { return hardWords }
    return hardWords + (keywords + " " + names).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns `items` in groups of `count`, with the number of each group.
  private static func groups(_ items: [String], of count: Int) -> [(number: Int, items: ArraySlice<String>)] {
    stride(from: 0, to: items.count, by: count).enumerated().map { ($0, items[$1..<min($1 + count, items.count)]) }
  }

  /// The style sheets, by their names, that use each word in each role.
  private static var sheets: [String: String] {
    let words = words
    // No state is named `normal`, and no keyword `none`. A control has the states of the standard sheet already.
    let states = words.filter { !["normal", "highlighted", "selected"].contains($0) }
    let controls = words.filter { !["control", "switch"].contains($0) }
    let keywords = words.filter { $0 != "none" }
    var sheets = [
      // The keywords are also cases of the property's type, which is nested in the type of the control.
      "Properties": "@control knob <\n"
        + keywords.map { "@property \($0): enum(\($0), other) = other\n" }.joined() + ">\n",
      "Texts": states.map {
        "@control knob.t-\($0) < @param \($0): integer; @property \($0): string = \"\\(\($0))\" >\n"
      }
      .joined() + "@control knob\n",
      "Variants": "@control knob < @property size: number = 1 >\n"
        + words.map { "@control knob.v-\($0) < @variant \($0): x-\($0), other; [other|*] < size: 2 > >\n" }.joined(),
      "Values": "@control knob < @property size: number = 1 >\n"
        + states.map { "@control knob.v-\($0) < @variant kind: \($0), other; [other|*] < size: 2 > >\n" }.joined(),
      "Controls": controls.map {
        "@control \($0) < @property size: number = 1; @variant \($0): a, b; [b|*] < size: 2 > >\n"
      }
      .joined() + controls.map { "@control \($0).\($0) < size: 3 >\n" }.joined(),
      "DesignTokens": words.map { "@let \($0): 1\n" }.joined(),
      "ThemedTokens": words.map { "@let \($0): 1\n" }.joined() + "@theme dark <\n"
        + words.map { "\($0): 2\n" }.joined() + ">\n",
    ]
    for (number, group) in groups(states, of: 8) {
      sheets["States\(number)"] = "@control knob <\n" + group.map { "@state \($0)\n" }.joined() + ">\n"
    }
    for (number, group) in groups(words.filter { $0 != "normal" }, of: 20) {
      sheets["Axes\(number)"] =
        group.map { "@axis \($0) < not-\($0); \($0) >\n@let t-\($0): 1; @theme \($0) < t-\($0): 2 >\n" }.joined()
    }
    return sheets
  }

  @Test func compileInEveryRole() throws {
    let folder = try TemporaryFolder()
    let sheets = Self.sheets
    for (name, text) in sheets {
      try folder.write(name + ".style", Data(text.utf8))
      let run = try Tool.run(["compile", "--emit", "swift", name + ".style"], in: folder.path)
      #expect(run.status == 0, "\(run.errors.split(separator: "\n").filter { $0.contains("error: ") })")
    }
    let run = try SwiftCompiler.compile(folder, "-typecheck")
    #expect(run.status == 0, "\(run.errors.split(separator: "\n").filter { $0.contains("error: ") }.prefix(20))")
  }

  /// A style sheet is named after each word, as the only one of its module: types of the standard library are hidden
  /// otherwise.
  @Test(.long) func compileAsNamesOfSheets() throws {
    for word in Self.words {
      let folder = try TemporaryFolder()
      let text = """
        @let \(word): 1; @theme dark < \(word): 2 >
        @control k
        @control k.\(word) < @variant \(word): a, b; @property \(word): enum(a, b) = a; alpha: $\(word); [b|*] < alpha: 0.5 > >
        """
      try folder.write(word + ".style", Data(text.utf8))
      let run = try Tool.run(["compile", "--emit", "swift", word + ".style"], in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      let compiled = try SwiftCompiler.compile(folder, "-typecheck")
      #expect(compiled.status == 0, "\(word): \(compiled.errors)")
    }
  }

  @Test func canBeReadOutsideTheMainActor() throws {
    let folder = try TemporaryFolder()
    let text = """
      @axis brand < orange; noir >
      @let ink: red; @theme dark < ink: blue >; @theme noir < ink: black >; @theme dark|noir < ink: white >
      @control button.it <
        @state busy implies disabled; @variant size: medium, small; @property mode: enum(calm, loud)
        @param count: integer; title: "\\(count)"; title-color: $ink; mode: calm; [small|*] < mode: loud >
      >
      @control button.other: button.it
      """
    try folder.write("It.style", Data(text.utf8))
    #expect(try Tool.run(["compile", "--emit", "swift", "It.style"], in: folder.path).status == 0)
    let reader = """
      import StyleRuntime
      nonisolated func read() -> [Any?] {
        let context = It.Context(appearance: .dark, brand: .noir)
        let style = It.style(in: [.busy, .selected], size: .small, context: context)
        return [
          style.title(count: 3), style.mode == .loud, style.titleColor, It.variant(size: .small).style(in: .busy).mode,
          It.Tokens.ink(in: context), context == It.Context(), context.ownValues, It.Button.It.Size.allCases.count,
          It.Context.Brand.allCases.count, It.sheet, It.Button.Other.style(in: .busy).mode, It.context(context),
          It.mapStyles(context: context) { $0.mode }, It.control,
        ]
      }
      """
    try folder.write("Reader.swift", Data(reader.utf8))
    let run = try SwiftCompiler.compile(folder, "-default-isolation MainActor -typecheck")
    #expect(run.status == 0, "\(run.errors)")
  }
}
