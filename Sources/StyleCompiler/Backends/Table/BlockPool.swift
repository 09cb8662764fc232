import StyleSupport
import StyleTable

/// A collection of distinct blocks, indexed in the order of their insertion. A block consists of a shape and of the
/// distinct rows of a control.
///
/// Hot path: every cell of a control passes through here once. It is copied to the place that it has in the table's order
/// of columns, hashed, and counted among the cells of its column. One array stores the cells of all blocks.
struct BlockPool: Sendable {
  /// The cells of all blocks, in order, followed by the rows of the latest control and by memory without meaning.
  private(set) var cells: ContiguousArray<Cell> = []

  /// The index of each block's shape.
  private(set) var shapes: [UInt32] = []

  /// The end of each block in `cells`.
  private var ends: [Int] = []

  /// The blocks by their hashes.
  private var index = HashIndex()

  /// The end of the rows of the latest control in `cells`, and their hash.
  private var rowEnd = 0
  private var rowHash: UInt64 = 0

  /// The row of each class of state combinations of the latest control.
  private(set) var rowOfClass: ContiguousArray<UInt16> = []

  /// The hash of each class, and the distinct ones by those. These are buffers that are reused to avoid allocations.
  private var hashes: ContiguousArray<UInt64> = []
  private var rowIndex = HashIndex()

  /// The number of blocks.
  var count: Int { shapes.count }

  /// The number of cells of all blocks.
  var cellCount: Int { ends.last ?? 0 }

  /// Makes room for `blockCount` blocks with `cellCount` cells together.
  mutating func reserveCapacity(_ blockCount: Int, cellCount: Int) {
    cells.reserveCapacity(2 * cellCount)
    shapes.reserveCapacity(blockCount)
    ends.reserveCapacity(blockCount)
  }

  /// Returns the range in `cells` of the block at index `ordinal`.
  func range(of ordinal: Int) -> Range<Int> { (ordinal == 0 ? 0 : ends[ordinal - 1])..<ends[ordinal] }

  /// Reads the rows of a control, finds the distinct ones, and returns their number.
  ///
  /// All variants share the rows of a class, so rows are distinct if they differ in any variant.
  ///
  /// - Parameters:
  ///   - source: For each class of variant combinations, the row of each class of state combinations.
  ///   - columns: The columns of the rows in the order of the schema.
  ///   - bits: The bits that are set in the cells of each column of all schemas. Those of the schema start at `firstBits`.
  mutating func read(
    _ source: ContiguousArray<Cell>, classCount: Int, groupCount: Int, _ columns: ContiguousArray<TableColumn>,
    _ bits: inout ContiguousArray<UInt32>, from firstBits: Int
  ) -> Int {
    let layout = RowLayout(
      start: cellCount, classCount: classCount, groupCount: groupCount, width: columns.count, firstBits: firstBits)
    makeRoom(cellCount + source.count, classCount)
    layout.copy(source.span, columns.span, &bits, to: &cells, &hashes)
    let (count, hash) = layout.findDistinct(&cells, &hashes, &rowOfClass, &rowIndex)
    rowEnd = cellCount + count * groupCount * columns.count
    rowHash = hash
    return count
  }

  /// Makes room for `cellCount` cells, and for the rows of `classCount` classes.
  private mutating func makeRoom(_ cellCount: Int, _ classCount: Int) {
    if cells.count < cellCount {
      // More than necessary, so that few controls have to make room.
      cells.append(contentsOf: repeatElement(Cell.value(0), count: cellCount - cells.count + 0x1000))
    }
    if rowOfClass.count == classCount { return }
    hashes = ContiguousArray(repeating: 0, count: classCount)
    rowOfClass = ContiguousArray(repeating: 0, count: classCount)
  }

  /// Returns the index of the block with the given shape and the rows that were read, and inserts it if it's new.
  ///
  /// - Complexity: O(*n*) in the number of cells, amortized.
  mutating func insert(shape: UInt32) -> Int {
    let hash = UInt32(truncatingIfNeeded: NameHash.mixed(rowHash, UInt64(shape)))
    if let known = index.position(of: hash, where: { shapes[$0] == shape && isRead(range(of: $0)) }) { return known }
    index.add(hash)
    shapes.append(shape)
    ends.append(rowEnd)
    return count - 1
  }

  /// Returns whether the cells in `range` are those of the rows that were read.
  private func isRead(_ range: Range<Int>) -> Bool {
    let start = cellCount
    guard range.count == rowEnd - start else { return false }
    for position in range where cells[position] != cells[start + position - range.lowerBound] { return false }
    return true
  }

  /// Replaces the slots in the cells of the block at index `ordinal` by their indices in the table.
  ///
  /// - Parameter bits: The bits that are set in the cells of each column of all schemas. Those of the schema are at
  ///   `columns`.
  mutating func renumber(
    _ ordinal: Int, _ slots: SlotIndices, _ bits: inout ContiguousArray<UInt32>, _ columns: Range<Int>
  ) {
    let range = range(of: ordinal)
    var cells = cells.mutableSpan
    var bits = bits.mutableSpan
    var column = columns.lowerBound
    for position in range {
      cells[position] = slots.cell(cells[position])
      bits[column] |= cells[position].rawValue
      column = column + 1 == columns.upperBound ? columns.lowerBound : column + 1
    }
  }
}

/// A column of a control in a table builder.
package struct TableColumn: Sendable {
  /// The index of the property in the builder.
  let property: UInt32

  /// The position of the column in the control's rows.
  let position: UInt32
}

/// The places of the cells of a control, group by group, class by class, and column by column.
private struct RowLayout {
  /// The position of the first cell.
  let start: Int
  let classCount: Int
  let groupCount: Int
  let width: Int

  /// The position of the first column among the columns of all schemas.
  let firstBits: Int

  /// The number of rows up to which comparing all hashes is faster than looking for one.
  private static let few = 16

  /// Copies the rows of all classes from `source` to `cells`, and stores the hash of each class in `hashes`.
  func copy(
    _ source: Span<Cell>, _ columns: Span<TableColumn>, _ bits: inout ContiguousArray<UInt32>,
    to cells: inout ContiguousArray<Cell>, _ hashes: inout ContiguousArray<UInt64>
  ) {
    var bits = bits.mutableSpan
    var cells = cells.mutableSpan
    var hashes = hashes.mutableSpan
    var (first, output) = (0, start)
    for group in 0..<groupCount {
      for position in hashes.indices {
        let row = source.extracting(first..<first &+ width)
        var hash = group == 0 ? 0 : hashes[position]
        for column in columns.indices {
          let cell = row[Int(columns[column].position)]
          cells[output &+ column] = cell
          bits[firstBits &+ column] |= cell.rawValue
          hash = (hash &+ UInt64(cell.rawValue)) &* NameHash.multiplier
        }
        hashes[position] = hash
        first &+= width
        output &+= width
      }
    }
  }

  /// Finds the distinct ones among the rows of all classes, which are at the start of each group afterwards.
  ///
  /// - Returns: Their number and their hash.
  func findDistinct(
    _ cells: inout ContiguousArray<Cell>, _ hashes: inout ContiguousArray<UInt64>,
    _ rowOfClass: inout ContiguousArray<UInt16>, _ index: inout HashIndex
  ) -> (count: Int, hash: UInt64) {
    var cells = cells.mutableSpan
    var hashes = hashes.mutableSpan
    var rows = rowOfClass.mutableSpan
    precondition(rows.count == hashes.count)
    index = HashIndex()
    var (count, hash, seen) = (0, UInt64(0), UInt64(0))
    for position in hashes.indices {
      // Most rows differ from all others in the highest six bits of their hashes.
      let bit = 1 &<< (hashes[position] &>> 58) as UInt64
      let row = seen & bit == 0 ? count : firstRow(position, cells.span, hashes.span, count, &index)
      seen |= bit
      if row == count {
        hash = NameHash.mixed(hash, hashes[position])
        if row < position { move(position, to: row, in: &cells, &hashes) }
        count &+= 1
      }
      // A control has at most 3,072 valid state combinations, so a row index fits in 16 bits.
      rows[position] = UInt16(truncatingIfNeeded: row)
    }
    join(count, in: &cells)
    return (count, hash)
  }

  /// Returns the first of `count` rows that is equal to the one at `position`, or `count` if there is none. Adds many rows
  /// to `index`.
  @inline(never) private func firstRow(
    _ position: Int, _ cells: Span<Cell>, _ hashes: Span<UInt64>, _ count: Int, _ index: inout HashIndex
  ) -> Int {
    let hash = hashes[position]
    if count <= RowLayout.few {
      var row = 0
      while row < count, hashes[row] != hash || !isEqual(row, position, cells) { row &+= 1 }
      return row
    }
    while index.count < count { index.add(UInt32(hashOf: hashes[index.count])) }
    return index.position(of: UInt32(hashOf: hash)) { isEqual($0, position, cells) } ?? count
  }

  /// Returns the position of the first cell of a row of a group.
  private func cell(_ group: Int, _ row: Int) -> Int { start + (group * classCount + row) * width }

  /// Returns whether two rows are equal in all groups.
  private func isEqual(_ row: Int, _ other: Int, _ cells: Span<Cell>) -> Bool {
    for group in 0..<groupCount {
      let (first, second) = (cell(group, row), cell(group, other))
      for column in 0..<width where cells[first &+ column] != cells[second &+ column] { return false }
    }
    return true
  }

  /// Copies the row at `position` and its hash to `row` in all groups.
  private func move(
    _ position: Int, to row: Int, in cells: inout MutableSpan<Cell>, _ hashes: inout MutableSpan<UInt64>
  ) {
    hashes[row] = hashes[position]
    for group in 0..<groupCount {
      let (source, target) = (cell(group, position), cell(group, row))
      for column in 0..<width { cells[target &+ column] = cells[source &+ column] }
    }
  }

  /// Moves the first `count` rows of each group after those of the group before.
  private func join(_ count: Int, in cells: inout MutableSpan<Cell>) {
    guard groupCount > 1, count < classCount else { return }
    for group in 1..<groupCount {
      let (source, target) = (cell(group, 0), start + group * count * width)
      for offset in 0..<count * width { cells[target + offset] = cells[source + offset] }
    }
  }
}
