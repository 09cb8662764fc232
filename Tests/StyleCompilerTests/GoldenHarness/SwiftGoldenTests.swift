import Foundation
import StyleCompiler
import TestSupport
import Testing

/// The goldens in `Swift`, each with the generated Swift next to it: `names.style` and `names.swift.txt`.
@Suite struct SwiftGoldenTests {
  private static let paths = GoldenFolder.paths.filter { $0.hasPrefix("Swift/") }

  @Test("The Swift of a golden matches the file next to it") func source() {
    #expect(Self.paths.count >= 3)
    Cases.forEach(Self.paths) { path in
      let source = try #require(GoldenFolder.compiledGolden(path).program.swiftSource(), "\(path)")
      let found = Self.withoutTable(source)
      let expected = path.dropLast("style".count) + "swift.txt"
      if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: String(expected)) }
      #expect(found == (try GoldenFolder.text(at: String(expected))), "\(path)")
    }
  }

  /// Returns `source` with `…` in place of the table's text, which changes whenever the table does.
  private static func withoutTable(_ source: String) -> String {
    source.replacing(/(StaticString = #").*("#\n)/) { "\($0.1)…\($0.2)" }
  }

  @Test("The Swift of a sheet doesn't depend on its location") func places() throws {
    let text = "@import \"Part\"\n@control button.a < title: $x >"
    let sources = try ["", "a/b/", "/x y/"].map { folder in
      let files = TextFiles(["\(folder)Sheet.style": text, "\(folder)Part.style": "/// An x.\n@let x: \"x\""])
      return try #require(Compiler(files: files).compile(["\(folder)Sheet.style"]).swiftSource())
    }
    #expect(Set(sources).count == 1)
  }

  @Test("The type is named after the file") func type() {
    Cases.forEach([
      ("FollowButton.style", "FollowButton"), ("follow-button.style", "FollowButton"), ("关注.style", "关注"),
      ("a b.c.style", "ABC"), ("3d.style", "_3d"), ("_Part.style", "_Part"), ("--.style", "__"), (".style", "__"),
      ("context.style", "Context_"), ("sub/class.style", "Class"), ("styleRuntime", "StyleRuntime_"),
    ]) { path, name in
      let source = try Compiler(files: TextFiles([path: ""])).compile([path]).swiftSource()
      #expect(try #require(source, "\(path) \(name)").contains("\nnonisolated enum \(name) {\n"), "\(path) \(name)")
    }
  }

  @Test func optionsSetAccessAndTypeName() throws {
    let options = SwiftOptions(access: .public, typeName: "my-styles")
    let source = try #require(try swift("@control button.a < title: \"a\" >", options))
    #expect(
      source.contains("\npublic import StyleRuntime\n\nnonisolated public enum MyStyles: StyleRuntime.StyleOwner {\n"))
    #expect(source.contains("public var title: Swift.String? {"))
  }

  @Test func sheetsWithErrorsHaveNone() throws { #expect(try swift("x") == nil) }

  private func swift(_ text: String, _ options: SwiftOptions = SwiftOptions(), name: String = "a") throws -> String? {
    try Compiler(files: TextFiles(["\(name).style": text])).compile(["\(name).style"]).swiftSource(options)
  }

  @Test("The type is added to the namespace, and no type has the namespace's name") func namespace() throws {
    let text = """
      @theme dark < >
      @control styles
      @control styles.a < @property kind: enum(x, y) = x >
      styles.a < kind: y >
      """
    let source = try #require(try swift(text, SwiftOptions(namespace: "styles"), name: "styles"))
    for part in [
      "\nnonisolated extension Styles {\n  nonisolated enum Styles_: StyleRuntime.StyleOwner {\n",
      "\n    nonisolated enum Styles_: StyleRuntime.StyleOwner {\n",
      "\nnonisolated extension StyleRuntime.TypedStyle where Owner == Styles.Styles_.Styles_.A {\n",
      "var kind: Styles.Styles_.Styles_.A.Kind?",
    ] { #expect(source.contains(part), "\(source)") }
  }

  @Test("The index of a control has a type of the runtime for each hexadecimal digit") func indices() throws {
    let text = (1000..<1300).map { "@control button-\($0) < alpha: 1 >\n" }.joined()
    let source = try #require(try swift(text))
    let pair = "StyleRuntime.StyleIndexPair<StyleRuntime.StyleIndex1, StyleRuntime.StyleIndex2>"
    for (index, type) in [
      (0, "StyleRuntime.StyleIndex0"), (15, "StyleRuntime.StyleIndex15"), (18, pair),
      (299, "StyleRuntime.StyleIndexPair<\(pair), StyleRuntime.StyleIndex11>"),
    ] {
      let comment = "    /// The index of the control `button-\(1000 + index)` in the table: \(index).\n"
      #expect(source.contains(comment + "    typealias StyleIndex = \(type)\n"))
    }
  }

  @Test("Sheets that share the contexts of a namespace keep their own positions") func sharedContexts() throws {
    let files = TextFiles([
      "a.style": """
      @axis time-of-day < day; night-time >
      @let x: 1
      @theme dark < x: 2 >
      @theme night-time < x: 3 >
      @theme dark|night-time < x: 3 >
      @control button.c < title: ""; alpha: $x >
      """,
      "b.style": "@axis tone < base; rich; none >\n@let y: 1\n@theme rich < y: 2 >\n@theme none < y: 3 >",
      "c.style": "@axis timeOfDay < a; b >", "d.style": "@axis tone < base; other >",
    ])
    var options = SwiftOptions(access: .public, namespace: "Styles")
    options.sharesContexts = true
    var namespace = try #require(SwiftNamespace("Styles", access: .public))
    let a = try Compiler(files: files).compile(["a.style"])
    #expect(namespace.addAxes(of: a.model.tokens) == nil)
    let source = a.swiftSource(options) ?? "none"
    #expect(source.contains("    context.appearance.rawValue * 2 + context.timeOfDay.rawValue\n"), "\(source)")
    #expect(!source.contains("struct Context"))
    #expect(namespace.addAxes(of: try Compiler(files: files).compile(["b.style"]).model.tokens) == nil)
    let start = try #require(namespace.source.range(of: "    public var appearance", options: .backwards)?.lowerBound)
    let (found, golden) = (String(namespace.source[start...]), "Swift/shared-contexts.swift.txt")
    if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: golden) }
    #expect(found == (try GoldenFolder.text(at: golden)))
    #expect(namespace.source.contains("      case base\n      case rich\n      case none_\n"))
    for (path, message) in [
      ("c.style", "axes 'time-of-day' and 'timeOfDay' have the same Swift name 'timeOfDay'"),
      ("d.style", "style sheets of one target declare axis 'tone' with different values"),
    ] { #expect(namespace.addAxes(of: try Compiler(files: files).compile([path]).model.tokens) == message) }
    #expect(SwiftNamespace("swift", access: .internal) == nil)
  }

  @Test("The type represents the first custom control in a rule, even if the sheet is extended")
  func mainControl() throws {
    let sheet = """
      @import "_Base"
      @control button.base.b
      @control button.a
      button < title: "" >
      button.a < title: "a" >

      """
    let base = "@control button.base\nbutton.base < alpha: 1 >"
    for addition in ["", "@control label.z\nlabel.z, button.base.b < alpha: 0.5 >", "label < alpha: 0.5 >"] {
      let files = TextFiles(["s.style": sheet + addition, "_Base.style": base])
      let source = try #require(Compiler(files: files).compile(["s.style"]).swiftSource())
      #expect(source.contains("\n  typealias PropertyOwner = Button.A\n"), "\(source)")
    }
  }
}
