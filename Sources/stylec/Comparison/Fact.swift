import StyleRuntime
import StyleSupport
import StyleTable

/// A statement of a style sheet: a declaration, or the value of a property in a state.
struct Fact: Sendable {
  /// The subjects of facts, in the order in which changes are shown.
  enum Subject: String, CaseIterable, Sendable {
    case axis, token, control, state, alias, exclusive, variant, property
    case parameter = "param"
    /// A valid state combination.
    case possible = "valid"
    case value
  }

  /// The key that distinguishes the facts about one control or style sheet.
  struct Key: Hashable, Sendable {
    let subject: Subject

    /// The name in the style sheet, or an empty string if the subject has no name.
    let name: String
  }

  let key: Key

  /// The statement as written in a style sheet, or an empty string if the fact only states that something exists.
  let text: String

  init(_ subject: Subject, _ name: String, _ text: String = "") {
    key = Key(subject: subject, name: name)
    self.text = text
  }
}

extension Control {
  /// The control's declarations, including the inherited ones, except for its parameters.
  var facts: [Fact] {
    // The names of the states with a bit, because an alias is made of no others.
    let named = states.filter { $0.bit != nil }
    return states.map { fact(of: $0, named) }
      + space.exclusives.map { Fact(.exclusive, names(of: $0)) }
      + variants.map { Fact(.variant, $0.name, $0.values.joined(separator: ", ")) }
      + properties.map { Fact(.property, $0.name, $0.typeName) }
  }

  /// The control's parameters, including the inherited ones.
  var parameterFacts: [Fact] { parameters.map { Fact(.parameter, $0.name, "\($0.type)") } }

  private func fact(of state: StyleState, _ named: [StyleState]) -> Fact {
    guard let bit = state.bit else {
      let names = named.filter { $0.bit.map { state.mask.contains(StateMask(bit: $0)) } ?? false }.map(\.name)
      return Fact(.alias, state.name, names.isEmpty ? "normal" : names.joined(separator: "|"))
    }
    let relations = [(" implies ", state.implied), (" requires ", state.required)]
      .filter { !$1.isEmpty }
      .map { $0 + names(of: Array($1.bits)) }
    return Fact(.state, state.name, "at \(bit)" + relations.joined())
  }

  private func names(of bits: [Int]) -> String {
    bits.map { name(of: StateMask(bit: $0)) }.joined(separator: ", ")
  }
}

/// A difference between two facts with the same key.
struct Difference: Hashable, Sendable {
  let key: Fact.Key

  /// The text of the old fact, or `nil` if there is none. Texts are compared by their bytes.
  let before: Exact<String>?

  let after: Exact<String>?

  /// The text that names the contexts. It is empty if the difference applies to all shared contexts or doesn't depend on
  /// them.
  var contexts = ""

  /// Creates a difference between the facts about `key`, or returns `nil` if their texts are equal.
  init?(_ key: Fact.Key, from before: String?, to after: String?) {
    self.key = key
    (self.before, self.after) = (before.map { Exact($0) }, after.map { Exact($0) })
    if self.before == self.after { return nil }
  }

  /// Returns the differences from `old` to `new`.
  ///
  /// Added and changed facts come first, in the order of `new`, followed by removed facts in the order of `old`.
  /// Names are equal if they are canonically equivalent, as in a style sheet.
  static func all(from old: [Fact], to new: [Fact]) -> [Difference] {
    var remaining = Dictionary(old.map { ($0.key, $0.text) }) { first, _ in first }
    let changed = new.compactMap { Difference($0.key, from: remaining.removeValue(forKey: $0.key), to: $0.text) }
    return changed + old.filter { remaining[$0.key] != nil }.compactMap { Difference($0.key, from: $0.text, to: nil) }
  }
}
