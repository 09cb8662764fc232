import TestSupport

/// A random style sheet with texts, symbols, and states that are more or less legible.
struct LegibilitySheet {
  /// The style sheet.
  private(set) var text = ""

  /// The paths of the controls that are `@legible`, not counting those that derive from them.
  private(set) var legible: Set<String> = []

  /// The warnings that each control allows.
  private(set) var allowed: [String: Set<String>] = [:]

  /// The states that can be seen, in order.
  private(set) var distincts: [ReferenceDistinct] = []

  /// The properties that each control declares a value for.
  private var declared: [String: Set<String>] = [:]

  /// The controls with a declaration that refers to `corner-radius`.
  private var referring: Set<String> = []

  private var random: SplitMix64

  /// Creates the style sheet that `seed` determines.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    addTokens()
    if random.once(in: 2) { add("control < ground-color: \(color()) >") }
    if random.once(in: 4) { add("button < background-color: \(color()); title-color: \(color()) >") }
    addButtons()
    if random.once(in: 2) { addBadge() }
    if random.once(in: 2) { addControl("segment.s", segmentProperties) }
    if random.once(in: 2) { addControl("label.s", labelProperties) }
    if random.once(in: 2) { addControl("switch.s", ["thumb-tint-color", "on-tint-color", "ground-color", "alpha"]) }
  }

  /// Returns the properties to which some declaration of the inheritance chain of `control` gives a value.
  func declared(for control: String) -> Set<String> {
    declared.filter { control == $0.key || control.hasPrefix($0.key + ".") }.reduce(into: []) { $0.formUnion($1.value) }
  }

  /// Returns the properties to which some declaration of the inheritance chain of `control` refers.
  func referenced(for control: String) -> Set<String> {
    referring.contains { control == $0 || control.hasPrefix($0 + ".") } ? ["corner-radius"] : []
  }

  /// Returns whether the declaration at `location` is for sets with `selected`.
  func isForSelected(_ location: String?) -> Bool {
    guard let parts = location?.split(separator: ":"), parts.count == 3, let line = Int(parts[1]) else { return false }
    let states = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1].firstMatch(of: #/\[(.+?)\]/#)
    return states?.1.split(separator: "|").contains { $0 == "selected" || $0 == "mutual" } ?? false
  }

  func allows(_ id: String, in control: String) -> Bool { allowed[control]?.contains(id) ?? false }

  /// The style sheet without promises of legibility, with everything else at the same position.
  var textWithoutPromises: String {
    text.replacing("@legible", with: "        ").replacing("@distinct", with: "//       ")
  }

  private mutating func add(_ line: String) { text += line + "\n" }
}

extension LegibilitySheet {
  /// Adds tokens that can have another value in each context.
  private mutating func addTokens() {
    add("@axis brand < orange; sosh >")
    add("@let ink: \(solidColor())\n@let paper: \(solidColor())")
    add("@let word: \"a\"\n@let pace: ease(0s)\n@let spins: false")
    var changed: [String: [String]] = [:]
    for name in ["ink", "paper", "word", "pace", "spins"] {
      let conditions = ["dark", "sosh"].filter { _ in random.once(in: 2) }
      // Two themes that apply at once need a third that decides between them.
      let all = conditions.count == 2 ? conditions + ["dark|sosh"] : conditions
      for condition in all {
        let value =
          switch name {
          case "word": random.pick(["\"\"", "\"b\""])
          case "pace": random.pick(["ease(0s)", "spring(300ms)"])
          case "spins": random.pick(["true", "false"])
          default: solidColor()
          }
        changed[condition, default: []].append("\(name): \(value)")
      }
    }
    for (condition, values) in changed.sorted(by: { $0.key < $1.key }) {
      add("@theme \(condition) < \(values.joined(separator: "; ")) >")
    }
  }

  /// Adds buttons, each derived from the one before it.
  private mutating func addButtons() {
    var path = "button"
    for number in 0..<random.number(in: 1...3) {
      path += ".b\(number)"
      add("@control \(path) <")
      if random.once(in: 3) { addPromise(path) }
      if random.once(in: 4) { addAllowed(path) }
      if number == 0 {
        add("  @state busy implies disabled\n  @state mutual requires selected\n  @variant size: medium, small")
        add("  @state chosen = selected|highlighted\n  @state picked = selected")
      }
      for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) { addDistinct(path) }
      if number == 0, random.once(in: 3) { add("  [*] < corner-radius: 4 >") }
      if random.once(in: 6), text.contains("[*] < corner-radius: 4 >") {
        add("  @property pad\(number): length\n  [*] < pad\(number): .corner-radius >")
        referring.insert(path)
      }
      let properties = buttonProperties + (random.once(in: 2) ? uncoveringProperties : [])
      for _ in 0..<random.number(in: 1...7) { addBlock(of: properties, to: path) }
      add(">")
    }
  }

  /// Adds a control with its own properties.
  private mutating func addBadge() {
    add("@control badge <")
    if random.once(in: 3) { addPromise("badge") }
    add("  @property face: color = \(color())\n  @property rim: color on face = \(color())")
    add("  @property label: string\n  @property label-font: font\n  @property label-color: color on face")
    let properties = ["face", "rim", "label", "label-font", "label-color", "alpha"]
    for _ in 0..<random.number(in: 1...5) { addBlock(of: properties, to: "badge") }
    add(">")
  }

  /// Adds a control that derives from one of the standard style sheet.
  private mutating func addControl(_ path: String, _ properties: [String]) {
    add("@control \(path) <")
    if random.once(in: 3) { addPromise(path) }
    for _ in 0..<random.number(in: 1...5) { addBlock(of: properties, to: path) }
    add(">")
  }

  private mutating func addPromise(_ path: String) {
    legible.insert(path)
    add("  @legible")
  }

  private mutating func addAllowed(_ path: String) {
    let ids = random.pick(random.number(in: 1...2), of: ["low-contrast", "indistinct-state"])
    allowed[path] = Set(ids)
    add("  @allow \(ids.joined(separator: ", "))")
  }

  private mutating func addDistinct(_ path: String) {
    let states = ["selected", "highlighted", "disabled", "busy", "mutual", "chosen", "picked"]
    let names = random.pick(random.number(in: 1...3), of: states)
    let line = text.count { $0 == "\n" } + 1
    var (locations, column): ([String], Int) = ([], "  @distinct ".count + 1)
    for name in names {
      locations.append("Main.style:\(line):\(column)")
      column += name.count + 2
    }
    distincts.append(ReferenceDistinct(control: path, names: names, locations: locations))
    add("  @distinct \(names.joined(separator: ", "))")
  }

  private var buttonProperties: [String] {
    [
      "title", "title", "title-color", "title-color", "title-font", "image-color", "foreground-color",
      "foreground-color", "corner-radius", "corner-style", "border-color", "border-width",
      "background-color", "background-color", "background-color", "alpha", "ground-color", "accessibility-label",
      "stroke-color", "stroke-color", "stroke-width", "stroke-outset", "configuration", "background-gradient",
      "transition", "transition", "alpha-transition", "background-color-transition",
    ]
  }

  /// The properties with which the color of the title doesn't cover the foreground color.
  private var uncoveringProperties: [String] {
    ["subtitle", "subtitle-color", "shows-activity-indicator", "shows-activity-indicator", "indicator", "image"]
  }

  private var labelProperties: [String] {
    [
      "text", "text-color", "text-color", "highlighted-text-color", "highlighted-text-color", "text-font",
      "background-color", "ground-color", "accessibility-label",
    ]
  }

  private var segmentProperties: [String] {
    ["title", "title-color", "title-color", "background-color", "ground-color", "ground-color", "accessibility-label"]
  }

  /// Adds declarations of `properties` for some states.
  private mutating func addBlock(of properties: [String], to path: String) {
    let isButton = path.hasPrefix("button")
    let states = ["*", "normal", "selected|*", "highlighted|*", "disabled|*", "selected|highlighted|*", "!selected|*"]
    let more = isButton ? ["small|*", "small|selected|*", "mutual|*", "busy|*"] : ["focused"]
    let names = random.pick(random.number(in: 1...4), of: properties)
    declared[path, default: []].formUnion(names)
    let declarations = names.map { "\($0): \(value(of: $0))" }
    add("  [\(random.pick(states + more))] < \(declarations.joined(separator: "; ")) >")
  }
}

extension LegibilitySheet {
  private mutating func value(of property: String) -> String {
    switch property {
    case "title", "subtitle", "label", "text", "accessibility-label": word()
    case "configuration": random.pick(["filled", "filled", "plain", "borderless", "none"])
    case "title-font", "label-font", "text-font":
      random.pick([
        "system-font(12pt)", "system-font(14pt, bold)", "system-font(14pt, semibold)", "system-font(13.5pt, 900)",
        "system-font(18pt)", "font(\"Menlo\", 17.5pt)", "text-style(body)", "none",
      ])
    case "stroke-width", "border-width": random.pick(["0", "0", "1", "2pt", "none"])
    case "corner-radius": random.pick(["4", "8"])
    case "corner-style": random.pick(["fixed", "dynamic", "small", "capsule", "capsule", "none"])
    case "shows-activity-indicator": random.pick(["true", "true", "$spins", "false", "none"])
    case "indicator": random.pick(["popup", "none"])
    case "image": random.pick(["symbol(\"star\")", "none"])
    case "stroke-outset": random.pick(["0", "2", "-2", "none"])
    case "transition", "alpha-transition", "background-color-transition":
      random.pick(["ease(1s)", "linear(0s, 1s)", "$pace", "none"])
    case "background-gradient": gradient()
    case "alpha": random.pick(["1", "0.5", "0.9", "0.3", "0", "none"])
    default: random.once(in: 10) ? "none" : color()
    }
  }

  private mutating func gradient() -> String {
    let stops = (0..<random.number(in: 2...3)).map { _ in
      random.once(in: 2)
        ? (random.once(in: 2) ? solidColor() : color()) : "stop(\(color()), \(random.number(in: 0...2) * 50)%)"
    }
    return random.once(in: 4) ? "none" : "linear-gradient(\(stops.joined(separator: ", ")))"
  }

  private mutating func word() -> String { random.pick(["\"a\"", "\"b\"", "\"c\"", "\"\"", "none", "$word", "$word"]) }

  /// Returns a color, which can be translucent or one of the system's.
  private mutating func color() -> String {
    switch random.number(in: 1...12) {
    case 1: "system(\(random.pick(["label", "background", "gray", "secondary-label", "tint"])))"
    case 2: random.pick(["system(label, 50%)", "color(\"Accent\")", "transparent"])
    case 3: "alpha(\(solidColor()), \(random.number(in: 0...100))%)"
    case 4: "darken($ink, \(random.number(in: 0...60))%)"
    case 5, 6, 7: "$ink"
    case 8, 9: "$paper"
    default: solidColor()
    }
  }

  private mutating func solidColor() -> String {
    random.pick([
      "white", "black", "#777777", "#767676", "#949494", "#959595", "#ec4141", "#ff5c5c", "#1c1c1e", "#8a8a8e",
      "#0000ff", "#f2f2f7", "#8e8e93", "#0500fa", "#f0f0f4", "#050505",
    ])
  }
}
