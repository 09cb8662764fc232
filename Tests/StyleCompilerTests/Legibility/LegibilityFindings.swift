import Foundation
import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

/// The facts in the diagnostics about legibility.
struct LegibilityFindings: Equatable, CustomStringConvertible {
  /// The low contrasts, each with the location of both declarations, the smallest ratio, and the contexts.
  private(set) var contrasts: [String] = []

  /// The legible controls without a name in some state.
  private(set) var unnamed: [String] = []

  /// The states that change nothing in some variants or contexts, with the control and the contexts.
  private(set) var indistinct: [String] = []

  /// The states of `@distinct` that can't be seen, with the control, the location, the reasons, and the contexts.
  private(set) var broken: [String] = []

  /// The locations of the declarations that others cover wherever they win.
  private(set) var covered: [String] = []

  /// The states that a control leaves at once, with the location of the transition and the properties.
  private(set) var snapping: [String] = []

  /// The warnings that a control allows and doesn't have, such as `low-contrast of button.b0`.
  private(set) var unused: [String] = []

  var description: String {
    (contrasts + unnamed + indistinct + broken + covered.map { "covered \($0)" } + snapping + unused).map {
      "\n  \($0)"
    }.joined()
  }
}

extension LegibilityFindings {
  /// Creates the findings that the compiler reports for `sheet`.
  init(compiling sheet: LegibilitySheet) throws {
    let compilation = try Compiler(files: TextFiles(["Main.style": sheet.text])).compile(["Main.style"])
    let locations = LocationFormatter(compilation.sources)
    for diagnostic in compilation.diagnostics {
      let (place, message) = (locations.text(of: diagnostic.span), diagnostic.message)
      switch diagnostic.id {
      case .lowContrast:
        let note = diagnostic.notes.first.map { locations.text(of: $0.span) } ?? "-"
        let ratio = message.firstMatch(of: #/contrast of ([0-9.]+):1 on/#).map { "\($0.1)" } ?? message
        contrasts.append(
          "\(diagnostic.severity) \(place) on \(note): \(ratio) in \(Self.contexts(in: message))")
      case .unnamedState:
        unnamed.append(message.split(separator: "'").first.map { "\($0)" } ?? message)
      case .indistinctState where diagnostic.severity == .error:
        let note = diagnostic.notes.first.map { "base \(locations.text(of: $0.span))" }
        let names = message.firstMatch(of: #/entering '([^']+)' (.+) in ([^\[ ]+)\[/#)
        broken.append(
          names.map {
            let effects = Set(
              "\($0.2)".components(separatedBy: " or ").map {
                $0.hasPrefix("'")
                  ? "looks like entering \($0)"
                  : $0.replacing("changes colors too little to see", with: "changes nothing")
              }
            ).sorted()
            return "\($0.1) of \($0.3) at \(note ?? place) \(effects) in \(Self.contexts(in: message))"
          } ?? message)
      case .indistinctState:
        let names = message.firstMatch(of: #/entering '([^']+)' changes .+ in ([^\[ ]+)\[/#)
        indistinct.append(
          names.map { "\($0.1) of \($0.2) in \(Self.contexts(in: message))" } ?? message)
      case .coveredDeclaration: covered.append(place)
      case .unusedAllow:
        let words = message.split(separator: "'")
        unused.append("\(words[0]) of \(words[2])")
      case .snapsBack: snapping.append(ReferenceMotion.finding(in: diagnostic, at: place))
      default:
        if diagnostic.severity == .error { contrasts.append("\(place) \(message)") }
      }
    }
    (contrasts, unnamed, indistinct) = (contrasts.sorted(), unnamed.sorted(), indistinct.sorted())
    broken.sort()
    covered.sort()
    unused.sort()
    snapping.sort()
  }

  /// The contexts of a sheet: the appearance and the brand.
  private static let allContexts = ["light", "dark"].flatMap { look in ["orange", "sosh"].map { [look, $0] } }

  /// Returns the contexts that `message` lists, each with a value of both axes, or all if it lists none.
  private static func contexts(in message: String) -> String {
    guard let match = message.firstMatch(of: #/ in contexts? ([^ ].*)$/#) else { return text(of: allContexts) }
    let conditions = match.1.split(separator: ", ").map { $0.split(separator: "|").map(String.init) }
    return text(of: allContexts.filter { context in conditions.contains { $0.allSatisfy(context.contains) } })
  }

  private static func text(of contexts: [[String]]) -> String {
    contexts.map { $0.joined(separator: "|") }.joined(separator: " ")
  }
}

extension LegibilityFindings {
  /// Creates the findings that the resolved values of `sheet` show.
  init(judging sheet: LegibilitySheet) throws {
    let files = TextFiles(["Main.style": sheet.textWithoutPromises])
    let compilation = try Compiler(files: files).compile(["Main.style"])
    let origins = Origins(compilation.model, LocationFormatter(compilation.sources))
    let controls = try StyleSheet(bytes: compilation.table ?? []).looks(of: sheet, in: Self.allContexts, origins)
    var (pairs, allowed): ([String: LowContrast], Set<String>) = ([:], [])
    for (path, looks) in controls {
      let isLegible = sheet.legible.contains { path == $0 || path.hasPrefix($0 + ".") }
      var found: [String: LowContrast] = [:]
      let isAllowed = !isLegible && sheet.allows("low-contrast", in: path)
      for look in looks { look.addLowContrasts(isLegible: isLegible, to: &found) }
      if isAllowed, !found.isEmpty { allowed.insert("low-contrast of \(path)") }
      if !isAllowed { pairs.merge(found) { $0.joined(with: $1) } }
      if isLegible, !looks.allSatisfy(\.hasName) { unnamed.append(path) }
    }
    contrasts = pairs.map { place, found in
      let hundredths = Int((found.ratio * 100).rounded(.down))
      let ratio = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
      return "\(found.isError ? "error" : "warning") \(place): \(ratio) in \(Self.text(of: found.contexts))"
    }.sorted()
    let (warned, accepted) = Self.indistinctStates(controls, sheet)
    indistinct = warned.sorted()
    broken = Self.brokenPromises(controls, sheet.distincts).sorted()
    snapping = ReferenceMotion.findings(in: controls)
    unnamed.sort()
    covered = Self.coveredDeclarations(controls.flatMap(\.looks)).sorted()
    // "One that silences nothing is the warning `unused-allow`, in a program without errors."
    guard unnamed.isEmpty, broken.isEmpty, !pairs.values.contains(where: \.isError) else { return }
    allowed.formUnion(accepted)
    let names = sheet.allowed.flatMap { path, ids in ids.map { "\($0) of \(path)" } }
    unused = names.filter { !allowed.contains($0) }.sorted()
  }

  /// Returns the locations of the declarations outside of the standard style sheet that win in some of `looks`, and whose
  /// property another one covers wherever they do.
  private static func coveredDeclarations(_ looks: [ReferenceLook]) -> [String] {
    var areCovered: [String: Bool] = [:]
    for look in looks {
      for property in ReferenceLook.covers.keys {
        guard let place = look.locations[property], place.hasPrefix("Main.style:") else { continue }
        areCovered[place] = (areCovered[place] ?? true) && look.isCovered(property)
      }
    }
    return areCovered.filter(\.value).map(\.key)
  }

  static func text(of contexts: Set<[String]>) -> String { text(of: allContexts.filter(contexts.contains)) }

  /// Returns the states that change something in some variants or contexts and nothing in others, and the controls that
  /// allow this.
  private static func indistinctStates(
    _ controls: [(path: String, looks: [ReferenceLook])], _ sheet: LegibilitySheet
  ) -> (warned: [String], accepted: [String]) {
    var known: [String: Set<String>] = [:]
    var accepted: [String] = []
    let warned = controls.flatMap { path, looks -> [String] in
      let base = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
      var found: [String: Set<[String]>] = [:]
      let promised = ReferencePromise.all(for: path, in: sheet.distincts).map { ReferenceDistinct.states(of: $0.name) }
      // "A state so named doesn't warn."
      for state in Set(looks.flatMap(\.states)) where !promised.contains([state]) {
        let contexts = equalContexts(entering: state, looks)
        if !contexts.isEmpty { found[state] = contexts }
      }
      let standard = ["control", "button", "segment", "label", "switch"]
      let new = found.filter { !(known[base]?.contains($0.key) ?? false) || standard.contains(base) }
      known[path] = Set(found.keys)
      if standard.contains(path) { return [] }
      if sheet.allows("indistinct-state", in: path) {
        // "What is found in other controls too, derived ones for example, remains for those."
        known[path] = known[path]?.subtracting(new.keys)
        if !new.isEmpty { accepted.append("indistinct-state of \(path)") }
        return []
      }
      return new.map { "\($0.key) of \(path) in \(text(of: $0.value))" }
    }
    return (warned, accepted)
  }

  /// Returns the contexts in which entering `state` changes nothing: "the sets S and S with x are both valid and differ in
  /// some property that is compared in at least one variant and context, and in another variant or context they are equal
  /// in every one".
  private static func equalContexts(entering state: String, _ looks: [ReferenceLook]) -> Set<[String]> {
    var contexts: Set<[String]> = []
    for group in Dictionary(grouping: looks, by: \.states).values where !group[0].states.contains(state) {
      let entered = closure(of: group[0].states.union([state]))
      let larger = Dictionary(grouping: looks.filter { $0.states == entered }) { $0.context + $0.variants }
      guard !larger.isEmpty else { continue }
      let equal = group.filter { look in
        larger[look.context + look.variants]?[0].looksLike(look, exactly: true) ?? false
      }
      if equal.count < group.count { contexts.formUnion(equal.map(\.context)) }
    }
    return contexts
  }

  /// Returns `states` with those that they imply or require in a random sheet.
  static func closure(of states: Set<String>) -> Set<String> {
    states.union(states.contains("busy") ? ["disabled"] : []).union(states.contains("mutual") ? ["selected"] : [])
  }
}

/// A pair of declarations whose colors have too little contrast.
private struct LowContrast {
  var ratio = Double.infinity
  var isError = false
  var contexts: Set<[String]> = []

  /// Returns this pair as found in two controls.
  func joined(with other: LowContrast) -> LowContrast {
    LowContrast(
      ratio: min(ratio, other.ratio), isError: isError || other.isError, contexts: contexts.union(other.contexts))
  }
}

extension ReferenceLook {
  /// Adds the pairs of colors with too little contrast to `pairs`, by the locations of their declarations.
  fileprivate func addLowContrasts(isLegible: Bool, to pairs: inout [String: LowContrast]) {
    guard isJudged else { return }
    for property in Self.pairs.keys {
      guard let ratio = ratio(of: property), ratio < (isLegible ? threshold(of: property) : 3) else { continue }
      let place = "\(locations[property] ?? "-") on \(locations[surface(of: property)] ?? "-")"
      pairs[place, default: LowContrast()].ratio = min(pairs[place]?.ratio ?? .infinity, ratio)
      pairs[place, default: LowContrast()].contexts.insert(context)
      if isLegible { pairs[place]?.isError = true }
    }
  }
}

extension StyleSheet {
  /// Returns what each control shows in each case, base controls first.
  fileprivate func looks(
    of sheet: LegibilitySheet, in contexts: [[String]], _ origins: Origins
  ) -> [(path: String, looks: [ReferenceLook])] {
    controls.sorted { $0.path < $1.path }.map { control in
      let looks = control.combinations.flatMap { combination in
        control.possibleStates.flatMap { set in
          contexts.map { combination.look(of: sheet, in: set, $0, self, origins) }
        }
      }
      return (control.path, looks)
    }
  }
}

extension Control {
  /// Returns what the control shows in `set` and `context`. The style sheet may not depend on some axes of the context.
  fileprivate func look(
    of text: LegibilitySheet, in set: StateMask, _ context: [String], _ sheet: StyleSheet, _ origins: Origins
  ) -> ReferenceLook {
    let known = context.filter { name in sheet.axes.contains { $0.values.contains(name) } }
    let style = style(in: set, context: try? sheet.context(known))
    let names = name(of: set).split(separator: "|").map(String.init).filter { $0 != "normal" }
    var locations: [String: String] = [:]
    for property in (ReferenceLook.pairs.map { $0 } + ReferenceLook.covers.map { $0 }).flatMap({ [$0.key, $0.value] })
      + ["ground-color", "background-gradient", "transition", "alpha-transition", "background-color-transition"]
    {
      locations[property] = origins.location(of: property, of: path, variants: variantPositions, in: set)
    }
    let values = Dictionary(style.values.map { ($0.name, "\($0.value)") }) { first, _ in first }
    return ReferenceLook(
      variants: variants.map { variantValues[$0.name] ?? "" }, states: Set(names), context: context, values: values,
      locations: locations, declared: text.declared(for: path), referenced: text.referenced(for: path),
      isSegment: path.hasPrefix("segment"),
      hasGroundOfSelected: text.isForSelected(locations["ground-color"]))
  }
}
