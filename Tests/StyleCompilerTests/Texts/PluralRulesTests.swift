import StyleTools
import TestSupport
import Testing

/// The plural rules of languages for whole numbers.
@Suite struct PluralRulesTests {
  /// Numbers of each category, from the samples in CLDR.
  private static let samples = """
    ja: other 0,1,2,15,100,1000000
    en-GB: one 1; other 0,2,16,100,1000000
    hi: one 0,1; other 2,17,100
    fr-CA: one 0,1; many 1000000,2000000; other 2,17,100,1000001
    pt: one 0,1; many 1000000; other 2,100
    pt-PT: one 1; many 1000000; other 0,2,100
    es-419: one 1; many 1000000; other 0,2,100
    is: one 1,21,31,101; other 0,2,11,16,111
    fil: one 0,3,5,7,8,10,13,15,17,18,20,21,100; other 4,6,9,14,16,19,24,26,104
    lv: zero 0,10,20,30,111,1000; one 1,21,81,101; other 2,9,22,102
    he: one 1; two 2; other 0,3,17,20,100
    ro: one 1; few 0,2,16,101,1001; other 20,35,100
    hr: one 1,21,101; few 2,4,22,102; other 0,5,11,14,19,111
    sl: one 1,101,201; two 2,102; few 3,4,103; other 0,5,11,100
    cs: one 1; few 2,4; other 0,5,22,100
    pl: one 1; few 2,4,22,104; many 0,5,12,21,101,111,112
    ru: one 1,21,101; few 2,4,22,104; many 0,5,11,14,20,111,1000000
    lt: one 1,21,101; few 2,9,22,102; other 0,10,11,20,111
    br: one 1,21,81; two 2,62; few 3,9,29; many 1000000; other 0,5,11,72,93,100
    mt: one 1; two 2; few 0,3,10,103; many 11,19,111; other 20,100
    ga: one 1; two 2; few 3,6; many 7,10; other 0,11,100
    kw: zero 0; one 1; two 2,22,142,1000,10000,100000; few 3,23,1003; many 21,101,1001; other 4,19,100,1004,1000000
    ar-EG: zero 0; one 1; two 2; few 3,10,103; many 11,26,111; other 100,102,600
    cy: zero 0; one 1; two 2; few 3; many 6; other 4,5,7,20,100
    """

  @Test("The samples of CLDR have their categories, and no language has others") func samples() {
    Cases.forEach(Self.samples.split(separator: "\n")) { line in
      let sides = line.split(separator: ":")
      let rules = PluralRules(language: String(sides[0]))
      let categories = sides[1].split(separator: ";").map { $0.split(separator: " ") }
      #expect(Set(rules.categories.map(\.rawValue)) == Set(categories.map { String($0[0]) } + ["other"]), "\(line)")
      for category in categories {
        for number in category[1].split(separator: ",").compactMap({ Int($0) }) {
          #expect(rules.category(of: number).rawValue == String(category[0]), "\(number) in \(line)")
        }
      }
    }
  }

  @Test("A negative number has the category of the positive one, and an unknown language one form") func others() {
    #expect(PluralRules(language: "ru").category(of: -2) == .few)
    #expect(PluralRules(language: "ru").category(of: .min) == .many)
    #expect(PluralRules(language: "Base").categories == [.other])
    #expect(PluralRules(language: "").categories == [.other])
    #expect(PluralRules(language: "zh_Hans_CN").categories == [.other])
  }
}

extension PluralRules {
  fileprivate func category(of number: Int) -> PluralCategory {
    let rules = text.split(separator: ";").map { $0.split(separator: ":") }
    let rule = rules.first { Self.holds($0[1], for: number.magnitude) }
    return rule.flatMap { PluralCategory(rawValue: String($0[0])) } ?? .other
  }

  private static func holds(_ condition: Substring, for number: UInt) -> Bool {
    condition.split(separator: "|").contains { alternative in
      alternative.split(separator: "&").allSatisfy { relation in
        let isNegated = relation.contains("!")
        let sides = relation.split { $0 == "=" || $0 == "!" }
        let value = UInt(sides[0].dropFirst(2)).map { number % $0 } ?? number
        return isNegated != sides[1].split(separator: ",").contains { contains($0, value) }
      }
    }
  }

  /// Returns whether `range`, such as `2` or `2..4`, contains `value`.
  private static func contains(_ range: Substring, _ value: UInt) -> Bool {
    let bounds = range.split(separator: ".").compactMap { UInt($0) }
    return bounds[0]...bounds[bounds.count - 1] ~= value
  }
}
