import TestSupport

/// A random sheet with few properties and many states, which lead to each other and exclude each other.
struct StateSheet {
  private var random: SplitMix64
  private var states: [[String]] = []

  /// The text of the sheet.
  private(set) var text = ""

  /// Creates the sheet for `seed`.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    text = """
      @let a: #102030; @let b: 3pt; @let word: "w"; @let c: 5pt
      @theme dark < a: #fefdfc; word: "d" >
      @axis tone < jour; nuit; aube >
      @theme nuit < b: 7pt >
      @theme dark|nuit < a: #405060; b: $c >
      @theme dark|aube|increased < a: #605040; word: "q\\(one)" >
      @theme right-to-left < c: 9pt >

      """
    let paths = ["knob", "knob.x", "knob.x.y"]
    for depth in paths.indices { addControl(paths[depth], depth: depth) }
    for _ in 0..<random.number(in: 3...14) { addRule(random.number(in: 0...2), paths) }
  }

  private mutating func addControl(_ path: String, depth: Int) {
    var known = depth == 0 ? ["highlighted", "disabled", "selected", "focused"] : states[depth - 1]
    text += "@control \(path) <\n"
    if depth == 0 { text += "@property p: integer = 1; @property q: color; @property r: string; @property s: length\n" }
    if depth > 0, random.once(in: 3) { text += random.pick(["@property p: integer = 5\n", "@property p: integer\n"]) }
    for number in 0..<random.number(in: 0...(depth == 0 ? 2 : 1)) {
      let name = "s\(depth)\(number)"
      let target = random.once(in: 2) ? " \(random.pick(["implies", "requires"])) \(random.pick(known))" : ""
      text += "@state \(name)\(target)\n"
      known.append(name)
    }
    for _ in 0..<random.number(in: 0...2) {
      text += "@exclusive \(random.pick(random.number(in: 2...3), of: known).joined(separator: ", "))\n"
    }
    text += ">\n"
    states.append(known)
  }

  private mutating func addRule(_ depth: Int, _ paths: [String]) {
    let names = random.pick(random.number(in: 0...2), of: states[depth])
    let others = random.pick(random.number(in: 0...2), of: states[depth]).filter { !names.contains($0) }
    let isPattern = random.once(in: 2)
    let items = isPattern ? names + others.map { "!" + $0 } + ["*"] : names
    text += paths[depth] + "[" + (items.isEmpty ? "normal" : items.joined(separator: "|")) + "] < "
    text += random.pick(random.number(in: 1...2), of: Self.values).joined(separator: "; ") + " >\n"
  }

  private static let values = [
    "p: 2", "p: 3", "p: 4", "p: none", "q: $a", "q: lighten($a, 10%)", "q: red", "r: $word", "r: \"\"", "s: $b * 2",
    "s: $b", "s: 4", "alpha: 0.25", "alpha: none", "alpha: 0.5", "background-color: $a", "background-color: blue",
    "tint-color: mix($a, white, 40%)", "tint-color: none",
  ]
}
