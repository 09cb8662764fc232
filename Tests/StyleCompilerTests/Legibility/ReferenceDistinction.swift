/// A `@distinct` of a random style sheet.
struct ReferenceDistinct {
  /// The control that contains it.
  let control: String

  let names: [String]

  /// The location of each name.
  let locations: [String]

  /// The states that `name` stands for in random style sheets.
  static func states(of name: String) -> Set<String> {
    switch name {
    case "chosen": ["selected", "highlighted"]
    case "picked": ["selected"]
    default: [name]
    }
  }

  /// "Sets S with `disabled` count only if the `@distinct` names `disabled`, itself or through an alias."
  fileprivate var includesDisabled: Bool { names.contains { Self.states(of: $0).contains("disabled") } }
}

/// A name whose `@distinct` decides for a control.
struct ReferencePromise {
  let name: String
  let distinct: ReferenceDistinct

  fileprivate var location: String { distinct.locations[distinct.names.firstIndex(of: name) ?? 0] }

  /// Returns the promises that hold for `control`: "the nearest control with a `@distinct` that names the state by this
  /// name decides, and there each one that does".
  static func all(for control: String, in distincts: [ReferenceDistinct]) -> [ReferencePromise] {
    let known = distincts.filter { control == $0.control || control.hasPrefix($0.control + ".") }
    return Set(known.flatMap(\.names)).flatMap { name in
      let naming = known.filter { $0.names.contains(name) }
      let nearest = naming.map(\.control).max { $0.count < $1.count }
      return naming.filter { $0.control == nearest }.map { ReferencePromise(name: name, distinct: $0) }
    }
  }
}

/// The sets in which a control breaks a promise.
private struct BrokenPromise {
  var contexts: Set<[String]> = []
  var effects: Set<String> = []
}

extension LegibilityFindings {
  /// Returns the broken promises of `controls`, base controls first.
  static func brokenPromises(
    _ controls: [(path: String, looks: [ReferenceLook])], _ distincts: [ReferenceDistinct]
  ) -> [String] {
    var known: [String: Set<String>] = [:]
    return controls.flatMap { path, looks -> [String] in
      let base = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
      return ReferencePromise.all(for: path, in: distincts).compactMap { promise in
        let found = broken(promise, looks)
        guard !found.contexts.isEmpty else { return nil }
        known[path, default: []].insert(promise.location)
        if known[base]?.contains(promise.location) ?? false { return nil }
        let place = promise.distinct.control == path ? promise.location : "base \(promise.location)"
        return "\(promise.name) of \(path) at \(place) \(found.effects.sorted()) in \(text(of: found.contexts))"
      }
    }
  }

  /// Compares every set with every other one that the promise is about.
  private static func broken(_ promise: ReferencePromise, _ looks: [ReferenceLook]) -> BrokenPromise {
    var found = BrokenPromise()
    let state = ReferenceDistinct.states(of: promise.name)
    for look in looks where !look.states.isSuperset(of: state) {
      if look.states.contains("disabled"), !promise.distinct.includesDisabled { continue }
      func entering(_ states: Set<String>) -> ReferenceLook? {
        looks.first {
          $0.variants == look.variants && $0.context == look.context
            && $0.states == closure(of: look.states.union(states))
        }
      }
      guard let entered = entering(state) else { continue }
      if entered.looksLike(look) {
        found.contexts.insert(look.context)
        found.effects.insert("changes nothing")
      }
      for name in promise.distinct.names {
        guard let other = entering(ReferenceDistinct.states(of: name)), other.states != entered.states,
          other.states != look.states, other.looksLike(entered)
        else { continue }
        found.contexts.insert(look.context)
        found.effects.insert("looks like entering '\(name)'")
      }
    }
    return found
  }
}
