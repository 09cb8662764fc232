internal import StyleTable

/// A variant of a control, which has one of several values, chosen when the control is created.
public struct StyleVariant: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `size`.
  public let name: String

  /// The names of the values, such as `medium` and `small`. The first one is the default.
  public let values: [String]

  internal init(_ storage: TableStorage, index: Int) {
    name = storage.name(storage.index(.variants, index, TableLayout.Variant.name))
    values = storage.values(ofVariant: index).map { storage.name(ofVariantValue: $0) }
  }

  /// The variant as a style sheet declares it: `size: medium, small`.
  public var description: String { name + ": " + values.joined(separator: ", ") }
}

extension Control: CustomDebugStringConvertible {
  /// The variants of the inheritance chain, with those of the root control first.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var variants: [StyleVariant] {
    storage.variants(ofControl: index).map { StyleVariant(storage, index: $0) }
  }

  /// Returns this control with other variant values.
  ///
  ///     let small = try follow.variant(["size": "small"])
  ///     small.style()[title]  // "+"
  ///
  /// Styles of the result have the values for these variants. Variants that `values` doesn't name keep their values. At
  /// first, a control has the default of each variant.
  ///
  /// - Parameter values: The name of a value, by the name of its variant.
  /// - Throws: A `StyleLookupError` if the control has no such variant or value.
  /// - Complexity: O(*n*) in the number of values.
  public func variant(_ values: [String: String]) throws(StyleLookupError) -> Control {
    let variants = variants
    var positions = variantPositions
    for (name, value) in values {
      guard let index = variants.firstIndex(where: { $0.name == name }) else {
        let nearest = nearestName(to: name, among: variants.lazy.map { $0.name })
        throw .unknownVariant(name, control: path, nearest: nearest)
      }
      guard let position = variants[index].values.firstIndex(of: value) else {
        let nearest = nearestName(to: value, among: variants[index].values)
        throw .unknownVariantValue(value, variant: name, nearest: nearest)
      }
      positions[index] = position
    }
    return variant(at: positions)
  }

  /// The names of the values of the control's variants, by the names of the variants.
  public var variantValues: [String: String] {
    // Not an initializer with pairs, which Embedded Swift doesn't have.
    var values: [String: String] = [:]
    for (variant, position) in zip(variants, variantPositions) { values[variant.name] = variant.values[position] }
    return values
  }

  /// Returns this control with the variant values of `other`, as far as it has values of the same names. Returns this
  /// control itself if its own values aren't all defaults, or if both are the same control of one style sheet, whose
  /// values were chosen deliberately.
  package func keepingVariants(of other: Control) -> Control {
    let isSameControl = storage === other.storage && index == other.index
    guard location.combination == 0, other.location.combination != 0, !isSameControl else { return self }
    return other.variantValues.reduce(self) { control, pair in
      (try? control.variant([pair.key: pair.value])) ?? control
    }
  }

  /// The values of the control's variants that aren't the defaults, such as `small`, in the order of the variants.
  ///
  /// - Complexity: O(*n*) in the number of variants.
  package var specialVariantValues: [String] {
    zip(storage.variants(ofControl: index), variantPositions).filter { $1 != 0 }.map { variant, position in
      storage.name(ofVariantValue: storage.values(ofVariant: variant).lowerBound + position)
    }
  }

  /// Returns the variant values that aren't the defaults, followed by the names of the states in `mask`, separated by
  /// `|`, such as `small|selected`, or `normal` if there are none.
  package func fullName(of mask: StateMask) -> String {
    let (values, states) = (specialVariantValues, name(of: mask))
    return values.isEmpty ? states : (values + (states == "normal" ? [] : [states])).joined(separator: "|")
  }

  /// The combinations of variant values, counting the values of a later variant fastest: this control with each of them.
  ///
  /// - Complexity: O(*n*) in the number of combinations.
  package var combinations: [Control] {
    let counts = storage.variants(ofControl: index).map { storage.values(ofVariant: $0).count }
    let positions = counts.reduce([[Int]()]) { all, count in all.flatMap { first in (0..<count).map { first + [$0] } } }
    return positions.map { variant(at: $0) }
  }

  /// The groups of rows: this control with variant values that select each, and the number of combinations that do.
  internal var rowGroups: [(control: Control, count: Int)] {
    let group = storage.variantGroup(ofControl: index)
    let groupCount = storage.index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
    var counts = [Int](repeating: 0, count: groupCount)
    counts[0] = 1
    for variant in storage.variants(ofGroup: group) {
      var sums = [Int](repeating: 0, count: counts.count)
      for value in storage.values(ofVariant: variant) {
        let offset = storage.index(.variantValues, value, TableLayout.VariantValue.offset)
        for (position, count) in counts.enumerated() where count > 0 { sums[position + offset] += count }
      }
      counts = sums
    }
    let rowCount = storage.rowCount(ofControl: index)
    return counts.enumerated().map { position, count in
      var control = Control(storage, index: index)
      control.location.select(UInt32(position), distance: position * rowCount)
      return (control, count)
    }
  }

  /// The position of the value of each variant among its values.
  package var variantPositions: [Int] {
    let counts = storage.variants(ofControl: index).map { storage.values(ofVariant: $0).count }
    return digits(of: Int(location.combination), counts)
  }

  /// Returns this control with the variant values at `positions`.
  ///
  /// - Parameter positions: The position of a value of each variant. Variants after the last position keep their values.
  /// - Requires: The control has such variants and values.
  /// - Complexity: O(*n*²) in the number of variants.
  package func variant(at positions: [Int]) -> Control {
    positions.enumerated().reduce(self) { $0.variant($1.offset, at: $1.element) }
  }

  /// Returns this control with another value of one variant.
  ///
  /// Generated code uses this method because it knows the positions of variants and values.
  ///
  /// - Parameters:
  ///   - ordinal: The position of the variant in ``variants``.
  ///   - position: The position of the value among those of the variant.
  /// - Requires: The control has such a variant, and the variant has such a value.
  /// - Complexity: O(*n*) in the number of variants. Doesn't allocate.
  public func variant(_ ordinal: Int, at position: Int) -> Control {
    let variants = storage.variants(ofControl: index)
    precondition(ordinal >= 0 && ordinal < variants.count, "the control does not have this many variants")
    let values = storage.values(ofVariant: variants.lowerBound + ordinal)
    precondition(position >= 0 && position < values.count, "the variant does not have such a value")
    var weight = 1
    for later in (variants.lowerBound + ordinal + 1)..<variants.upperBound {
      weight *= storage.values(ofVariant: later).count
    }
    let old = Int(location.combination) / weight % values.count
    let rowGroups = offset(ofValue: values.lowerBound + position) - offset(ofValue: values.lowerBound + old)
    var control = self
    control.location.select(
      UInt32(Int(location.combination) + (position - old) * weight),
      distance: rowGroups * storage.rowCount(ofControl: index))
    return control
  }

  /// Returns the number that the variant value at the index `record` adds to the index of a group of rows.
  private func offset(ofValue record: Int) -> Int {
    storage.index(.variantValues, record, TableLayout.VariantValue.offset)
  }

  /// The path of the control, followed by the variant values that aren't the defaults, such as `button.cta[small]`.
  public var debugDescription: String {
    let values = specialVariantValues
    return values.isEmpty ? path : path + "[" + values.joined(separator: "|") + "]"
  }
}

extension TableStorage {
  internal func variantGroup(ofControl record: Int) -> Int {
    index(.shapes, shape(ofControl: record), TableLayout.Shape.variants)
  }

  internal func variants(ofControl record: Int) -> Range<Int> { variants(ofGroup: variantGroup(ofControl: record)) }

  internal func variants(ofGroup record: Int) -> Range<Int> {
    memory.range(.variantGroups, record, TableLayout.VariantGroup.firstVariant)
  }

  internal func values(ofVariant record: Int) -> Range<Int> {
    memory.range(.variants, record, TableLayout.Variant.firstValue)
  }

  internal func name(ofVariantValue record: Int) -> String {
    name(index(.variantValues, record, TableLayout.VariantValue.name))
  }
}
