import Foundation
import StyleCompiler
import Testing

/// The goldens in `Swift`, each with the Swift that is made of it beside it: `names.style` and `names.swift.txt`.
///
/// `STYLE_UPDATE_GOLDENS=1 swift test --filter SwiftGolden` writes them; read the difference before it is committed.
@Suite struct SwiftGoldenTests {
  private static let paths = GoldenFolder.paths.filter { $0.hasPrefix("Swift/") }

  @Test("The Swift of a golden is what lies beside it", arguments: paths)
  func source(path: String) throws {
    let source = try #require(GoldenFolder.golden(path).compile().swiftSource())
    let found = Self.withoutTable(source)
    let expected = path.dropLast("style".count) + "swift.txt"
    if TestSettings.updatesGoldens { return try GoldenFolder.write(found, to: String(expected)) }
    #expect(found == (try GoldenFolder.text(at: String(expected))))
  }

  /// `source` with `…` for the table's text, which changes whenever a table does.
  private static func withoutTable(_ source: String) -> String {
    source.replacing(/(StaticString = #").*("#\n)/) { "\($0.1)…\($0.2)" }
  }

  @Test func areThere() {
    #expect(Self.paths.count >= 3)
  }

  @Test("The Swift of a sheet is the same wherever it lies")
  func places() throws {
    let text = "@import \"Part\"\nbutton.a < title: $x >"
    let sources = try ["", "a/b/", "/x y/"].map { folder in
      let files = TextFiles(["\(folder)Sheet.style": text, "\(folder)Part.style": "/// An x.\n@let x: \"x\""])
      return try #require(Compiler(files: files).compile(["\(folder)Sheet.style"]).swiftSource())
    }
    #expect(Set(sources).count == 1)
  }

  @Test(
    "The namespace is called after the file",
    arguments: [
      ("FollowButton.style", "FollowButton"), ("follow-button.style", "FollowButton"), ("关注.style", "关注"),
      ("a b.c.style", "ABC"), ("3d.style", "_3d"), ("_Part.style", "_Part"), ("--.style", "__"), (".style", "__"),
      ("theme.style", "Theme_"), ("sub/class.style", "Class"), ("styleRuntime", "StyleRuntime_"),
    ])
  func namespace(path: String, name: String) throws {
    let source = try Compiler(files: TextFiles([path: ""])).compile([path]).swiftSource()
    #expect(try #require(source).contains("\nenum \(name) {\n"))
  }

  @Test func optionsNameAccessAndNamespace() throws {
    let compilation = try Compiler(files: TextFiles(["a.style": "button.a < title: \"a\" >"])).compile(["a.style"])
    let source = try #require(compilation.swiftSource(SwiftOptions(access: .public, namespace: "my-styles")))
    #expect(source.contains("\npublic import StyleRuntime\n\npublic enum MyStyles: StyleRuntime.StateOwner {\n"))
    #expect(source.contains("public var title: Swift.String? {"))
  }

  @Test func thereIsNoneOfSheetsWithErrors() throws {
    #expect(try Compiler(files: TextFiles(["a.style": "x"])).compile(["a.style"]).swiftSource() == nil)
  }
}
