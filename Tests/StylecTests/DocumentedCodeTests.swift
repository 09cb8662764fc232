import Foundation
import TestSupport
import Testing

/// Checks that all Swift code in README.md, pages, and documentation comments compiles.
///
/// Other tests check its output. `.ci/run` compiles the style sheets.
@Suite(.enabled(if: SwiftCompiler.isAvailable)) struct DocumentedCodeTests {
  /// The paths of the documents in the repository.
  static let documents: [String] =
    ["README.md", ".github/CONTRIBUTING.md", "Tests/Performance.md", "Tests/Robustness.md"]
    + files("Sources").filter { $0.hasSuffix(".md") }

  /// The languages that code blocks can have.
  private static let languages: Set = ["style", "swift", "text", "make", "sh", "console", "css", "html", "js"]

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

  /// The page on views of one's own compiles the style sheet that it shows.
  @Test func theStyleSheetOfAPageIsTheOneThatItCompiles() throws {
    let page = try Self.text("Sources/StyleUIKit/StyleUIKit.docc/OwnControls.md")
    #expect(page.contains("```style\n" + (try Self.text("Tests/Documentation/Card.style")) + "```\n"))
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

  /// Returns a program with the examples of `module`, which it runs, after a prelude with the declarations that they assume.
  private static func program(of module: String) throws -> String {
    var source = "import \(module)\n" + DocumentedProgram.expectation + preludes[module, default: ""]
    var names: [String] = []
    for path in files("Sources/" + module) where path.hasSuffix(".swift") {
      let examples = DocumentedProgram.examples(of: try text(path), path: path)
      source += examples.source
      names += examples.names
    }
    #expect(!names.isEmpty)
    return source + "#sourceLocation()\n" + names.map { "try \($0)()\n" }.joined()
  }

  @Test(.namesCases) func compilesExamples() {
    // The documentation of `StyleUIKit` needs what its examples import.
    let modules = TestSettings.runsEverything ? Self.preludes.keys.sorted() : ["StyleUIKit"]
    Cases.forEach(modules) { (module: String) throws in
      let source = try Self.program(of: module)
      guard DocumentedSwift.canCheck(source) else { return }
      let errors = try DocumentedSwift.errors(in: source)
      #expect(errors == "", "\(errors)")
    }
  }

  /// The lines that the examples of each module print, or `nil` if they aren't compared.
  private static let outputs: [String: [String]?] = [
    "StyleCompiler": [], "StyleTools": nil, "StyleRuntime": ["Accent"], "StyleControls": [], "StyleLive": [],
    "StyleUIKit": [],
  ]

  /// The examples have the values in the comments after them. Those of `StyleUIKit` run with stubs of Apple's frameworks.
  @Test(.long, .namesCases) func runsExamples() {
    guard !Sanitizer.isForThreads, !Sanitizer.isForAddresses else { return }
    Cases.forEach(Self.outputs.keys.sorted()) { (module: String) throws in
      let folder = try TemporaryFolder(["FollowButton.style": Self.sheet, "Follow.style": Self.sheet])
      #expect(try Tool.run("compile", "FollowButton.style", in: folder.path).status == 0)
      // The file of an example about live style sheets.
      try FileManager.default.createDirectory(atPath: folder["Sources/StyleLive"], withIntermediateDirectories: true)
      try folder.write("Sources/StyleLive/FollowButton.style", Data(Self.sheet.utf8))
      let program = try Self.program(of: module)
      guard DocumentedSwift.canCheck(program) else { return }
      let run = try DocumentedSwift.run(program, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      guard let expected = Self.outputs[module, default: nil] else { return }
      #expect(run.lines.map { String($0) } == expected, "\(module)")
    }
  }

  /// The guides run with stubs of Apple's frameworks.
  @Test(.long, .namesCases) func runsGuides() {
    guard !Sanitizer.isForThreads, !Sanitizer.isForAddresses else { return }
    let (compiler, adapters) = ("Sources/StyleCompiler/StyleCompiler.docc/", "Sources/StyleUIKit/StyleUIKit.docc/")
    let guides = ["\(compiler)QuickStart", "\(compiler)SwiftUI", "\(compiler)Team", "\(adapters)OwnControls"]
    Cases.forEach(guides) { (guide: String) throws in
      for program in DocumentedProgram.programs(of: try Self.text(guide + ".md"), path: guide + ".md")
      where program.source.contains("import StyleUIKit") && DocumentedSwift.canCheck(program.source) {
        let run = try DocumentedSwift.run(
          program.source, in: TemporaryFolder(), sheets: program.sheets, namespace: program.namespace)
        #expect(run.status == 0, "\(run.errors)")
      }
    }
  }

  /// The style sheet of the examples.
  private static let sheet = """
    @axis brand < orange; sosh >
    @let ink: #111; @theme dark < ink: #eee >; @theme sosh < ink: #222 >; @theme dark|sosh < ink: #ddd >
    @theme increased < ink: #000 >; @theme dark|increased < ink: #eee >; @theme sosh|increased < ink: #000 >
    @theme dark|sosh|increased < ink: #fff >
    @control button.follow <
      @state mutual at 16 requires selected; @state loading at 17 implies disabled; @variant size: medium, small
      @param fans: integer; @param item-count: integer; @property badge: string = "\\(fans) fans"
      title: "Follow"; subtitle: "\\(item-count)"; title-color: $ink; [selected|*] < title: "Following" >
      [mutual|*] < title: "Friends" > [small|*] < title: "+" >
    >
    @control segmented-control.tabs
    @control segment.tab

    """

  @Test func hasAPreludeForEachModuleWithExamples() throws {
    for path in Self.files("Sources") where path.hasSuffix(".swift") {
      guard try !DocumentedProgram.examples(of: Self.text(path), path: path).names.isEmpty else { continue }
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
    #expect(try errors.contains("Article.md:9:") && DocumentedSwift.errors(in: programs[1].source) == "")
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
    let compiler = Compiler(files: TextFiles(["Follow.style": ""]))
    func write(_ bytes: [UInt8]) {}

    """,
    "StyleRuntime": """
    let sheet = try StyleSheet(path: "FollowButton.styletable")
    let follow = try sheet.control("button.follow")
    let mutual = try follow.mask(named: "mutual")
    let (title, badge) = (try follow.property("title", as: String.self), try follow.property("badge", as: String.self))
    let color = try follow.property("title-color", as: StyleColor.self)
    let style = follow.style(in: .selected)

    """,
    "StyleControls": """
    final class Person { func follow() {} }
    enum FollowButton: StyleOwner {
      final class StyleGroup: StyleRuntime.StyleGroup {
        override class var styleSheet: StyleSheet {
          guard let sheet = try? StyleSheet(path: "FollowButton.styletable") else { fatalError() }
          return sheet.locatingControls()
        }
      }
      typealias StyleIndex = StyleIndex1
    }
    extension StateSet where Owner == FollowButton { static var mutual: Self { .selected } }
    let person = Person()
    let sheet = try StyleSheet(path: "FollowButton.styletable")
    let follow = try sheet.control("button.follow")
    let (row, tab) = (try sheet.control("segmented-control.tabs"), try sheet.control("segment.tab"))
    let (button, checkout) = (StyleControl(follow), StyleControl(follow))
    func draw(_ style: ControlStyle) {}
    func draw(_ value: StyleValue?) {}

    """,
    "StyleLive": """
    import Foundation
    import StyleRuntime
    @MainActor func restyle(with sheet: StyleSheet) {}

    """,
    "StyleUIKit": """
    import SwiftUI
    import UIKit
    enum FollowButton: StyleOwner {
      final class StyleGroup: StyleRuntime.StyleGroup {
        override class var styleSheet: StyleSheet {
          guard let sheet = try? StyleSheet(path: "FollowButton.styletable") else { fatalError() }
          return sheet.locatingControls()
        }
      }
      typealias StyleIndex = StyleIndex1
    }
    extension StateSet where Owner == FollowButton { static var mutual: Self { [.selected, Self(rawValue: 1 << 16)] } }
    enum FollowSize { case small }
    extension FollowButton {
      static func variant(size: FollowSize) -> TypedVariant<FollowButton> { TypedVariant(control) }
    }
    enum Styles {
      struct Context: StyleContextValues {
        enum Brand { case orange, sosh }
        var brand = Brand.orange
        var ownValues: [String: String] { ["brand": "\\(brand)"] }
      }
      enum Tokens {
        static func brand(in context: Context = Context()) -> StyleColor { .system(.red) }
        static var ink: StyleColor { .system(.label) }
        static var titleFont: StyleFont { .system(size: 15, weight: 600) }
      }
    }
    nonisolated extension ParameterizedControl where Owner.PropertyOwner == FollowButton {
      init(itemCount: Int) { self.init(parameters: ["item-count": .integer(itemCount)]) }
      var itemCount: Int? {
        get { self.parameters["item-count"]?.integer }
        set { self.parameters["item-count"] = newValue.map { .integer($0) } }
      }
    }
    let person = (isFollowed: true, followsBack: true)
    let view = UIView(frame: .zero)
    let sheet = try StyleSheet(path: "FollowButton.styletable")
    let control = try sheet.control("button.follow")
    let checkout = control
    let mutual = try control.mask(named: "mutual")
    let button = StyledButton(control)
    func follow() {}

    """,
  ]
}
