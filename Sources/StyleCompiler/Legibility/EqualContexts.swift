import StyleSupport
import StyleTable

/// Two different classes of cases of one control.
package struct ClassPair: Hashable {
  package let first: ClassID
  package let second: ClassID

  package init(first: ClassID, second: ClassID) { (self.first, self.second) = (first, second) }
}

/// The contexts in which values differ.
extension ResolvedControl {
  /// Returns whether some value, or the channels of some color, depend on the context.
  internal func dependsOnContext(_ declarations: Declarations, _ values: borrowing ValuePool) -> Bool {
    if values.slots.count > 0, level.values.contains(where: { $0.slot != nil }) { return true }
    return zip(columnIDs, columns).contains { column, property in
      declarations.properties[property].type?.base == .color
        && classes.contains { values.hasSystemColor(cell(class: $0, column)) }
    }
  }

  /// Returns the axes on which the values depend. A system color depends on the appearance.
  package func axes(_ declarations: Declarations, _ values: borrowing ValuePool) -> AxisSet {
    let types = columns.map { declarations.properties[$0].type?.base }
    let appearance = declarations.axes.appearance.map { AxisSet($0) } ?? []
    var axes = AxisSet()
    for (index, cell) in level.values.enumerated() {
      axes.formUnion(values.axes(of: cell))
      guard let type = types[index % columns.count], type == .color || type == .gradient else { continue }
      if values.hasSystemColor(cell, in: type) { axes.formUnion(appearance) }
    }
    return axes
  }

  /// Returns the contexts in which a person sees no difference between the classes of `pair`, because their values in
  /// `columns` are equal, nearly equal colors, or covered, or `nil` if there are none.
  ///
  /// - Parameter exactly: Whether colors that are nearly equal count as different.
  package func equalContexts(
    of pair: ClassPair, in columns: [DrawnProperties.Column], exactly: Bool = false, _ allAxes: Axes,
    _ values: borrowing ValuePool
  ) -> (contexts: AxisContexts, equal: [Int])? {
    var changes: [Change] = []
    var axes = AxisSet()
    for column in columns {
      let (one, other) = (cell(class: pair.first, column.id), cell(class: pair.second, column.id))
      guard one != other else { continue }
      var change = Change(one: one, other: other, isColor: column.isColor && !exactly)
      if let cover = column.cover, let covering = cover.column {
        let covers = (cell(class: pair.first, covering), cell(class: pair.second, covering))
        if !covers.0.hasNoValue, !covers.1.hasNoValue { change.cover = (covers.0, covers.1, cover.kind) }
      }
      guard change.cover != nil || values.canAgree(change) else { return nil }
      axes.formUnion(values.axes(of: change.cells))
      if change.isColor, values.hasSystemColor(one) || values.hasSystemColor(other), let appearance = allAxes.appearance
      {
        axes.formUnion(AxisSet(appearance))
      }
      changes.append(change)
    }
    guard !changes.isEmpty else { return (.standard, [0]) }
    let contexts = allAxes.contexts(over: axes)
    var equal = Array(0..<contexts.count)
    for change in changes where !equal.isEmpty { values.keepEqual(change, in: contexts, allAxes, &equal) }
    return equal.isEmpty ? nil : (contexts, equal)
  }
}

/// Two different cells of a property.
private struct Change {
  let one, other: Cell

  /// Whether the values are equal if they're nearly equal colors.
  let isColor: Bool

  /// The cells of the property that can cover this one, or `nil` if it's always seen.
  var cover: (one: Cell, other: Cell, kind: Cover.Kind)?
  var cells: [Cell] { [one, other] + (cover.map { [$0.one, $0.other] } ?? []) }
}

extension ValuePool {
  /// Returns the axes on which the values of any of `cells` depend.
  internal func axes(of cells: [Cell]) -> AxisSet { cells.reduce(into: []) { $0.formUnion(axes(of: $1)) } }

  /// Removes the positions in `contexts` at which a person sees `change`.
  fileprivate func keepEqual(_ change: Change, in contexts: AxisContexts, _ axes: Axes, _ positions: inout [Int]) {
    let (one, other) = (change.one, change.other)
    func cells(_ cell: Cell) -> ArraySlice<UInt32>? {
      guard let slot = cell.slot, self.contexts(ofSlot: slot) == contexts else { return nil }
      return slots[Int(slot)].dropFirst()
    }
    if !change.isColor, change.cover == nil, let one = cells(one), let other = cells(other) {
      let (one, other) = (one.span, other.span)
      return positions.removeAll { one[$0] != other[$0] }
    }
    positions.removeAll { position in
      let context = contexts.context(at: position)
      let (first, second) = (cell(one, in: context), cell(other, in: context))
      if first == second { return false }
      if let cover = change.cover, covers(cover.one, cover.kind, in: context),
        covers(cover.other, cover.kind, in: context)
      {
        return false
      }
      return !change.isColor || !areNear(first, second, isDark: axes.isDark(context))
    }
  }

  /// Returns whether the different cells of `change` can look the same in some context.
  ///
  /// Hot: most cells can't, which is decided without looking at contexts.
  fileprivate func canAgree(_ change: Change) -> Bool {
    func canAgree(_ one: UInt32, _ other: UInt32) -> Bool {
      if one == other { return true }
      guard change.isColor else { return false }
      let (one, other) = (Cell(rawValue: one), Cell(rawValue: other))
      return areNear(one, other, isDark: false)
        || (hasSystemColor(one) || hasSystemColor(other)) && areNear(one, other, isDark: true)
    }
    guard let first = change.one.slot, let second = change.other.slot else {
      return change.one.slot != nil || change.other.slot != nil || canAgree(change.one.rawValue, change.other.rawValue)
    }
    let (cells, others) = (slots[Int(first)], slots[Int(second)])
    // The first element of a slot says in which contexts its cells are.
    guard cells.first == others.first else { return true }
    let (one, other) = (cells.span, others.span)
    return one.indices.dropFirst().contains { canAgree(one[$0], other[$0]) }
  }

  /// Returns whether two cells, which aren't slots, have colors that a person can hardly tell apart.
  private func areNear(_ one: Cell, _ other: Cell, isDark: Bool) -> Bool {
    guard let one = visibleColor(one, isDark: isDark), let other = visibleColor(other, isDark: isDark) else {
      return false
    }
    return one.isNear(other)
  }
}
