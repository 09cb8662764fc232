import StyleCompiler
import Testing

@Suite("The nearest name")
struct NameIndexTests {
  @Test(
    "is the one with the fewest edits",
    arguments: [
      ("buton", 1, "button"), ("button", 2, "button"), ("labl", 1, "label"), ("swtich", 2, "switch"),
      ("关主", 1, "关注"), ("", 2, ""), ("slide", 1, "slider"), ("xbutton", 1, "button"),
    ])
  func hasFewestEdits(unknown: String, limit: Int, expected: String) throws {
    let names = ["label", "button", "slider", "switch", "关注", ""]
    let found = try #require(NameIndex(names).nearest(to: unknown, within: limit))
    #expect(names[found.index] == expected)
  }

  @Test("is none where all are too far")
  func isNoneWhereAllAreTooFar() {
    let index = NameIndex(["label", "button"])
    #expect(index.nearest(to: "slider", within: 3) == nil)
    #expect(index.nearest(to: "buton", within: 0) == nil)
    #expect(NameIndex([]).nearest(to: "slider", within: 3) == nil)
  }

  @Test("is the earlier of two that are equally near")
  func isTheEarlier() {
    #expect(NameIndex(["cat", "car", "cab"]).nearest(to: "cap", within: 1)?.index == 0)
    #expect(NameIndex(["cab", "car", "cat"]).nearest(to: "cap", within: 1)?.index == 0)
    #expect(NameIndex(["x", "cab", "cab"]).nearest(to: "cab", within: 1)?.index == 1)
  }

  @Test("is counted in scalars, not in bytes or graphemes")
  func countsScalars() {
    #expect(NameIndex(["关注"]).nearest(to: "关闭", within: 3)?.distance == 1)
    #expect(NameIndex(["e\u{301}a"]).nearest(to: "ea", within: 3)?.distance == 1)
  }

  @Test("is not looked for among very long names")
  func passesLongNames() {
    let name = String(repeating: "a", count: NameIndex.longest)
    #expect(NameIndex([name]).nearest(to: name.dropLast() + "b", within: 3)?.distance == 1)
    #expect(NameIndex([name + "a"]).nearest(to: name, within: 3) == nil)
    #expect(NameIndex([name]).nearest(to: name + "a", within: .max) == nil)
  }

  @Test(
    "allows a third of the name's length in edits, but not the whole name",
    arguments: [("", 0), ("a", 0), ("on", 1), ("gap", 1), ("title", 2), ("titles", 2), ("subtitle", 3), ("关", 0)])
  func limits(name: String, expected: Int) {
    #expect(NameIndex.limit(for: name) == expected)
  }

  @Test("is that of a comparison with every name")
  func agreesWithComparingAll() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let names = (0..<Int.random(in: 0...60, using: &generator)).map { _ in randomName(using: &generator) }
      let index = NameIndex(names)
      for _ in 0..<10 {
        let unknown = randomName(using: &generator)
        let limit = Int.random(in: 0...5, using: &generator)
        let found = index.nearest(to: unknown, within: limit)
        let expected = nearestByComparingAll(names, unknown, limit)
        #expect(
          found?.index == expected?.index && found?.distance == expected?.distance,
          "seed \(seed): '\(unknown)' within \(limit) among \(names)")
      }
    }
  }

  @Test(
    "is found by less than one comparison for each name, of ten scalars or more",
    arguments: ["", "button.", "a-rather-long-common-beginning-"])
  func comparesFewPrefixes(prefix: String) {
    var generator = SplitMix64(seed: 7)
    func name() -> String {
      prefix + String((0..<10).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) ?? "a" })
    }
    let index = NameIndex((0..<5_000).map { _ in name() })
    let costs = (0..<50).map { _ in index.search(for: name(), within: 3).prefixCount }
    #expect(costs.reduce(0, +) / costs.count < 5_000)
  }

  /// A name of up to ten letters of which there are few, so that names begin and end alike.
  private func randomName(using generator: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "b", "关"]
    let beginning = ["", "", "abab", "button."].randomElement(using: &generator) ?? ""
    let count = Int.random(in: 0...8, using: &generator)
    return beginning + String((0..<count).map { _ in letters[Int.random(in: 0..<3, using: &generator)] })
  }

  /// The nearest name by the definition.
  private func nearestByComparingAll(_ names: [String], _ unknown: String, _ limit: Int) -> (index: Int, distance: Int)?
  {
    let distances = names.map { levenshteinDistance(Array($0.unicodeScalars), Array(unknown.unicodeScalars)) }
    guard let least = distances.min(), least <= limit, let index = distances.firstIndex(of: least) else { return nil }
    return (index, least)
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
