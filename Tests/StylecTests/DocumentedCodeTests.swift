import Foundation
import TestSupport
import Testing

/// Checks that all Swift code in README.md, articles, and documentation comments compiles.
///
/// Other tests check its output. `.ci/run` compiles the style sheets.
@Suite(.enabled(if: SwiftCompiler.isAvailable)) struct DocumentedCodeTests {
  /// The paths of the documents in the repository.
  static let documents: [String] = ["README.md"] + files("Sources").filter { $0.hasSuffix(".md") }

  /// The languages that code blocks can have.
  private static let languages: Set = ["style", "swift", "text", "make", "sh", "console", "css", "html"]

  /// Returns the paths of the files in the folder `name` of the repository and its subfolders.
  private static func files(_ name: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: SwiftCompiler.root + "/" + name)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.map { name + "/" + $0 }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: SwiftCompiler.root + "/" + path, encoding: .utf8)
  }

  @Test(.namesCases) func compiles() {
    Cases.forEach(Cases.sample(Self.documents, 1)) { (path: String) throws in
      for program in DocumentedProgram.programs(of: try Self.text(path), path: path)
      where DocumentedSwift.canCheck(program.source) {
        let errors = try DocumentedSwift.errors(
          in: program.source, sheets: program.sheets, namespace: program.namespace)
        #expect(errors == "", "\(errors)")
      }
    }
  }

  /// A block without a language has misleading colors, and no test checks it.
  @Test(.namesCases) func everyBlockHasALanguage() {
    Cases.forEach(Self.documents) { (path: String) throws in
      let fences = try Self.text(path).split(separator: "\n").filter { $0.hasPrefix("```") }
      for (index, fence) in fences.enumerated() {
        let language = String(fence.dropFirst(3))
        #expect(index % 2 == 0 ? Self.languages.contains(language) : language == "", "\(fence)")
      }
    }
  }

  /// Links between files, as in README.md. The build of the catalogs checks the links of DocC.
  @Test(.namesCases) func linksToExistingFiles() {
    Cases.forEach(Self.documents) { (path: String) throws in
      let folder = URL(fileURLWithPath: SwiftCompiler.root).appendingPathComponent(path).deletingLastPathComponent()
      for part in try Self.text(path).components(separatedBy: "](").dropFirst() {
        let target = String(part.prefix { $0 != ")" && $0 != "#" })
        guard !target.contains(":") else { continue }
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path), "\(target)")
      }
    }
  }

  /// The examples of a module, after a prelude with the declarations that they assume.
  @Test(.namesCases) func compilesExamples() {
    // The documentation of `StyleUIKit` needs what its examples import.
    let modules = TestSettings.runsEverything ? Self.preludes.keys.sorted() : ["StyleUIKit"]
    Cases.forEach(modules) { (module: String) throws in
      var source = "import \(module)\n" + Self.preludes[module, default: ""]
      let start = source
      for path in Self.files("Sources/" + module) where path.hasSuffix(".swift") {
        source += DocumentedProgram.examples(of: try Self.text(path), path: path)
      }
      #expect(source != start)
      guard DocumentedSwift.canCheck(source) else { return }
      let errors = try DocumentedSwift.errors(in: source)
      #expect(errors == "", "\(errors)")
    }
  }

  @Test func hasAPreludeForEachModuleWithExamples() throws {
    for path in Self.files("Sources") where path.hasSuffix(".swift") {
      guard try !DocumentedProgram.examples(of: Self.text(path), path: path).isEmpty else { continue }
      let module = String(path.split(separator: "/")[1])
      // Nobody imports the tool, so its examples need no prelude.
      #expect(Self.preludes.keys.contains(module) || module == "stylec")
    }
  }

  @Test func detectsMistakes() throws {
    let text = """
      <!-- swift Stylesheets/FollowButton.style
      let state = FollowButton.State.mutual
      -->
      ```swift
      print(FollowButton.style(in: state).title)
      ```

      ```swift
      let number: Int = FollowButton.style(in: state).title
      ```
      <!-- swift
      import StyleRuntime
      -->
      ```swift
      let state = StateMask.normal
      ```
      """
    let programs = DocumentedProgram.programs(of: text, path: "Article.md")
    #expect(programs.map(\.sheets) == [["Stylesheets/FollowButton.style"], []])
    let errors = try DocumentedSwift.errors(in: programs[0].source, sheets: programs[0].sheets)
    #expect(errors.contains("Article.md:9:"))
    #expect(try DocumentedSwift.errors(in: programs[1].source) == "")
  }

  private static let preludes = [
    "StyleCompiler": """
    let bytes: [UInt8] = []
    let compiler = Compiler(files: TextFiles([:]))
    let compilation = try compiler.compile([])

    """,
    "StyleTools": """
    import StyleCompiler
    let bytes: [UInt8] = []
    let compiler = Compiler(files: TextFiles([:]))
    func write(_ bytes: [UInt8]) {}

    """,
    "StyleRuntime": """
    let sheet = try StyleSheet(path: "")
    let follow = sheet.control("button.follow")!
    let mutual = follow.mask(named: "mutual")!
    let title = try follow.property("title", as: String.self)
    let style = follow.style()

    """,
    "StyleControls": """
    final class Person { func follow(_ sender: StyleControl) {} }
    typealias FollowController = Person
    enum FollowButton: StyleOwner {
      final class StyleGroup: StyleRuntime.StyleGroup {}
      typealias StyleIndex = StyleIndex0
    }
    extension StateSet where Owner == FollowButton { static var mutual: Self { .selected } }
    let person = Person()
    let sheet = try StyleSheet(path: "")
    let follow = sheet.control("button.follow")!
    let (row, tab) = (sheet.control("segmented-control.tabs")!, sheet.control("segment.tab")!)
    let (button, checkout) = (StyleControl(follow), StyleControl(follow))
    func draw(_ style: ControlStyle) {}

    """,
    "StyleLive": """
    import StyleRuntime
    @MainActor func restyle(with sheet: StyleSheet) {}

    """,
    "StyleUIKit": """
    import SwiftUI
    import UIKit
    enum FollowButton: StyleOwner {
      final class StyleGroup: StyleRuntime.StyleGroup {}
      typealias StyleIndex = StyleIndex0
    }
    extension StateSet where Owner == FollowButton { static var mutual: Self { .selected } }
    enum FollowSize { case small }
    extension FollowButton {
      static func variant(size: FollowSize) -> TypedVariant<FollowButton> { TypedVariant(control) }
    }
    enum Styles {
      struct Context: StyleContextValues {
        enum Brand { case orange, sosh }
        var brand = Brand.orange
      }
    }
    let view = UIView(frame: .zero)
    let sheet = try StyleSheet(path: "")
    let control = sheet.control("button.follow")!
    let checkout = control
    let mutual = control.mask(named: "mutual")!
    let button = StyledButton(control)
    func follow() {}

    """,
  ]
}
