import TestSupport

/// A random sheet with few properties, many states, which lead to each other and exclude each other, variants, and
/// contexts.
struct StateSheet {
  private var random: SplitMix64
  /// The states of each control and its base controls.
  private var states: [[String]] = []
  /// The values of each variant of each control and its base controls.
  private var variants: [[[String]]] = []
  /// The text of the sheet.
  private(set) var text = ""

  /// Creates the sheet for `seed`.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    text = "@let a: #102030; @let b: 3pt; @let word: \"w\"; @let c: 5pt\n"
    addThemes()
    let paths = ["knob", "knob.x", "knob.x.y"]
    for depth in paths.indices { addControl(paths[depth], depth: depth) }
    for _ in 0..<random.number(in: 3...14) { addRule(random.number(in: 0...2), paths) }
  }

  /// Adds axes, and themes over up to five of all axes.
  private mutating func addThemes() {
    let own = random.pick(random.number(in: 0...2), of: Self.ownAxes)
    text += own.map { "@axis \($0.name) < \($0.values.joined(separator: "; ")) >\n" }.joined()
    let axes = random.pick(random.pick([1, 2, 3, 5]), of: Self.standardAxes + own.map(\.values))
    for _ in 0..<random.number(in: 0...4) {
      let condition = random.pick(random.number(in: 1...axes.count), of: axes).map { values in
        values[random.once(in: 5) ? 0 : random.number(in: 1...values.count - 1)]
      }
      let values = random.pick(random.number(in: 1...2), of: Self.themed).joined(separator: "; ")
      text += "@theme \(condition.joined(separator: "|")) < \(values) >\n"
    }
  }

  private mutating func addControl(_ path: String, depth: Int) {
    text += "@control \(path) <\n"
    if depth == 0 { text += "@property p: integer = 1; @property q: color; @property r: string; @property s: length\n" }
    if depth > 0, random.once(in: 3) { text += random.pick(["@property p: integer = 5\n", "@property p: integer\n"]) }
    addStates(depth: depth)
    variants.append(depth == 0 ? [] : variants[depth - 1])
    if random.once(in: 2) { addVariant(depth: depth) }
    text += ">\n"
  }

  private mutating func addStates(depth: Int) {
    var known = depth == 0 ? ["highlighted", "disabled", "selected", "focused"] : states[depth - 1]
    for number in 0..<random.number(in: 0...(depth == 0 ? 2 : 1)) {
      let name = random.once(in: 2) ? Self.knownStates[2 * depth + number] : "s\(depth)\(number)"
      let target = random.once(in: 2) ? " \(random.pick(["implies", "requires"])) \(random.pick(known))" : ""
      text += "@state \(name)\(target)\n"
      known.append(name)
    }
    for _ in 0..<random.number(in: 0...2) {
      text += "@exclusive \(random.pick(random.number(in: 2...3), of: known).joined(separator: ", "))\n"
    }
    states.append(known)
  }

  /// Adds a variant, which can have the name of an axis or of the attribute for states.
  private mutating func addVariant(depth: Int) {
    let name = random.pick(["size", "kind", "state", "width", "tone", "关注"]) + (depth == 0 ? "" : "\(depth)")
    let values = random.pick(random.number(in: 1...3), of: ["m", "a-1", "größe", "_"]).map { "\($0)\(depth)" }
    text += "@variant \(name): \(values.joined(separator: ", "))\n"
    variants[depth].append(values)
  }

  private mutating func addRule(_ depth: Int, _ paths: [String]) {
    let names = random.pick(random.number(in: 0...2), of: states[depth])
    let others = random.pick(random.number(in: 0...2), of: states[depth]).filter { !names.contains($0) }
    let isPattern = random.once(in: 2)
    let values = random.pick(random.number(in: 0...2), of: variants[depth]).map { random.pick($0) }
    let items = values.map { isPattern && random.once(in: 4) ? "!" + $0 : $0 } + names
    let all = isPattern ? items + others.map { "!" + $0 } + ["*"] : items
    text += paths[depth] + "[" + (all.isEmpty ? "normal" : all.joined(separator: "|")) + "] < "
    text += random.pick(random.number(in: 1...2), of: Self.values).joined(separator: "; ") + " >\n"
  }

  /// The values of the axes of the standard sheet.
  private static let standardAxes = [
    ["light", "dark"], ["standard", "increased"], ["full", "reduced"], ["regular", "compact"],
    ["left-to-right", "right-to-left"],
  ]

  /// Two names for states that browsers know for each control.
  private static let knownStates = ["hovered", "checked", "invalid", "loading", "expanded", "read-only"]

  /// The axes that the sheet can declare.
  private static let ownAxes = [
    (name: "tone", values: ["jour", "nuit", "aube"]), (name: "größe", values: ["a-1", "_b"]),
  ]

  /// The values of tokens in themes.
  private static let themed = [
    "a: #fefdfc", "a: #405060", "b: 7pt", "b: $c", "c: 9pt", "word: \"d\"", "word: \"q\\\"(one)\"",
  ]

  private static let values = [
    "p: 2", "p: 3", "p: 4", "p: none", "q: $a", "q: lighten($a, 10%)", "q: red", "r: $word", "r: \"\"", "s: $b * 2",
    "s: $b", "s: 4", "alpha: 0.25", "alpha: none", "alpha: 0.5", "background-color: $a", "background-color: blue",
    "tint-color: mix($a, white, 40%)", "tint-color: none",
  ]
}
