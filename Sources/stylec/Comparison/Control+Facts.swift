import StyleRuntime
import StyleTable

extension Control {
  /// The control's declarations, including the inherited ones.
  var facts: [Fact] {
    states.map(fact(of:))
      + space.exclusives.map { Fact(.exclusive, names(of: $0)) }
      + properties.map { Fact(.property, $0.name, $0.typeName) }
      + parameters.map { Fact(.parameter, $0.name, "\($0.type)") }
  }

  private func fact(of state: StyleState) -> Fact {
    guard let bit = state.bit else { return Fact(.alias, state.name, name(of: state.mask)) }
    let relations = [(" implies ", state.implied), (" requires ", state.required)]
      .filter { !$1.isEmpty }
      .map { $0 + names(of: Array($1.bits)) }
    return Fact(.state, state.name, "at \(bit)" + relations.joined())
  }

  private func names(of bits: [Int]) -> String {
    bits.map { name(of: StateMask(bit: $0)) }.joined(separator: ", ")
  }
}

extension StyleProperty {
  /// The type as written in a style sheet, such as `enum(left, right)`.
  fileprivate var typeName: String {
    cases.isEmpty ? type.name : "\(type.name)(\(cases.joined(separator: ", ")))"
  }
}

extension Style {
  /// The value of every property that has a value or is `none`.
  var facts: [Fact] { values.map { Fact(.value, $0.name, "\($0.value)") } }
}
