import StyleSupport
import StyleTable

/// The identity of a variant space in a program.
package typealias VariantSpaceID = Handle<VariantSpace>

/// The distinct variant spaces of a program's scopes.
package struct VariantSpaceTable {
  private var spaces = [VariantSpace()]

  private var counts = SequencePool<UInt32>()

  /// The space without variants.
  let empty = VariantSpaceID(0)

  init() {
    _ = counts.insert([])
  }

  /// Returns the identity of `space`, and adds the space if necessary.
  mutating func id(of space: VariantSpace) -> VariantSpaceID {
    let index = counts.insert(space.valueCounts.map { UInt32($0) })
    if index == spaces.count { spaces.append(space) }
    return Handle(index)
  }
}

extension Program {
  /// Returns the variants of the inheritance chain of `scope`, base controls first.
  package func variants(in scope: ScopeID) -> [StateScope.Variant] {
    scopeChain(of: scope).flatMap { scopes[$0].variants }
  }

  /// Returns the variant at `index` in the inheritance chain of `scope`.
  internal func variant(at index: Int, in scope: ScopeID) -> StateScope.Variant { variants(in: scope)[index] }

  /// Returns the name of the variant value with the given index in `scope`.
  internal func text(ofVariantValue value: Int, in scope: ScopeID) -> String {
    let space = scopes[scope].variantSpace
    let index = space.variant(of: value)
    return names.text(variant(at: index, in: scope).values[value - space.values(of: index).lowerBound])
  }

  /// Returns the names of the variant values in the inheritance chain of `scope`.
  internal func variantValueNames(in scope: ScopeID) -> [String] {
    variants(in: scope).flatMap { $0.values.map { names.text($0) } }
  }

  /// Returns `condition` as in brackets, such as `small|!primary`.
  package func text(of condition: VariantCondition, in scope: ScopeID) -> String {
    condition.items.map { ($0.isNegated ? "!" : "") + text(ofVariantValue: $0.value, in: scope) }
      .joined(separator: "|")
  }

  /// Returns the variants of `control`, base controls first: each with its values, the default first.
  package func variants(of control: ControlID) -> [(name: String, values: [String])] {
    variants(in: controls[control].scope).map { (names.text($0.name), $0.values.map { names.text($0) }) }
  }

  /// Returns the variants of `control`, by the number of their values.
  package func variantSpace(of control: ControlID) -> VariantSpace { scopes[controls[control].scope].variantSpace }

  /// Returns the values in `combination` that aren't the default, followed by the states of `set` in ascending order of
  /// bit, such as `small|selected` or `normal`.
  ///
  /// - Parameter combination: The number of a value of each variant of `control`.
  package func text(of set: StateMask, _ combination: [Int], for control: ControlID) -> String {
    let scope = controls[control].scope
    let space = scopes[scope].variantSpace
    let special = combination.indices.filter { combination[$0] != space.values(of: $0).lowerBound }
    let values = special.map { text(ofVariantValue: combination[$0], in: scope) }
    if values.isEmpty { return text(of: set, in: scope) }
    return (values + (set.isEmpty ? [] : [text(of: set, in: scope)])).joined(separator: "|")
  }
}
