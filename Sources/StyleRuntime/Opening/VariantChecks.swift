internal import StyleTable

extension TableVerifier {
  /// Checks the variant groups with their variants and values.
  internal mutating func checkVariants() throws(StyleSheetError) {
    typealias Group = TableLayout.VariantGroup
    typealias Variant = TableLayout.Variant
    var (firstVariant, firstValue) = (0, 0)
    for record in 0..<table.count(of: .variantGroups) {
      let end = try checkRange(
        first: table.index(.variantGroups, record, Group.firstVariant),
        count: table.index(.variantGroups, record, Group.variantCount), expected: firstVariant, of: .variants,
        .variantGroups, record)
      let start = firstValue
      for variant in firstVariant..<end {
        firstValue = try checkRange(
          first: table.index(.variants, variant, Variant.firstValue),
          count: table.index(.variants, variant, Variant.valueCount), expected: firstValue, of: .variantValues,
          .variants, variant)
      }
      try checkNames(ofVariants: firstVariant..<end, values: start..<firstValue)
      try checkRowGroups(firstVariant..<end, group: record)
      firstVariant = end
    }
    try checkEnd(firstVariant, of: .variants, .variantGroups)
    try checkEnd(firstValue, of: .variantValues, .variants)
  }

  /// Checks that no two variants of a group, and no two of their values, have the same name.
  private mutating func checkNames(ofVariants variants: Range<Int>, values: Range<Int>) throws(StyleSheetError) {
    names.beginGroup()
    var nameNumbers: [Int] = []
    for variant in variants {
      nameNumbers.append(
        try checkNewName(table.field(.variants, variant, TableLayout.Variant.name), .variants, variant))
    }
    names.beginGroup()
    var valueNumbers: [Int] = []
    for value in values {
      let name = table.field(.variantValues, value, TableLayout.VariantValue.name)
      valueNumbers.append(try checkNewName(name, .variantValues, value))
      try check(table.isNameOfState(Int(name)), .variantValues, value, "text \(name) is not a variant value")
    }
    for (variant, name) in zip(variants, nameNumbers) {
      let own = table.values(ofVariant: variant)
      variantLists.append(
        isFirst: variant == variants.lowerBound,
        names: [name] + valueNumbers[(own.lowerBound - values.lowerBound)..<(own.upperBound - values.lowerBound)])
    }
  }

  /// Checks that the default values select the first group of rows, and that all combinations together select no other
  /// than those that exist.
  private func checkRowGroups(_ variants: Range<Int>, group: Int) throws(StyleSheetError) {
    let limit = TableLayout.largestCombinationCount
    var (combinations, last) = (1, 0)
    for variant in variants {
      let values = table.values(ofVariant: variant)
      try check(!values.isEmpty, .variants, variant, "variant has no values")
      combinations = min(combinations * min(values.count, limit + 1), limit + 1)
      var largest = 0
      for value in values {
        let offset = table.index(.variantValues, value, TableLayout.VariantValue.offset)
        let isValid = value == values.lowerBound ? offset == 0 : offset < limit
        try check(isValid, .variantValues, value, "invalid offset: \(offset)")
        largest = max(largest, offset)
      }
      last = min(last + largest, limit)
    }
    try check(combinations <= limit, .variantGroups, group, "too many combinations of variant values")
    let count = table.index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
    try check(
      last < limit && count == last + 1, .variantGroups, group, "invalid number of groups of rows: \(count)")
  }

  /// Checks that the variants of a control begin with those of its base control.
  ///
  /// - Requires: The variants and the controls are valid.
  internal func checkInheritedVariants(_ control: Int, _ base: Int) throws(StyleSheetError) {
    let (group, baseGroup) = (table.variantGroup(ofControl: control), table.variantGroup(ofControl: base))
    guard group != baseGroup else { return }
    try check(
      hasVariants(of: baseGroup, group), .controls, control, "variants differ from the variants of the base control")
  }

  /// Returns whether the variants of the group `group` begin with those of `base`.
  private func hasVariants(of base: Int, _ group: Int) -> Bool {
    let (variants, others) = (table.variants(ofGroup: group), table.variants(ofGroup: base))
    guard let last = others.last else { return true }
    let other = variants.lowerBound + others.count - 1
    return other < variants.upperBound && variantLists.indices[other] == variantLists.indices[last]
  }
}
