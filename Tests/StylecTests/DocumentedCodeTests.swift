import Foundation
import Testing

/// All the Swift that README.md, the articles and the documentation comments show compiles.
///
/// What it prints is a matter of other tests; sheets are compiled by `.ci/run`.
@Suite(.enabled(if: SwiftCompiler.isAvailable)) struct DocumentedCodeTests {
  /// The documents, as paths in the repository.
  static let documents: [String] = ["README.md"] + files("Sources").filter { $0.hasSuffix(".md") }

  /// What the languages are called in which documents show something.
  private static let languages: Set = ["style", "swift", "text", "make", "sh", "console", "css", "html"]

  /// The files in and below the folder `name` of the repository.
  private static func files(_ name: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: SwiftCompiler.root + "/" + name)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.map { name + "/" + $0 }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: SwiftCompiler.root + "/" + path, encoding: .utf8)
  }

  @Test(arguments: documents) func compiles(_ path: String) throws {
    for program in DocumentedProgram.programs(of: try Self.text(path), path: path)
    where DocumentedSwift.canCheck(program.source) {
      let errors = try DocumentedSwift.errors(in: program.source, sheets: program.sheets, namespace: program.namespace)
      #expect(errors == "", "\(errors)")
    }
  }

  /// A block without a language is shown in a colour that means nothing, and is checked by nobody.
  @Test(arguments: documents) func namesTheLanguageOfEachBlock(_ path: String) throws {
    let fences = try Self.text(path).split(separator: "\n").filter { $0.hasPrefix("```") }
    for (index, fence) in fences.enumerated() {
      let language = String(fence.dropFirst(3))
      #expect(index % 2 == 0 ? Self.languages.contains(language) : language == "", "\(fence)")
    }
  }

  /// Links between files, as README.md has them; those of DocC are checked where the catalogues are built.
  @Test(arguments: documents) func leadsToFilesThatAreThere(_ path: String) throws {
    let folder = URL(fileURLWithPath: SwiftCompiler.root).appendingPathComponent(path).deletingLastPathComponent()
    for part in try Self.text(path).components(separatedBy: "](").dropFirst() {
      let target = String(part.prefix { $0 != ")" && $0 != "#" })
      guard !target.contains(":") else { continue }
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path), "\(target)")
    }
  }

  /// The examples of a module, after what all of them take for granted.
  @Test(arguments: preludes.keys.sorted()) func compilesExamples(of module: String) throws {
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

  @Test func hasAPreludeForEachModuleWithExamples() throws {
    for path in Self.files("Sources") where path.hasSuffix(".swift") {
      guard try !DocumentedProgram.examples(of: Self.text(path), path: path).isEmpty else { continue }
      let module = String(path.split(separator: "/")[1])
      // The tool's own are not for others.
      #expect(Self.preludes.keys.contains(module) || module == "stylec")
    }
  }

  @Test func findsMistakes() throws {
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
    enum FollowButton: StateOwner { static let control = try! StyleSheet(path: "").control("button.follow")! }
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
    enum FollowButton: StateOwner { static let control = try! StyleSheet(path: "").control("button.follow")! }
    extension StateSet where Owner == FollowButton { static var mutual: Self { .selected } }
    let sheet = try StyleSheet(path: "")
    let control = sheet.control("button.follow")!
    let checkout = control
    let mutual = control.mask(named: "mutual")!
    let button = StyledButton(control)
    func follow() {}

    """,
  ]
}
