/// A feature of the language that multiplies with others.
enum Feature: String, CaseIterable, Sendable {
  case variants, states, properties, contexts, derived, chain, expectations, references, lists, promises, transitions
}

/// A style sheet in which some features multiply, each with an equal share of the size.
struct Product {
  private let features: [Feature]
  private var random: SplitMix64
  /// The number of bytes for each feature.
  private let share: Int
  /// The number of bytes for each feature that multiplies the cases of a control. It is often much smaller, so that the
  /// product of all features is below the limits.
  private let caseShare: Int
  /// The text that the block of `button.c0` contains, and what comes before and after the control.
  private var (members, before, after) = ("", "", "")
  /// The items of combinations that can be used in brackets.
  private var items = ["selected", "focused", "highlighted", "disabled"]
  /// Whether the values of variants in `items` belong to one variant.
  private var hasOneVariant = false
  /// The values of colors that the features provide.
  private var colors = ["#222", "#eee", "#1166cc", "system(gray)"]

  /// Creates a style sheet of about `size` bytes.
  init(of features: [Feature], size: Int, random: SplitMix64) {
    (self.features, self.random, share) = (features, random, size / features.count)
    caseShare = share >> (2 * self.random.next(5))
    for feature in Feature.allCases where features.contains(feature) { declare(feature) }
    for feature in Feature.allCases where features.contains(feature) { use(feature) }
  }

  /// The style sheet, with a `^` as in a shape.
  var text: String {
    let head = "@control button.c0 <\n    title: \"^\"\n    title-color: #222\n    background-color: #fff\n"
    return before + head + members + ">\n" + after
  }

  /// Returns `text` for successive numbers, as often as it takes for `size` bytes, but at most `limit` times.
  private mutating func fill(_ size: Int, _ limit: Int = .max, _ text: (Int, inout Product) -> String) -> String {
    var (result, number) = ("", 0)
    while result.utf8.count < size, number < limit {
      result += text(number, &self)
      number += 1
    }
    return result
  }

  /// Declares what `feature` provides.
  private mutating func declare(_ feature: Feature) {
    switch feature {
    case .variants:
      // A few variants with few values, or one with many.
      hasOneVariant = random.next(2) == 1
      let isSmall = features.contains(.states)
      let count =
        hasOneVariant ? (isSmall ? 5 + random.next(75) : 10 + random.next(990)) : 2 + random.next(isSmall ? 5 : 11)
      let variants = hasOneVariant ? "    @variant v: «b№‖, »¶" : "«    @variant v№: a№, b№¶»"
      members += SheetTemplate.text(variants, count)
      items += (0..<count).map { "b\($0)" }
    case .states:
      let count = 3 + random.next(6)
      members += SheetTemplate.text("«    @state s№ at ⟨16+№⟩¶»", count)
      items += (0..<count).map { "s\($0)" }
    case .properties: members += fill(caseShare / 2, 1000) { number, _ in "    @property p\(number): number\n" }
    case .contexts: declareContexts()
    case .references:
      members += "    @property accent: color = gray\n    background-color: .accent\n"
      let chain = "«    @property r№: color = #abc¶    r№: .r⟨№+1⟩¶»    @property r⟨n⟩: color = #def¶    accent: .r0¶"
      if random.next(2) == 0 { members += SheetTemplate.text(chain, min(200, share / 100)) }
      colors.append("darken(.accent, 10%)")
    case .promises: members += "    @legible\n    @exhaustive\n"
    case .transitions:
      members += fill(caseShare / 2, 500) { number, product in
        "    @property m\(number)-transition: transition = spring(\(1 + product.random.next(900))ms, 95%)\n"
      }
    case .derived, .chain, .expectations, .lists: break
    }
  }

  /// Declares one axis with many values and a token with a value in each, or many tokens in few contexts.
  private mutating func declareContexts() {
    if random.next(2) == 0 {
      let axis = "@axis tone < «t№‖; » >¶@let k0: #123456¶×n-1«@theme t⟨№+1⟩ < k0: #⟨№+1%900+100⟩ >¶»"
      before += SheetTemplate.text(axis, min(4000, share / 40))
      colors = ["$k0", "#222", "darken($k0, 10%)"]
    } else {
      let axes = 1 + random.next(4)
      before += SheetTemplate.text("«@axis x№ < ×4«x‡y№‖; » >¶»", axes)
      for number in 0..<share / 80 {
        let value = "x\(random.next(axes))y\(1 + random.next(3))"
        before += "@let k\(number): #\(100 + number % 900)\n@theme \(value) < k\(number): #\(100 + number % 800)a >\n"
      }
      colors = (0..<share / 80).map { "$k\($0)" }
    }
  }

  private mutating func use(_ feature: Feature) {
    switch feature {
    case .variants, .states: members += fill(caseShare) { _, product in product.block }
    case .properties:
      members += fill(caseShare / 2, 8) { _, product in
        let values = (0..<min(1000, product.caseShare / 500)).map { "        p\($0): \(product.random.next(9))\n" }
        return "    [\(product.combination)] <\n\(values.joined())    >\n"
      }
    case .contexts, .references, .promises, .transitions: members += fill(caseShare, 60) { _, product in product.block }
    case .derived:
      after += fill(share) { number, product in
        let choices = ["title: \"\(number)\"", "", "background-color: \(product.color)", product.block]
        return "@control button.c0.d\(number) <\n\(number == 0 ? choices[0] : product.random.pick(choices))\n>\n"
      }
    case .chain:
      after += fill(caseShare, 90) { number, product in
        "@control button.c0\(String(repeating: ".e", count: number + 1)) <\n\(product.block)\(product.block)>\n"
      }
    case .expectations: after += fill(share) { number, product in product.expectation(number) }
    case .lists:
      let selectors = fill(share / 2) { number, product in
        (number == 0 ? "" : ", ") + "button.c0[\(product.plainPattern)]"
      }
      let blocks = fill(share / 2) { _, product in "    [\(product.plainPattern)] < \(product.declaration) >\n" }
      after += selectors + " <\n" + blocks + ">\n"
    }
  }

  /// A pattern that is possible together with every other one.
  private var plainPattern: String {
    mutating get {
      let plain = items.filter { $0 != "highlighted" && $0 != "disabled" && !(hasOneVariant && $0.first == "b") }
      return "\(random.pick(plain))|\(random.pick(plain))|*"
    }
  }

  private var block: String { mutating get { "    [\(combination)] < \(declaration) >\n" } }
  private var color: String { mutating get { random.pick(colors) } }

  private var declaration: String {
    mutating get {
      switch random.next(features.contains(.transitions) ? 6 : 4) {
      case 0: "title: \"\(random.next(50))\""
      case 1: "background-color: \(color)"
      case 2: "alpha: 0.\(random.next(10))"
      case 4: "alpha-transition: spring(\(1 + random.next(900))ms, 90%)"
      case 5: "background-gradient: linear-gradient(\(random.next(360))deg, \(color), \(color))"
      default: "title-color: \(color)"
      }
    }
  }

  /// A pattern, or an exact combination.
  private var combination: String {
    mutating get {
      var (chosen, other) = ([random.pick(items)], random.pick(items))
      if random.next(2) == 0, !isExclusive(chosen[0], other) { chosen.append(other) }
      if random.next(8) == 0 { return chosen.joined(separator: "|") }
      other = random.pick(items)
      if random.next(4) == 0, !chosen.contains(other) { chosen.append("!" + other) }
      return chosen.joined(separator: "|") + "|*"
    }
  }

  /// Returns whether two items are the same, values of one variant, or states that exclude each other.
  private func isExclusive(_ item: String, _ other: String) -> Bool {
    item == other || hasOneVariant && item.first == "b" && other.first == "b"
      || Set([item, other]) == ["highlighted", "disabled"]
  }

  private mutating func expectation(_ number: Int) -> String {
    let (first, second) = (combination, combination)
    return random.pick([
      "@expect button.c0[*] < title: not(\"x\(number)\") >\n",
      "@expect button.c0[\(first)] < alpha: not(\(number + 2)) >\n",
      "@expect button.c0[\(first)], button.c0[\(second)] < title-color: not(#123) >\n",
      "@expect button.c0[\(first)] < title-color: contrast(0.\(number)) >\n",
    ])
  }
}

extension SplitMix64 {
  /// Returns a random number below `bound`.
  fileprivate mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  fileprivate mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }
}
