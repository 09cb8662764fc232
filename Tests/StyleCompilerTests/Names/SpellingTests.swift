import StyleCompiler
import StyleTable
import TestSupport
import Testing

@Suite("Finding the nearest name") struct SpellingTests {
  @Test("finds the name with the fewest edits") func findsFewestEdits() {
    Cases.forEach([
      ("buton", 1, "button"), ("button", 2, "button"), ("labl", 1, "label"), ("swtich", 2, "switch"),
      ("关主", 1, "关注"), ("", 2, ""), ("slide", 1, "slider"), ("xbutton", 1, "button"),
    ]) { unknown, limit, expected in
      let names = ["label", "button", "slider", "switch", "关注", ""]
      #expect(Spelling.nearest(to: unknown, among: names, within: limit) == expected, "\(unknown) \(limit)")
    }
  }

  @Test("finds nothing if all names are too different, and the earlier of two equally near names")
  func findsNothingOrTheEarlierName() {
    for (name, names, expected) in [
      ("slider", ["label", "button"], nil), ("slider", [], nil), ("cap", ["cat", "car", "cab"], "cat"),
      ("cap", ["cab", "car", "cat"], "cab"), ("boldish", ["regular", "bold"], "bold"),
      ("is-selectd", ["is-selected"], "is-selected"),
    ] as [(String, [String], String?)] { #expect(Spelling.nearest(to: name, among: names) == expected, "\(name)") }
    #expect(Spelling.nearest(to: "buton", among: ["label", "button"], within: 0) == nil)
  }

  @Test("counts scalars, not bytes or graphemes") func countsScalars() {
    var distance = EditDistance(from: "关闭")
    #expect(distance.distance(to: "关注", within: 3) == 1)
    distance = EditDistance(from: "ea")
    #expect(distance.distance(to: "e\u{301}a", within: 3) == 1)
  }

  @Test("skips very long names") func skipsLongNames() {
    let name = String(repeating: "a", count: Spelling.longest)
    #expect(Spelling.nearest(to: name.dropLast() + "b", among: [name]) == name)
    #expect(Spelling.nearest(to: name + "a", among: [name]) == nil)
  }

  @Test("allows edits to a third of the name, rounded up, but not to the whole name") func limits() {
    for (name, expected) in [
      ("", 0), ("a", 0), ("on", 1), ("gap", 1), ("title", 2), ("titles", 2), ("subtitle", 3), ("关", 0),
    ] {
      #expect(Spelling.limit(for: name) == expected, "\(name)")
    }
  }

  @Test("agrees with the definition of the Levenshtein distance") func agreesWithDefinition() {
    var generator = SplitMix64(seed: TestSettings.seed)
    for _ in 0..<4_000 {
      let (a, b) = (randomName(using: &generator), randomName(using: &generator))
      let limit = Int.random(in: 0...5, using: &generator)
      let expected = levenshteinDistance(Array(a.unicodeScalars), Array(b.unicodeScalars))
      var distance = EditDistance(from: a)
      let found = distance.distance(to: b, within: limit)
      #expect(found == (expected <= limit ? expected : nil), "'\(a)' and '\(b)' within \(limit)")
    }
  }

  @Test("doesn't find a name with the opposite meaning") func opposites() {
    for (name, other) in [
      ("unselected", "selected"), ("unselectd", "selected"), ("enabled", "disabled"), ("offline", "online"),
      ("inactive", "active"), ("min-size", "max-size"), ("is-not-on", "is-on"), ("non-empty", "empty"),
    ] {
      #expect(Spelling.nearest(to: name, among: [other]) == nil, "\(name) \(other)")
      #expect(Spelling.nearest(to: other, among: [name]) == nil, "\(name) \(other)")
    }
  }

  @Test("finds a built-in property if one letter is missing") func slips() throws {
    let properties = [
      "content-insets", "title-underline", "minimum-track-tint-color", "on-tint-color", "shows-activity-indicator",
      "number-of-lines", "decrement-image", "increment-image", "disabled-background-image", "image-insets",
    ]
    for property in properties {
      for index in property.indices where property[index] != "-" {
        var slip = property
        slip.remove(at: index)
        #expect(Spelling.nearest(to: slip, among: properties) == property, "\(slip)")
      }
    }
  }

  /// Returns a random name made of few different letters, so that many names start and end alike.
  private func randomName(using generator: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "b", "关"]
    let beginning = ["", "", "abab", "button."].randomElement(using: &generator) ?? ""
    let count = Int.random(in: 0...8, using: &generator)
    return beginning + String((0..<count).map { _ in letters[Int.random(in: 0..<3, using: &generator)] })
  }

  private func levenshteinDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        (diagonal, row[j + 1]) = (row[j + 1], min(diagonal + (a[i] == b[j] ? 0 : 1), row[j] + 1, row[j + 1] + 1))
      }
    }
    return row[b.count]
  }
}
