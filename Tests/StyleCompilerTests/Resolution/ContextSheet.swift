import TestSupport

/// A random sheet with tokens that depend on two to five axes, possibly ambiguously, and its meaning by brute force.
struct ContextSheet {
  struct Axis {
    let name: String
    let values: [String]
  }

  /// A definition of a token: a number, plus a multiple of an earlier token.
  struct Definition {
    /// The values that a context must have.
    var condition: [String] = []
    let number: Int
    let base: (token: Int, factor: Int)?
    /// The line of the sheet, from 1.
    var line = 0
    var text: String { (base.map { "$t\($0.token) * \($0.factor) + " } ?? "") + "\(number)" }
  }

  /// All axes, in the order in which they are declared.
  private(set) var axes: [Axis]
  /// The definitions of each token: that of its `@let`, and then those in themes in order.
  private(set) var tokens: [[Definition]] = []
  private(set) var text = ""

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let own = random.pick(random.number(in: 0...3), of: Self.ownAxes)
    axes = Self.standardAxes + own
    var lines = own.map { "@axis \($0.name) < \($0.values.joined(separator: "; ")) >" }
    for number in 0..<random.number(in: 2...6) { tokens.append([Self.definition(before: number, &random)]) }
    lines += tokens.indices.map { "@let t\($0): \(tokens[$0][0].text)" }
    let used = random.pick(random.number(in: 2...5), of: own.count > 1 && random.once(in: 2) ? own : axes)
    var conditions: Set<Set<String>> = []
    for _ in 0..<random.number(in: 1...10) {
      let condition = random.pick(random.number(in: 1...used.count), of: used).map { random.pick($0.values) }
      guard conditions.insert(Set(condition)).inserted else { continue }
      // A value named twice has no effect.
      let written = condition + (random.once(in: 8) ? [condition[0]] : [])
      lines.append("@theme \(written.joined(separator: "|")) <")
      for token in random.pick(random.number(in: 1...2), of: Array(tokens.indices)) {
        var definition = Self.definition(before: token, &random)
        (definition.condition, definition.line) = (condition, lines.count + 1)
        lines.append("t\(token): \(definition.text)")
        tokens[token].append(definition)
      }
      lines.append(">")
    }
    lines.append("@control knob <")
    lines += tokens.indices.map { "@property p\($0): number = $t\($0)" } + [">"]
    text = lines.joined(separator: "\n")
  }

  private static func definition(before token: Int, _ random: inout SplitMix64) -> Definition {
    let hasBase = token > 0 && random.once(in: 3)
    let base = hasBase ? (random.number(in: 0...token - 1), random.number(in: 1...2)) : nil
    return Definition(number: random.number(in: 0...3), base: base)
  }

  private static let standardAxes = [
    Axis(name: "appearance", values: ["light", "dark"]), Axis(name: "contrast", values: ["standard", "increased"]),
    Axis(name: "motion", values: ["full", "reduced"]), Axis(name: "width", values: ["regular", "compact"]),
    Axis(name: "direction", values: ["left-to-right", "right-to-left"]),
    Axis(name: "window", values: ["key-window", "background-window"]),
  ]

  private static let ownAxes = [
    Axis(name: "brand", values: ["orange", "sosh", "mint"]), Axis(name: "density", values: ["cozy", "dense"]),
    Axis(name: "größe", values: ["klein", "größer", "riesig"]), Axis(name: "at", values: ["a-1", "_", "theme"]),
  ]
}

extension ContextSheet {
  /// Every combination of one value of each axis.
  var contexts: [[String]] {
    axes.reduce([[]]) { contexts, axis in contexts.flatMap { first in axis.values.map { first + [$0] } } }
  }

  /// Returns the value of the token with the given number in `context`. If themes are ambiguous, the first one counts.
  func value(of token: Int, in context: [String]) -> Int { value(of: applicable(token, in: context)[0], in: context) }

  /// Returns the definitions of a token among which the one for `context` is, if it isn't ambiguous.
  private func applicable(_ token: Int, in context: [String]) -> [Definition] {
    let fitting = tokens[token].filter { Set($0.condition).isSubset(of: context) }
    let most = fitting.map { Set($0.condition).count }.max()
    return fitting.filter { Set($0.condition).count == most }
  }

  private func value(of definition: Definition, in context: [String]) -> Int {
    definition.number + (definition.base.map { value(of: $0.token, in: context) * $0.factor } ?? 0)
  }

  /// The expected messages about ambiguous themes, each followed by its notes, in order of their lines.
  var messages: [String] {
    let contexts = contexts
    var messages: [(line: Int, texts: [String])] = []
    for (number, definitions) in tokens.enumerated() {
      for definition in definitions.dropFirst() {
        var (ties, others): (Set<[String]>, [Definition]) = ([], [])
        for context in contexts {
          guard let other = rival(of: definition, of: number, in: context) else { continue }
          ties.insert(context)
          if !others.contains(where: { $0.line == other.line }) { others.append(other) }
        }
        if ties.isEmpty { continue }
        let message = "ambiguous value of token 't\(number)' in \(listing(of: ties))"
        let notes = others.prefix(5).map { "\($0.line):1 theme '\(name(of: $0.condition))' is as specific" }
        messages.append((definition.line, ["\(definition.line):1 \(message)"] + notes))
      }
    }
    return messages.sorted { $0.line < $1.line }.flatMap(\.texts)
  }

  /// Returns the first earlier definition with another value that is as specific in `context`, or `nil`.
  private func rival(of definition: Definition, of token: Int, in context: [String]) -> Definition? {
    let found = applicable(token, in: context)
    guard let position = found.firstIndex(where: { $0.line == definition.line }) else { return nil }
    return found[..<position].first { value(of: $0, in: context) != value(of: definition, in: context) }
  }

  /// Returns the names of the given contexts, without the axes that make no difference among them.
  private func listing(of contexts: Set<[String]>) -> String {
    let needed = axes.indices.filter { axis in
      contexts.contains { context in
        axes[axis].values.contains { value in
          var other = context
          other[axis] = value
          return !contexts.contains(other)
        }
      }
    }
    var names: [String] = []
    for context in self.contexts where contexts.contains(context) {
      let name = needed.map { context[$0] }.joined(separator: "|")
      if !names.contains(name) { names.append(name) }
    }
    let listed = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 5 ? "\(listed), and \(names.count - 5) more" : listed
  }

  /// Returns the values of `condition` in the order of the axes.
  private func name(of condition: [String]) -> String {
    axes.flatMap(\.values).filter(condition.contains).joined(separator: "|")
  }
}
