/// A small style sheet that requires a lot of work, written by mistake or to stall a build.
public struct AdversarialSheet: Sendable {
  /// A description of the largest sheet.
  public let name: String

  /// The size of the largest sheet. Half, a quarter, and an eighth of this size are measured, too.
  public let largest: Int

  /// A function that returns the sheet of a given size.
  public let make: @Sendable (Int) -> [UInt8]

  init(_ name: String, largest: Int, _ make: @escaping @Sendable (Int) -> [UInt8]) {
    self.name = name
    self.largest = largest
    self.make = make
  }

  init(_ name: String, largest: Int, text: @escaping @Sendable (Int) -> String) {
    self.init(name, largest: largest) { Array(text($0).utf8) }
  }
}

extension AdversarialSheet {
  /// Sheets whose work should grow with the sheet and its table.
  public static let growing = [
    AdversarialSheet("100,000 tokens, each twice the one before", largest: 100_000, text: doublingTokens),
    AdversarialSheet("a sum of 1,000,000 lengths", largest: 1_000_000, text: sum),
    AdversarialSheet("4,000 colors mixed 30 deep", largest: 4000, text: colors),
    AdversarialSheet("10,000 controls with patterns over 3,072 state combinations", largest: 10_000, text: patterns),
    AdversarialSheet("2,000 exhaustive controls with 3,072 state combinations", largest: 2000, text: exhaustive),
    AdversarialSheet("3,000 controls with 900 properties", largest: 3000, text: wide),
    AdversarialSheet("100,000 errors", largest: 100_000, text: errors),
    AdversarialSheet("10 MB of random bytes", largest: 10_000_000, randomBytes),
  ]

  /// Sheets that require the most work that the limit on lists allows.
  public static let limited = [
    AdversarialSheet("4,000 selectors of a rule with 4,000 declarations", largest: 4000, text: product),
    AdversarialSheet("4,000 selectors around 4,000 patterns", largest: 4000, text: nested),
  ]

  private static func doublingTokens(_ count: Int) -> String {
    "@let t0: 1pt\n" + (1..<count).map { "@let t\($0): $t\($0 - 1) + $t\($0 - 1)\n" }.joined()
  }

  private static func sum(_ count: Int) -> String {
    "button < corner-radius: " + repeatElement("1pt", count: count).joined(separator: " + ") + " >\n"
  }

  private static func colors(_ count: Int) -> String {
    let (open, close) = (String(repeating: "mix(", count: 30), String(repeating: ", #123456, 50%)", count: 30))
    return (0..<count).map { "@let c\($0): \(open)\(ItemRule.text(ofColor: UInt32($0)))\(close)\n" }.joined()
  }

  private static let customStates = (0..<8).map { "    @state own\($0)\n" }.joined()

  private static func patterns(_ count: Int) -> String {
    (0..<count).map { number in
      let control = "button.full-\(number)"
      return """
        @control \(control) <
        \(customStates)>
        \(control)[own\(number % 8)|*] < title: "\(number)" >
        \(control)[own\((number + 3) % 8)|!own\(number % 8)|*] < alpha: 0.5 >

        """
    }.joined()
  }

  private static func exhaustive(_ count: Int) -> String {
    (0..<count).map { number in
      let control = "button.full-\(number)"
      return "@control \(control) <\n    @exhaustive\n\(customStates)>\n\(control)[own\(number % 8)|*] < alpha: 0.5 >\n"
    }.joined()
  }

  private static func wide(_ count: Int) -> String {
    let properties = (0..<900).map { "    @property p\($0): number = \($0)\n" }.joined()
    let controls = (0..<count).map { "@control base.c\($0)\nbase.c\($0) < p\($0 % 900): 1 >\n" }.joined()
    return "@control base <\n\(properties)>\n\(controls)"
  }

  private static func errors(_ count: Int) -> String {
    (0..<count).map { "button < nothing\($0): 1 >\n" }.joined()
  }

  private static func randomBytes(_ count: Int) -> [UInt8] {
    var random = SplitMix64(seed: 1)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static func product(_ count: Int) -> String {
    let selectors = (0..<count).map { "button.a\($0)" }.joined(separator: ",\n")
    return "\(controls(count))\(selectors) <\n\((0..<count).map { "    title: \"\($0)\"\n" }.joined())>\n"
  }

  private static func nested(_ count: Int) -> String {
    let selectors = (0..<count).map { "button.a\($0)" }.joined(separator: ",\n")
    let patterns = (0..<count).map { ["selected|*", "focused|*", "highlighted|*"][$0 % 3] }.joined(separator: ", ")
    return "\(controls(count))\(selectors) <\n    [\(patterns)] < >\n>\n"
  }

  /// Returns the declarations of the controls that `product` and `nested` style.
  private static func controls(_ count: Int) -> String {
    (0..<count).map { "@control button.a\($0)\n" }.joined()
  }
}
