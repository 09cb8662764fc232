import Foundation
import StyleCompiler
import StyleControls
import StyleLive
import StyleTools
import TestSupport
import Testing

/// Every public type has a description that a person can read, and a debug description that shows no internals.
@Suite struct DescriptionTests {
  /// Types without values that a program prints.
  private static let withoutValues: Set<String> = ["SheetFormatter", "StyleGroup", "StyleIndexPair", "StyleRecord"]

  private func controlValues() throws -> [(value: Any, description: String)] {
    let sheet = try TestSupport.Sheets.compile(DescribedValues.text)
    let follow = StyleButton(try sheet.control("button.follow").variant(["size": "small"]))
    try follow.setState("mutual")
    let tabs = try TestSupport.Sheets.compile("@control segmented-control.tabs; @control segment.tab")
    let row = StyleSegmentedControl(
      try tabs.control("segmented-control.tabs"), segment: try tabs.control("segment.tab"), titles: ["A"])
    let configuration: StyleConfiguration = ["title": .string("Buy"), "alpha": .number(1)]
    let text = "@control knob < alpha: 1; transition: linear(1s); [highlighted|*] < alpha: 0 > >"
    let fading = StyleControl(try TestSupport.Sheets.compile(text).control("knob"))
    var animator = StyleAnimator(fading.style)
    fading.isHighlighted = true
    animator.change(to: fading.style, at: 0)
    animator.advance(to: 0.5)
    return [
      (animator, "< alpha: 0; transition: linear(1s) >, moving alpha"), (animator.motions[0], "alpha: 0.5"),
      (follow, "button.follow[small|selected|mutual]"), (StyleControl(follow.definition), "button.follow[small]"),
      (row, "segmented-control.tabs[normal]"), (TypedStyleControl<DescribedValues.Follow>(), "button.follow[normal]"),
      (TypedStyleButton<DescribedValues.Follow>(), "button.follow[normal]"), (follow.states, "selected|mutual"),
      (follow.style, "< mode: loud; title: \"+\"; title-color: #111111ff >"),
      (configuration, "< alpha: 1; title: \"Buy\" >"),
      (StyleControl.Event([.touchDown, .touchUpInside]), "touchDown|touchUpInside"),
      (StyleControl.Event(rawValue: 1 << 24), "bit 24"), (StyleControl.Event(), "none"),
      (ControlAction(identifier: "buy") { _ in }, "action 'buy'"),
      (ControlPoint(x: 1, y: 2), "ControlPoint(x: 1.0, y: 2.0)"),
      (
        ControlTouch(at: ControlPoint(x: 1, y: 2)),
        "ControlTouch(identifier: 0, location: StyleControls.ControlPoint(x: 1.0, y: 2.0), tapCount: 1)"
      ),
      (SegmentSelectionMode.radio, "radio"),
      (ControlStateError.unknownState("a", control: "b", nearest: nil), "'b' has no state 'a'"),
      (
        [.selected: true, .disabled: false] as StateChoices<DescribedValues.Follow>, "selected, not disabled"
      ),
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
      (try #require(PlatformVersion("tvOS15_4")), "tvOS 15.4"),
      (SwiftOptions(), "\(SwiftOptions())"), (try compiler.fix(["a.style"]), "[]"),
      (try compiler.fix(["a.style"]).sheets, "[]"),
      (CSSTooLarge(selectorLimit: 3), "the CSS would have more than 3 selectors"),
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
    try folder.write("A.style", Data(DescribedValues.text.utf8))
    let live = try LiveStyleSheet(folder.path + "/A.style")
    let declaration = StyleExplanation.Declaration(
      location: "A.style:1:1", selector: "knob", value: "1", reason: "wins")
    let value = StyleExplanation.Value(text: "alpha = 1", declarations: [])
    return [
      (declaration, "Declaration(location: \"A.style:1:1\", selector: \"knob\", value: \"1\", reason: \"wins\")"),
      (value, "Value(text: \"alpha = 1\", declarations: [])"),
      (StyleExplanation([value], description: "knob in normal\n\nalpha = 1\n"), "knob in normal\n\nalpha = 1\n"),
      (live, "live style sheet with 3 controls"),
      (LiveStyleSheet.Event.changed(live.sheet), "changed(style sheet with 3 controls)"),
      (LiveStyleSheetError.unwatchable, "cannot watch files: out of threads"),
    ]
  }

  @Test func areReadable() throws {
    let values =
      try DescribedValues.runtime() + DescribedValues.plain() + controlValues() + compilerValues() + liveValues()
    for (value, description) in values {
      #expect(String(describing: value) == description)
      let debug = String(reflecting: value)
      #expect(!debug.contains("0x") && !debug.contains("rawValue") && !debug.contains("Address"), "\(debug)")
    }
  }

  @Test func coverEveryPublicType() throws {
    let values =
      try DescribedValues.runtime() + DescribedValues.plain() + controlValues() + compilerValues() + liveValues()
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
}
