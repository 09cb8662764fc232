import Foundation
import StyleCompiler
import StyleControls
import StyleLive
import StyleTools
import TestSupport
import Testing

/// Every public type has a description that a person can read, and a debug description that shows no internals.
@Suite struct DescriptionTests {
  private static let text = """
    @axis brand < orange; noir >
    @let ink: #111; @theme dark < ink: #eee >
    @control button.follow <
      @state mutual at 16 requires selected
      @state busy at 17 implies disabled
      @state both = mutual|busy
      @variant size: medium, small
      @param fans: integer
      @property mode: enum(calm, loud)
      title: "Follow \\(fans)"; title-color: $ink; mode: loud
      [small|*] < title: "+" >
    >
    """

  /// Types without values that a program prints.
  private static let withoutValues: Set<String> = ["SheetFormatter", "StyleGroup", "StyleIndexPair", "StyleRecord"]

  /// The control of the style sheet, for typed values.
  private enum Follow: StyleOwner {
    final class StyleGroup: StyleRuntime.StyleGroup {
      static let opened = Result { try TestSupport.Sheets.compile(DescriptionTests.text).locatingControls() }
      override class var styleSheet: StyleSheet {
        guard case .success(let sheet) = opened else { preconditionFailure("the sheet has errors") }
        return sheet
      }
    }
    typealias StyleIndex = StyleIndex1
  }

  /// A value of each type in a style sheet, and its description.
  private func runtimeValues() throws -> [(value: Any, description: String)] {
    let sheet = try TestSupport.Sheets.compile(Self.text)
    let follow = try sheet.control("button.follow")
    let small = try follow.variant(["size": "small"])
    let mutual = try follow.mask(named: "mutual")
    let title = try follow.property("title", as: StyleText.self)
    let style = small.style(in: mutual, context: try sheet.context("dark"))
    return [
      (sheet, "style sheet with 3 controls"), (sheet.controls, "[button, button.follow, control]"),
      (follow, "button.follow"),
      (style, "< mode: loud; title: \"+\"; title-color: #eeeeeeff >"), (title, "title: string"),
      (try sheet.context("dark", "noir"), "dark|noir"), (try sheet.context(), "default"),
      (mutual, "selected|bit 16"), (StateMask.normal, "normal"), (mutual.bits, "[2, 16]"),
      (StateIndex(for: mutual), "16 entries"), (StateSpace(), "normal"),
      (follow.space, "highlighted|disabled|selected|focused|bit 16|bit 17, exclusive: highlighted|disabled"),
      (sheet.axes.last as Any, "Optional(brand < orange; noir >)"), (follow.variants, "[size: medium, small]"),
      (follow.parameters, "[fans: integer]"), (follow.properties[0], "mode: enum(calm, loud)"),
      (follow.states[4], "mutual at 16 requires selected"), (follow.states[5], "busy at 17 implies disabled"),
      (follow.states[6], "both = bit 16|bit 17"),
      (follow.mapStyles { $0[title] }, "[Optional(Follow \\(fans))]"),
      (TypedStyle<Follow>(style), style.description), (TypedVariant<Follow>(small), "button.follow[small]"),
      (StateSet<Follow>(rawValue: mutual.rawValue), "selected|mutual"),
      (StyleLookupError.unknownControl("a", nearest: nil), "the style sheet has no control 'a'"),
      (StyleSheetError.notATable, "not a compiled table"),
    ]
  }

  private func plainValues() -> [(value: Any, description: String)] {
    [
      (StyleValue.length(8), "8pt"), (StyleText("a"), "a"), (StyleText.Piece.parameter("fans"), "parameter(\"fans\")"),
      (StyleArgument.integer(3), "3"), (StyleColor.system(.pink), "system(pink)"), (StyleColor.Name("Ink"), "Ink"),
      (RGBA(red: 1, green: 2, blue: 3), "#010203ff"), (SystemColor.pink, "pink"), (TextStyle.body, "body"),
      (StyleFont.system(size: 15, weight: 400), "system-font(15pt, 400)"), (StyleImage.symbol("a"), "symbol(\"a\")"),
      (StyleOffset(x: 0, y: 1), "offset(0pt, 1pt)"), (StyleSize(width: 1, height: 2), "size(1pt, 2pt)"),
      (StyleInsets(top: 1, leading: 2, bottom: 3, trailing: 4), "insets(1pt, 2pt, 3pt, 4pt)"),
      (StyleShadow(color: .system(.label), x: 0, y: 1, blur: 2), "shadow(system(label), 0pt, 1pt, 2pt)"),
      (ValueType.color, "color"), (ParameterType.integer, "integer"),
    ]
  }

  private func controlValues() throws -> [(value: Any, description: String)] {
    let sheet = try TestSupport.Sheets.compile(Self.text)
    let follow = StyleButton(try sheet.control("button.follow").variant(["size": "small"]))
    try follow.setState("mutual")
    let tabs = try TestSupport.Sheets.compile("@control segmented-control.tabs; @control segment.tab")
    let row = StyleSegmentedControl(
      try tabs.control("segmented-control.tabs"), segment: try tabs.control("segment.tab"), titles: ["A"])
    let configuration: StyleConfiguration = ["title": .string("Buy"), "alpha": .number(1)]
    return [
      (follow, "button.follow[small|selected|mutual]"), (StyleControl(follow.definition), "button.follow[small]"),
      (row, "segmented-control.tabs[normal]"), (TypedStyleControl<Follow>(), "button.follow[normal]"),
      (TypedStyleButton<Follow>(), "button.follow[normal]"), (follow.states, "selected|mutual"),
      (follow.style, "< mode: loud; title: \"+\"; title-color: #111111ff >"),
      (configuration, "< alpha: 1; title: \"Buy\" >"),
      (StyleControl.Event([.touchDown, .touchUpInside]), "touchDown|touchUpInside"),
      (StyleControl.Event(rawValue: 1 << 24), "bit 24"), (StyleControl.Event(), "none"),
      (ControlAction(identifier: "buy") { _ in }, "action 'buy'"), (ControlMethod("buy:", Target.buy), "buy:"),
      (ControlPoint(x: 1, y: 2), "ControlPoint(x: 1.0, y: 2.0)"),
      (
        ControlTouch(at: ControlPoint(x: 1, y: 2)),
        "ControlTouch(identifier: 0, location: StyleControls.ControlPoint(x: 1.0, y: 2.0), tapCount: 1)"
      ),
      (StyleControl.LayoutDirection.rightToLeft, "rightToLeft"), (SegmentSelectionMode.radio, "radio"),
      (StyleControl.ContentHorizontalAlignment.leading, "leading"), (StyleControl.ContentVerticalAlignment.top, "top"),
      (
        row.titleTextAttributes(forSegmentAt: 0),
        "SegmentTextAttributes(font: nil, color: nil, shadowColor: nil, shadowOffset: nil)"
      ),
      (ControlStateError.unknownState("a", control: "b", nearest: nil), "'b' has no state 'a'"),
      (
        StyleParameterError.unknownParameter("a", control: "b", nearest: "c"),
        "'b' has no parameter 'a'; did you mean 'c'?"
      ),
    ]
  }

  private func compilerValues() throws -> [(value: Any, description: String)] {
    let files = TextFiles(["a.style": "@control button.a < titel: \"A\" >\n"])
    let compiler = Compiler(files: files)
    let compilation = try compiler.compile(["a.style"])
    let diagnostic = try #require(compilation.diagnostics.first)
    let fixIt = try #require(diagnostic.fixIts.first)
    let source = compilation.sources[1]
    return [
      (compiler, "compiler without import folders"), (compilation, "no table, 1 error, 0 warnings"),
      (Compiler(files: files, importFolders: ["A", "B"]), "compiler with import folders 'A', 'B'"),
      (diagnostic, "error: \(diagnostic.message) [unknown-property]"), (fixIt, "fix-it: \(fixIt.message)"),
      (Diagnostic.Note("declared here", at: diagnostic.span), "note: declared here"),
      (diagnostic.span, "bytes 20..<25 of file 1"), (diagnostic.id, "unknownProperty"), (diagnostic.severity, "error"),
      (source, "a.style (33 bytes)"), (LineTable(source), "a.style (2 lines)"),
      (DiagnosticRenderer(compilation.sources), "renderer of diagnostics"), (DiskFiles(), "DiskFiles()"),
      (TextFiles(["a": "b"]), "TextFiles(texts: [\"a\": \"b\"])"),
      (FileFailure("a", .notFound), "\(FileFailure("a", .notFound))"),
      (FileFailure.Reason.notFound, "notFound"), (WarningOptions(), "WarningOptions(areErrors: false, levels: [:])"),
      (WarningOptions.Level.off, "off"), (SwiftOptions.Access.public, "public"),
      (SwiftOptions(), "\(SwiftOptions())"), (try compiler.fix(["a.style"]), "[]"),
      (try compiler.fix(["a.style"]).sheets, "[]"),
      (SheetFormatter.format(source), "33 bytes, 0 diagnostics"),
      (Diagnostic.ID.unusedToken.explanation, "\(Diagnostic.ID.unusedToken.explanation)"),
      (Diagnostic.ID.unusedToken.explanation.wrong, "\(Diagnostic.ID.unusedToken.explanation.wrong)"),
      (Diagnostic.ID.unusedToken.explanation.right, "\(Diagnostic.ID.unusedToken.explanation.right)"),
      (
        Diagnostic.ID.unusedToken.explanation.right.sheets[0],
        "\(Diagnostic.ID.unusedToken.explanation.right.sheets[0])"
      ),
    ]
  }

  private func liveValues() throws -> [(value: Any, description: String)] {
    let folder = try TemporaryFolder()
    try folder.write("A.style", Data(Self.text.utf8))
    let live = try LiveStyleSheet(folder.path + "/A.style")
    return [
      (live, "live style sheet with 3 controls"),
      (LiveStyleSheet.Event.changed(live.sheet), "changed(style sheet with 3 controls)"),
      (LiveStyleSheetError.unwatchable, "cannot watch files: out of threads or file watches"),
    ]
  }

  @Test func areReadable() throws {
    let values =
      try runtimeValues() + plainValues() + controlValues() + compilerValues() + liveValues()
    for (value, description) in values {
      #expect(String(describing: value) == description)
      let debug = String(reflecting: value)
      #expect(!debug.contains("0x") && !debug.contains("rawValue") && !debug.contains("Address"), "\(debug)")
    }
  }

  @Test func coverEveryPublicType() throws {
    let values =
      try runtimeValues() + plainValues() + controlValues() + compilerValues() + liveValues()
    // A value in a list stands for its type.
    let described = Set(values.map { String(reflecting: type(of: $0.value)) }.flatMap(Self.names))
    for module in ["StyleTable", "StyleRuntime", "StyleControls", "StyleCompiler", "StyleTools", "StyleLive"] {
      let lines = try String(contentsOf: Repository.url("Tests/PublicAPI/\(module).txt"), encoding: .utf8)
      for line in lines.split(separator: "\n") {
        guard let match = line.wholeMatch(of: /([\w.]+): (?:@frozen )?(?:final )?(?:struct|class|enum) [A-Z].*/) else {
          continue
        }
        let name = String(match.1)
        if Self.withoutValues.contains(name) || name.hasPrefix("StyleIndex") { continue }
        #expect(described.contains("\(module).\(name)"), "\(name) has no description in this test")
      }
    }
  }

  /// Returns the qualified names in the name of a type, such as both of `Swift.Array<StyleRuntime.StyleState>`.
  private static func names(_ type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.map(String.init)
  }

  /// An object with a method.
  private final class Target: Sendable {
    func buy() {}
  }
}
