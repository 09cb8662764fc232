internal import StyleTable

/// The checks of a table that don't follow from the kinds of its fields.
///
/// After them, reading can't fail, and needs no checks. They don't include anything else, because the checksum shows that
/// a compiler wrote the table.
extension TableStorage {
  /// Checks everything on which reading relies.
  ///
  /// - Requires: The fields are valid.
  /// - Throws: A `StyleSheetError` about the first problem.
  /// - Complexity: O(*n*) in the size of the table.
  internal func verify() throws(StyleSheetError) {
    try checkTexts()
    try checkControls()
    try checkColors()
    try checkFonts()
    try checkSpaces()
    try checkVariants()
    try checkSchemas()
    try checkMaps()
    try checkRows(slotLimits: checkSlots())
  }

  /// Checks that the paths of the controls are in increasing order, in which a search finds them, and that no inheritance
  /// chain is too long to be followed for every control. A control that inherits from itself has such a chain.
  private func checkControls() throws(StyleSheetError) {
    let firstPath = text(ofControl: 0)
    var last: Range<Int>?
    for control in 0..<count(of: .controls) {
      let path = range(ofText: firstPath &+ control)
      if let last { try check(memory.compare(last, with: path) < 0, .controls, control, "path is out of order") }
      last = path
      var (length, next) = (1, base(ofControl: control))
      while let base = next {
        length &+= 1
        try check(
          length <= TableLayout.longestInheritanceChain, .controls, control,
          "inheritance chain has more than \(TableLayout.longestInheritanceChain) controls")
        next = self.base(ofControl: base)
      }
    }
  }

  /// Checks that each color has a kind, and that those that something supplies have a record.
  private func checkColors() throws(StyleSheetError) {
    let count = count(of: .colors)
    try check(self.count(of: .colorKinds) == count, .colorKinds, count, "number of kinds is not the number of colors")
    let first = memory.offset(of: .colorKinds)
    var kind = memory.firstNonzero(in: first..<(first + count))
    while kind < first + count {
      let isKnown = index(.colors, kind - first, 0) < self.count(of: .suppliedColors)
      try check(isKnown, .colors, kind - first, "supplied color does not exist")
      kind = memory.firstNonzero(in: (kind + 1)..<(first + count))
    }
  }

  /// Checks that a font that is adapted comes earlier and isn't adapted itself, so that reading a font ends.
  private func checkFonts() throws(StyleSheetError) {
    for font in 0..<count(of: .fonts) {
      let adapted = field(.fonts, font, TableLayout.Font.adapted)
      guard adapted != TableLayout.none else { continue }
      let isPlain =
        adapted < font && field(.fonts, Int(adapted), TableLayout.Font.adapted) == TableLayout.none
      try check(isPlain, .fonts, font, "adapted font isn't an earlier one")
    }
  }

  /// Checks that the states of each state space are those that it declares, and don't contradict each other.
  private func checkSpaces() throws(StyleSheetError) {
    for record in 0..<count(of: .spaces) {
      let declared = field(.spaces, record, TableLayout.Space.declared)
      try check(space(record)?.declared.rawValue == declared, .spaces, record, "contradictory states")
    }
  }

  /// Checks that the default values of each group of variants select the first group of rows, and that all combinations
  /// together select no other than those that exist.
  private func checkVariants() throws(StyleSheetError) {
    let limit = TableLayout.largestCombinationCount
    for group in 0..<count(of: .variantGroups) {
      var (combinations, last) = (1, 0)
      for variant in variants(ofGroup: group) {
        let offsets = values(ofVariant: variant).map { index(.variantValues, $0, TableLayout.VariantValue.offset) }
        try check(offsets[0] == 0, .variants, variant, "default value does not select the first group of rows")
        combinations *= offsets.count
        last += offsets.reduce(0, max)
        try check(combinations <= limit, .variantGroups, group, "too many combinations of variant values")
      }
      let count = index(.variantGroups, group, TableLayout.VariantGroup.rowGroupCount)
      try check(count == last + 1, .variantGroups, group, "number of groups of rows is not \(last + 1)")
    }
  }

  /// Checks that the entries of each state map are rows, and that each shape has a map with an entry for every mask.
  private func checkMaps() throws(StyleSheetError) {
    typealias Map = TableLayout.StateMap
    for map in 0..<count(of: .stateMaps) {
      let (first, rowCount) = (index(.stateMaps, map, Map.firstEntry), index(.stateMaps, map, Map.rowCount))
      for entry in first..<(first + index(.stateMaps, map, Map.entryCount)) {
        let row = memory.loadUInt16(at: offset(of: .mapEntries, entry))
        try check(row < rowCount, .mapEntries, entry, "row \(row) does not exist")
      }
    }
    for shape in 0..<count(of: .shapes) {
      let space = index(.shapes, shape, TableLayout.Shape.space)
      let declared = StateMask(rawValue: field(.spaces, space, TableLayout.Space.declared))
      let entryCount = index(.stateMaps, index(.shapes, shape, TableLayout.Shape.map), Map.entryCount)
      try check(entryCount == StateIndex(for: declared).count, .shapes, shape, "map does not match the state space")
    }
  }
}
