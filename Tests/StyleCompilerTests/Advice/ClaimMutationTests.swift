import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

/// Random edits of the values of a style sheet with claims. An edit is reported exactly if it changes a value that a
/// claim is about.
@Suite struct ClaimMutationTests {
  private static let sheet = """
    @let brand: #ec4141
    @let muted: #6b6b70
    @let gap: 8pt
    @theme dark < brand: #ff6961; muted: #98989f >
    @control button.loading <
        @state loading implies disabled
        @property accent: color = $brand
        @property side: enum(left, right) = left
        alpha: 1
        background-color: .accent
        [highlighted|*] < background-color: darken(.accent, 10%) >
        [loading|*] < title: ""; alpha: 0.5 >
    >
    @control button.loading.follow <
        @state mutual requires selected
        title: "Follow"
        title-color: white
        corner-radius: $gap * 2
        [selected|*] <
            title: "Following"
            title-color: $muted
            [highlighted] < accent: #8e8e93 >
        >
        [mutual|*] < title: "Friends"; side: right >
    >
    @control button.loading.small < corner-radius: $gap; [focused] < alpha: 0.25 > >

    """

  /// A claim that `property` has `value` in every case that fits.
  private struct Claim {
    let control: String
    let state: String
    let isPattern: Bool
    let property: String
    let value: String

    /// The names in ``state``, without `normal`.
    let states: [String]

    /// The statement.
    var text: String {
      "@expect \(control)[\(state == "normal" && isPattern ? "*" : isPattern ? state + "|*" : state)] < \(property): \(value) >\n"
    }
  }

  @Test("An edit that changes a value is reported by each claim about it, and by no other")
  func edits() {
    Cases.forEach(0..<UInt64(TestSettings.number(TestSettings.share(of: 60), orFew: 2))) { seed in
      var random = SplitMix64(seed: TestSettings.seed &+ seed)
      let original = try cells(of: Self.sheet)
      let claims = claims(about: original, &random)
      #expect(claims.count > 3, "STYLE_SEED=\(TestSettings.seed &+ seed)")
      let text = claims.map(\.text).joined()
      #expect(try failures(Self.sheet + text) == [], "STYLE_SEED=\(TestSettings.seed &+ seed)")
      for _ in 0..<6 {
        let edited = edit(Self.sheet, &random)
        let changed = try cells(of: edited)
        let unmet = claims.indices.filter { index in
          changed.contains { matches(claims[index], $0.key) && $0.value != claims[index].value }
        }
        #expect(try failures(edited + text) == unmet, "STYLE_SEED=\(TestSettings.seed &+ seed)\n\(edited)\(text)")
      }
    }
  }

  @Test("Most edits change a value that some claim is about, and some don't")
  func power() throws {
    var random = SplitMix64(seed: TestSettings.seed)
    let original = try cells(of: Self.sheet)
    var (reported, others) = (0, 0)
    for _ in 0..<40 where reported < 5 || others == 0 {
      let text = claims(about: original, &random).map(\.text).joined()
      if try failures(edit(Self.sheet, &random) + text).isEmpty { others += 1 } else { reported += 1 }
    }
    #expect(reported >= 5 && others > 0, "\(reported) reported and \(others) not")
  }

  /// A property of a control in a state combination, in a context.
  private struct Place: Hashable {
    let control: String
    let states: [String]
    let property: String
    let context: String

    /// The names that determine the order of places.
    var order: [String] { [control, property, context] + states }
  }

  /// Returns every value of the controls of `text`, as `dump` prints it, with `none` for one that is absent.
  private func cells(of text: String) throws -> [Place: String] {
    let sheet = try Sheets.compile(text)
    var cells: [Place: String] = [:]
    for control in sheet.controls where control.path.hasPrefix("button.") {
      for set in control.possibleStates {
        let names = control.name(of: set).split(separator: "|").map(String.init)
        for context in sheet.contexts {
          let style = control.style(in: set, context: context)
          for property in control.properties {
            let place = Place(
              control: control.path, states: names, property: property.name, context: context.name)
            cells[place] = style[ifDeclared: property.name]?.description ?? "none"
          }
        }
      }
    }
    return cells
  }

  /// Returns random claims that `cells` meet.
  private func claims(about cells: [Place: String], _ random: inout SplitMix64) -> [Claim] {
    let places = cells.keys.map { ($0, $0.order) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    let found = (0..<40).compactMap { _ -> Claim? in
      let place = random.pick(places)
      let count = random.number(in: 0...place.states.count)
      let isPattern = random.once(in: 2)
      let states = isPattern ? Array(place.states.prefix(count)) : place.states
      let claim = Claim(
        control: place.control, state: states.isEmpty ? "normal" : states.joined(separator: "|"),
        isPattern: isPattern, property: place.property, value: cells[place] ?? "none",
        states: states == ["normal"] ? [] : states)
      return cells.contains { matches(claim, $0.key) && $0.value != claim.value } ? nil : claim
    }
    return found
  }

  /// Returns whether `claim` is about `place`.
  private func matches(_ claim: Claim, _ place: Place) -> Bool {
    let own = place.states == ["normal"] ? [] : place.states
    return place.property == claim.property
      && (place.control == claim.control || place.control.hasPrefix(claim.control + "."))
      && (claim.isPattern ? claim.states.allSatisfy(own.contains) : claim.states == own)
  }

  /// Returns `sheet` with another value in one place.
  private func edit(_ sheet: String, _ random: inout SplitMix64) -> String {
    let literals = sheet.matches(
      of: #/#[0-9a-f]{6}|"[A-Za-z]*"|\b[0-9.]+(?:pt|%)?(?=[\s;])|\bwhite\b|\b(?:left|right)(?= *[\n>])/#)
    let literal = random.pick(literals)
    var text = sheet
    text.replaceSubrange(literal.range, with: replacement(for: String(literal.output), &random))
    return text
  }

  /// Returns a value of the same type as `literal`, or the same value.
  private func replacement(for literal: String, _ random: inout SplitMix64) -> String {
    switch literal.first {
    case "#", "w": random.pick(["#ffffff", "#ec4141", "#6b6b70", "#123456"])
    case "\"": random.pick(["\"\"", "\"Follow\"", "\"Following\"", "\"Other\""])
    case "l", "r": random.pick(["left", "right"])
    default: literal.hasSuffix("pt") ? random.pick(["8pt", "4pt"]) : random.pick(["0.5", "1", "0.25"])
    }
  }

  /// Returns the indices of the claims, which are the last lines of `text`, that aren't met.
  private func failures(_ text: String) throws -> [Int] {
    let first = Self.sheet.split(separator: "\n", omittingEmptySubsequences: false).count
    let unmet = try Listing(text).diagnostics.filter { $0.hasSuffix(" unmet-expectation") }
    return unmet.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }.map { $0 - first }
  }
}
