import StyleCompiler
import StyleTools

/// A state that a control enters with motion and leaves at once: "a property moves between `normal` and the set of a state
/// alone; the transition in force there has a duration above 0, and the one in `normal` is `none`, zero or absent".
enum ReferenceMotion {
  /// Returns what the warning at `place` says: "once per declaration and state, at that declaration, the properties named".
  static func finding(in diagnostic: Diagnostic, at place: String) -> String {
    let words = diagnostic.message.firstMatch(of: #/^(.+) moves? when (?:'([^']+)' begins|(a touch) begins), but/#)
    guard let words else { return diagnostic.message }
    let names = words.1.contains(" more") ? ["many"] : words.1.matches(of: #/'([^']+)'/#).map { "\($0.1)" }.sorted()
    return "\(words.2 ?? "highlighted") at \(place): \(names.joined(separator: " "))"
  }

  /// Returns what the warnings about `controls` say.
  static func findings(in controls: [(path: String, looks: [ReferenceLook])]) -> [String] {
    var found: [String: Set<String>] = [:]
    for looks in controls.map(\.looks) {
      for state in Set(looks.flatMap(\.states)) {
        for normal in looks where normal.states.isEmpty {
          let entered = looks.first {
            $0.variants == normal.variants && $0.context == normal.context
              && $0.states == LegibilityFindings.closure(of: [state])
          }
          guard let entered else { continue }
          for property in Set(normal.seenValues.keys).union(entered.seenValues.keys)
          where moves(property, normal, entered) {
            let there = transition(of: property, entered)
            guard takesTime(there.value), !takesTime(transition(of: property, normal).value) else { continue }
            found["\(state) at \(there.place)", default: []].insert(property)
          }
        }
      }
    }
    return found.map { "\($0): \($1.count > 8 ? "many" : $1.sorted().joined(separator: " "))" }.sorted()
  }

  /// "The value of the property `p-transition` if the chain declares one and it has a value (`none` is one), otherwise the
  /// value of `transition`."
  private static func transition(of property: String, _ look: ReferenceLook) -> (value: String, place: String) {
    let own = property + "-transition"
    let name = look.values[own] == nil ? "transition" : own
    return (look.values[name] ?? "none", look.locations[name] ?? "-")
  }

  private static func takesTime(_ transition: String) -> Bool {
    transition != "none" && !transition.contains("(0s")
  }

  private static func moves(_ property: String, _ old: ReferenceLook, _ new: ReferenceLook) -> Bool {
    let values = [old, new].map { $0.values[property].flatMap { $0 == "none" ? nil : $0 } }
    guard values[0] != values[1] else { return false }
    let shown = values.compactMap { $0 }
    switch property {
    // "Has no value on one side": it "counts as the other side's with every alpha 0".
    case "background-color": return true
    case "background-gradient": return Set(shown.map { $0.matches(of: /stop\(/).count }).count == 1
    case "alpha", "stroke-width", "stroke-outset", "border-width", "corner-radius", "rim", "face":
      return shown.count == 2
    // The lengths of random sheets, besides colors.
    default: return (property.hasSuffix("-color") || property.hasPrefix("pad")) && shown.count == 2
    }
  }
}

extension ReferenceLook {
  /// The values that one can see: "no property of type `transition`, no `ground-color`, none whose name begins with
  /// `accessibility-`".
  fileprivate var seenValues: [String: String] {
    values.filter {
      $0.key != "ground-color" && !$0.key.hasSuffix("transition") && !$0.key.hasPrefix("accessibility-")
    }
  }
}
