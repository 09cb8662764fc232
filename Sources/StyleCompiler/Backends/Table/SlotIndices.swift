import StyleSupport
import StyleTable

/// The slots that the rows of a table refer to, numbered from 0, and the axes on which their values depend.
///
/// The other slots of a program, such as those of declarations that never win, aren't part of its table.
struct SlotIndices: Sendable {
  /// The slots of the program, in the order of their indices in the table.
  let used: [UInt32]

  /// The contexts that slots have cells for, in increasing order of their axes.
  let supports: [AxisContexts]

  /// The contexts that differ in the axes of any support.
  let contexts: AxisContexts

  /// The index in the table of each slot of the program, or 0 for one that isn't used.
  private var indices: [UInt32]

  /// Creates the indices of the slots that `cells` refer to, whose values are in `values`.
  init(of cells: Span<Cell>, _ values: ValuePool) {
    used = SlotIndices.slots(of: cells, among: values.slots.count)
    indices = Array(repeating: 0, count: values.slots.count)
    for (index, slot) in used.enumerated() { indices[Int(slot)] = UInt32(index) }
    supports = Set(used.map { values.contexts(ofSlot: $0) }).sorted { $0.axes.rawValue < $1.axes.rawValue }
    contexts = AxisContexts(joining: supports)
  }

  /// Returns the slots that `cells` refer to, among the first `count`, in ascending order.
  private static func slots(of cells: Span<Cell>, among count: Int) -> [UInt32] {
    guard count > 0 else { return [] }
    var isUsed = ContiguousArray(repeating: false, count: count)
    var output = isUsed.mutableSpan
    for position in cells.indices {
      if let slot = cells[position].slot { output[Int(slot)] = true }
    }
    return (0..<UInt32(count)).filter { isUsed[Int($0)] }
  }

  /// The axes on which the values of the slots depend.
  var axes: AxisSet { supports.reduce(AxisSet()) { $0.union($1.axes) } }

  /// Returns the index of the support of `slot` of the program.
  func support(of slot: UInt32, _ values: ValuePool) -> Int {
    let contexts = values.contexts(ofSlot: slot)
    return supports.partitionIndex { $0.axes.rawValue < contexts.axes.rawValue }
  }

  /// Returns the cell in the table for `cell` of the program.
  func cell(_ cell: Cell) -> Cell { cell.slot.map { Cell.slot(indices[Int($0)]) } ?? cell }
}
