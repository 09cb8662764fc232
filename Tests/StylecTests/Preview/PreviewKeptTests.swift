import Foundation
import TestSupport
import Testing

/// Pages that are made again after a change, of which only what changed is made.
@Suite struct PreviewKeptTests {
  /// The statements of a style sheet in which controls depend on each other and on what isn't about a control.
  private static let statements = [
    "@import \"_other\"", "@let ink: black", "@let gap: 4pt", "@theme dark < ink: white >",
    "@axis volume < quiet; loud >",
    "@theme loud < gap: 9pt >", "// A comment.",
    """
    /// The base of the others.
    @control button.base < @state mutual requires selected; title: "Base"; title-color: $ink; alpha: 1 >
    """,
    "button.base[selected|*] < alpha: 0.5 >", "button.base[mutual|*], button.other[selected|*] < title: \"Both\" >",
    """
    @control button.derived: button.base <
      /// Which one.
      @property mark: number
      mark: 1; [highlighted|*] < mark: 2; content-insets: insets($gap, 1) >
    >
    """,
    "@control button.derived.small < title: \"Small\" >", "button.base[focused|*] < title-color: navy >",
    "/// Is apart.\n@control button.other < title: \"Other \\(count)\"; @param count: integer >",
    "@control segment.tab < title: \"Tab\"; title-color: $ink >", "segment.tab[selected|*] < title-color: white >",
    "@control segmented-control.tabs < background-color: #eeeeee; selected-segment-tint-color: #0a84ff >",
    "button[disabled|*] < alpha: 0.25 >", "@expect button.base[selected] < alpha: 0.5 >",
    "@control button.sized < @variant size: small, large; title: \"S\"; [large|*] < title: \"L\" > >",
    "@control label.name < text: \"Name\"; text-color: $ink; @exclusive highlighted, selected >",
  ]

  /// Words of which each can be replaced by the other, in different kinds of statements and comments.
  private static let words = [
    ("black", "navy"), ("4pt", "7pt"), ("9pt", "8pt"), ("ink: white", "ink: silver"), ("The base", "A base"),
    ("Which one", "What for"), ("Is apart", "Isn't"), ("\"Base\"", "\"Basis\""), ("0.5", "0.6"), ("Both", "Two"),
    ("requires selected", "implies selected"), ("mark: 2", "mark: 3"), ("Small", "Tiny"), ("navy >", "blue >"),
    ("Other ", "Another "), ("Tab", "Tabs"), ("#eeeeee", "#dddddd"), ("0.25", "0.3"), ("\"L\"", "\"XL\""),
    ("small, large", "small, big, large"), ("highlighted, selected", "highlighted, focused"),
  ]

  /// Returns `statements` after a random change.
  private static func changed(_ statements: [String], _ random: inout some RandomNumberGenerator) -> [String] {
    var statements = statements
    let (index, other) = (
      Int.random(in: 0..<statements.count, using: &random), Int.random(in: 0..<statements.count, using: &random)
    )
    switch Int.random(in: 0..<16, using: &random) {
    case 0: statements.insert("\n", at: index)
    case 1: statements.insert("button.base[highlighted|*] < alpha: 0.\(1 + index % 9) >\n", at: index)
    case 2: statements.swapAt(index, other)
    case 3, 4:
      // A comment ends with its line.
      guard !statements[index].hasPrefix("// ") else { break }
      let text = statements[index].trimmingCharacters(in: CharacterSet(charactersIn: "\r\n; "))
      statements[index] = text + ["\n", "\r", "\r\n", "; "][other % 4]
    default:
      let (one, two) = words[Int.random(in: 0..<words.count, using: &random)]
      statements = statements.map { text in
        text.contains(one) ? text.replacing(one, with: two) : text.replacing(two, with: one)
      }
    }
    return statements
  }

  /// Returns the style sheet of `round`, which differs from any other.
  private static func text(_ statements: [String], _ round: Int) -> String {
    statements.joined() + "\n@control button.round < title: \"\(round)\" >\n"
  }

  /// The page after any number of changes is that of a tool that hasn't seen another page.
  @Test func areThoseOfANewPage() throws {
    let seed = TestSettings.seed
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    for path in [folder["_other.style"], other["_other.style"]] {
      try WatchingTool.save("\n@let far: 3pt\nbutton[focused|*] < corner-radius: $far >\n", as: path)
    }
    var statements = Self.statements.map { $0 + "\n" }
    try WatchingTool.save(Self.text(statements, 0), as: folder["a.style"])
    let arguments = ["preview", "--watch", "a.style"]
    let watch = try WatchingTool(arguments, in: folder.path)
    defer { watch.end() }
    for round in 0..<TestSettings.sheetCount {
      while let line = watch.nextLine(), !line.hasPrefix("a.html: ") {}
      try WatchingTool.save(Self.text(statements, round), as: other["a.style"])
      let fresh = try WatchingTool(arguments, in: other.path)
      while let line = fresh.nextLine(), !line.hasPrefix("a.html: ") {}
      fresh.end()
      let isSame = try folder.read("a.html") == other.read("a.html")
      #expect(isSame, "STYLE_SEED=\(seed), round \(round), after:\n\(Self.text(statements, round))")
      // Only changes without errors write a page.
      var next = statements
      repeat {
        next = Self.changed(statements, &random)
        try WatchingTool.save(Self.text(next, round + 1), as: other["b.style"])
      } while try Tool.run("check", "b.style", in: other.path).status != 0 || next == statements
      statements = next
      try WatchingTool.save(Self.text(statements, round + 1), as: folder["a.style"])
    }
  }
}
