import Foundation
import StyleRuntime
import TestSupport
import Testing

/// The output of `compile --emit swift`, compiled and run.
@Suite(.enabled(if: SwiftCompiler.isAvailable)) struct GeneratedSwiftTests {
  /// Sheets with names and texts that could conflict with Swift.
  private static let hostileNames = ["alike", "names", "texts", "checkout"]

  /// Returns a folder with the generated Swift of every sheet.
  private func generated(_ options: [String] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let hostile = Self.hostileNames.map { "\(SwiftCompiler.root)/Tests/StyleCompilerTests/Goldens/Swift/\($0).style" }
    for path in Samples.paths + hostile {
      // Two sheets are named checkout.
      let namespace = path.hasSuffix("/checkout.style") ? ["--type", "Cart", "-o", "Cart.swift"] : []
      let run = try Tool.run(["compile", "--emit", "swift", path] + options + namespace, in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try folder.names.count == Samples.paths.count + hostile.count)
    return folder
  }

  @Test("Generated code compiles without warnings", .long, .namesCases) func compiles() {
    Cases.forEach([("internal", "-Onone"), ("package", "-Onone"), ("public", "-O")]) {
      (access: String, optimization: String) throws in
      let folder = try generated(["--access", access])
      let run = try SwiftCompiler.compile(folder, "\(optimization) -package-name p -c")
      #expect(run.status == 0, "\(run.errors)")
      let strict = "-enable-upcoming-feature InternalImportsByDefault -package-name p -typecheck"
      let strictRun = try SwiftCompiler.compile(folder, strict)
      #expect(strictRun.status == 0, "\(strictRun.errors)")
    }
  }

  @Test("Generated code compiles in a module that isolates declarations to the main actor by default", .long)
  func mainActor() throws {
    let run = try SwiftCompiler.compile(try generated(), "-default-isolation MainActor -typecheck")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("Generated code reads the values that dump prints for the samples", .long)
  func values() throws {
    let folder = try generated()
    let names = Samples.paths.map { String($0.dropLast(".style".count).split(separator: "/").last ?? "") }
    let reader = try GeneratedReader(samples: names, in: SwiftCompiler.root + "/Stylesheets")
    #expect(try readCount(by: reader, in: folder) > 500)
  }

  @Test("Generated code reads variants whose values share rows, and controls whose indices have two digits", .long)
  func sharedRowsAndIndices() throws {
    let shared = """
      @control button.it <
          @variant size: medium, small, large, huge; @variant kind: plain, loud; @variant unused: yes, no
          alpha: 0.1; [large|*] < alpha: 0.2 > [loud|selected|*] < alpha: 0.3 > [small|loud|*] < alpha: 0.4 >
      >
      button.it.more[huge|*] < alpha: 0.5 >
      @control button.it.more
      """
    let many = (10..<30).map { "@control button.b\($0) < alpha: 0.\($0) >\n" }.joined()
    for (sheet, count) in [(shared, 2 * 16 * 12), (many, 20 * 12)] {
      let folder = try TemporaryFolder(["Shared.style": sheet])
      #expect(try Tool.run("compile", "--emit", "swift", "Shared.style", in: folder.path).status == 0)
      #expect(try readCount(by: GeneratedReader(samples: ["Shared"], in: folder.path), in: folder) == count)
    }
  }

  /// Checks that the generated code in `folder` reads what `reader` expects, and returns the number of values.
  private func readCount(by reader: GeneratedReader, in folder: borrowing TemporaryFolder) throws -> Int {
    try folder.write("Reader.swift", Data(reader.program.utf8))
    let run = try SwiftCompiler.run(folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.map(String.init) == reader.expected)
    return reader.expected.count
  }

  /// Calls that must compile.
  private static let rightCalls = [
    "FollowButton.style(in: [.selected, .mutual]).title",
    "FollowButton.Button.Follow.style(in: [.loading], context: .init(appearance: .dark)).titleColor",
    "Checkout.Tokens.brand(in: .init(appearance: .dark))",
    "Checkout.style().title(itemCount: 3)",
    "Card.style(in: [.unread, .dragged], mailbox: .archive).subtitle",
    "Segmented.Segment.Tab.style(in: [.selected, .highlighted]).titleFont",
    "Cart.style(in: .waiting).badge", "Cta.style(in: .highlighted, size: .small, kind: .primary).accent",
    "Cta.variant(size: .huge).style(in: .busy, context: .init(contrast: .increased)).titleFont",
    "Alike.Button.Join.style(in: .done).title",
    "FollowButton.Button.Follow.style() as FollowButton.Style",
    "FollowButton.Button.Follow.State.mutual as FollowButton.State",
    "Cta.Button.Cta.style(size: .huge) as Cta.Style",
    "enter(.mutual, of: FollowButton.self)",
    "enter([.waiting, .selected], of: Cart.self)",
    "enter(.selected, of: FollowButton.Button.Waiting.self)",
  ]

  /// Calls that must not compile, with a part of the error.
  private static let wrongCalls = [
    ("FollowButton.Button.Waiting.style(in: .mutual)", "static property 'mutual'"),
    ("FollowButton.Button.Waiting.style(in: FollowButton.State.loading)", "cannot convert value of type"),
    ("Alike.Button.Join.style(in: Alike.Button.Follow.State.done)", "cannot convert value of type"),
    ("Alike.Button.Leave.style(in: .done)", "static property 'done' requires that"),
    ("Alike.Properties1.style().title", "no exact matches"),
    ("Checkout.style(in: .mutual)", "static property 'mutual'"),
    ("FollowButton.style(in: .selectd)", "no member 'selectd'"),
    ("FollowButton.style().titel", "no member 'titel'"),
    ("Checkout.style().title(count: 3)", "incorrect argument label"),
    ("FollowButton.style(context: .init(appearance: .dim))", "no member 'dim'"),
    ("FollowButton.style().cornerStyle == .round", "no member 'round'"),
    ("Cta.style(in: .highlighted, size: .tiny)", "no member 'tiny'"),
    ("Cta.style(kind: .small)", "no member 'small'"),
    ("Cta.variant(length: .small)", "extra argument 'length'"),
    ("FollowButton.style(size: .small)", "extra argument 'size'"),
    ("FollowButton.style().alpha as String?", "cannot convert value of type"),
    ("enter(Cart.State.waiting, of: FollowButton.self)", "cannot convert value of type"),
    ("enter(StateMask.selected, of: FollowButton.Button.Waiting.self)", "cannot convert value of type"),
  ]

  /// A function with the same requirements as `setState` of a typed control in `StyleControls`.
  private static let entering = """
    import StyleRuntime

    func enter<Owner: StyleOwner>(_ states: Owner.State, of owner: Owner.Type) {}

    """

  @Test("A context names the values of the app's own axes", .long)
  func ownValues() throws {
    let folder = try TemporaryFolder()
    let sheet = """
      @axis brand < orange; le-noir >
      @let ink: red
      @theme le-noir < ink: black >
      @theme dark < ink: white >
      @theme dark|le-noir < ink: black >
      @control button.it < title-color: $ink >
      """
    try folder.write("Own.style", Data(sheet.utf8))
    #expect(try Tool.run("compile", "--emit", "swift", "Own.style", in: folder.path).status == 0)
    let program = """
      @main enum Main {
        static func main() {
          print(Own.Context().ownValues, Own.Context(appearance: .dark, brand: .leNoir).ownValues)
        }
      }
      """
    try folder.write("Main.swift", Data(program.utf8))
    let run = try SwiftCompiler.run(folder)
    #expect(run.lines.map(String.init) == ["[\"brand\": \"orange\"] [\"brand\": \"le-noir\"]"], "\(run.errors)")
  }

  @Test("States of other controls and misspelled names don't compile")
  func callSites() throws {
    let folder = try generated()
    let right = Self.rightCalls.enumerated().map { "func right\($0)() -> Any { \($1) as Any }\n" }
    try folder.write("Right.swift", Data((Self.entering + right.joined()).utf8))
    if TestSettings.runsEverything {
      let run = try SwiftCompiler.compile(folder)
      #expect(run.status == 0, "\(run.errors)")
    }

    let wrong = Self.wrongCalls.enumerated().map { "func wrong\($0)() -> Any { \($1.0) as Any }\n" }
    try folder.write("Wrong.swift", Data(("import StyleRuntime; " + wrong.joined()).utf8))
    let errors = try SwiftCompiler.compile(folder).errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.allSatisfy { $0.hasPrefix("Wrong.swift:") }, "\(errors)")
    for (index, (call, message)) in Self.wrongCalls.enumerated() {
      let found = errors.filter { $0.hasPrefix("Wrong.swift:\(index + 1):") }
      #expect(found.contains { $0.contains(message) }, "\(call): \(found)")
    }
  }
}
