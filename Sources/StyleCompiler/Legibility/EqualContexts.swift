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
  internal var dependsOnContext: Bool { level.values.contains { $0.slot != nil } }

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

  /// Returns the contexts in which the classes of `pair` have equal values in all of `columns`, or `nil` if there are none.
  package func equalContexts(
    of pair: ClassPair, in columns: [ColumnID], _ allAxes: Axes, _ values: borrowing ValuePool
  ) -> (contexts: AxisContexts, equal: [Int])? {
    var different: [(Cell, Cell)] = []
    var axes = AxisSet()
    for column in columns {
      let (one, other) = (cell(class: pair.first, column), cell(class: pair.second, column))
      guard one != other else { continue }
      guard values.canAgree(one, other) else { return nil }
      different.append((one, other))
      axes.formUnion(values.axes(of: one).union(values.axes(of: other)))
    }
    guard !different.isEmpty else { return (.standard, [0]) }
    let contexts = allAxes.contexts(over: axes)
    var equal = Array(0..<contexts.count)
    for (one, other) in different where !equal.isEmpty { values.keepEqual(one, other, in: contexts, &equal) }
    return equal.isEmpty ? nil : (contexts, equal)
  }
}

extension ValuePool {
  /// Returns the axes on which the values of any of `cells` depend.
  internal func axes(of cells: [Cell]) -> AxisSet { cells.reduce(into: []) { $0.formUnion(axes(of: $1)) } }

  /// Removes the positions in `contexts` at which two cells have different values.
  fileprivate func keepEqual(_ one: Cell, _ other: Cell, in contexts: AxisContexts, _ positions: inout [Int]) {
    func cells(_ cell: Cell) -> ArraySlice<UInt32>? {
      guard let slot = cell.slot, self.contexts(ofSlot: slot) == contexts else { return nil }
      return slots[Int(slot)].dropFirst()
    }
    if let one = cells(one), let other = cells(other) {
      let (one, other) = (one.span, other.span)
      return positions.removeAll { one[$0] != other[$0] }
    }
    positions.removeAll { position in
      let context = contexts.context(at: position)
      return cell(one, in: context) != cell(other, in: context)
    }
  }

  /// Returns whether two different cells can have the same value in some context.
  ///
  /// Hot: most cells can't, which is decided without looking at contexts.
  fileprivate func canAgree(_ one: Cell, _ other: Cell) -> Bool {
    guard let first = one.slot, let second = other.slot else { return one.slot != nil || other.slot != nil }
    let (cells, others) = (slots[Int(first)], slots[Int(second)])
    // The first element of a slot says in which contexts its cells are.
    guard cells.first == others.first else { return true }
    let (one, other) = (cells.span, others.span)
    return one.indices.dropFirst().contains { one[$0] == other[$0] }
  }

  /// Returns whether `cell`, which has a color or, depending on `type`, a gradient, has a system color in some context.
  internal func hasSystemColor(_ cell: Cell, in type: ValueType = .color) -> Bool {
    guard let slot = cell.slot else { return hasSystemColor(fixed: cell, in: type) }
    return slots[Int(slot)].dropFirst().contains { hasSystemColor(fixed: Cell(rawValue: $0), in: type) }
  }

  private func hasSystemColor(fixed cell: Cell, in type: ValueType) -> Bool {
    guard let reference = cell.reference else { return false }
    guard type == .gradient else { return isSystemColor(Int(reference)) }
    return stops(ofGradient: reference).contains { isSystemColor($0.color) }
  }

  /// Returns the references of the colors in the gradient at the index `reference`, and the bits of their positions.
  internal func stops(ofGradient reference: UInt32) -> [(color: Int, position: UInt32)] {
    let record = self[.gradients, Int(reference)]
    return stride(from: record.startIndex + 2, to: record.endIndex, by: 2).map { (Int(record[$0]), record[$0 + 1]) }
  }

  private func isSystemColor(_ reference: Int) -> Bool {
    let index = reference - TableLayout.systemColorCount
    return index < 0 || colors[index].kind == 1
  }
}
