internal import StyleTable

/// A table's memory and the positions of its sections. Style sheets, controls, styles, and properties share the
/// storage, and the last of them releases it.
@usableFromInline internal final class TableStorage: Sendable {
  @usableFromInline internal let memory: TableMemory

  /// The starts of the sections that are read repeatedly.
  internal let textStarts: Int
  internal let texts: Int
  @usableFromInline internal let integers: Address
  @usableFromInline internal let numbers: Address
  @usableFromInline internal let colors: Address
  @usableFromInline internal let slots: Address
  @usableFromInline internal let slotCells: Address
  @usableFromInline internal let columns: Int

  /// The position of the cell in a slot for each context and support, 16 bits each. The contexts are the combinations
  /// of the values of all axes that a support contains. The last axis counts fastest. For each context in turn, there
  /// is one position for each support.
  @usableFromInline internal let positions: TableMemory

  /// The number of supports, which is the number of cell positions for each context.
  @usableFromInline internal let supportCount: Int

  /// The number of contexts in which values differ.
  @usableFromInline internal let contextCount: Int

  /// Twice the index of the first color that the platform or the app supplies, or twice the number of colors if there
  /// is none. Nearly all colors come before it, and one comparison tells them from all others.
  @usableFromInline internal let firstSuppliedColor: UInt

  /// Creates the storage of the table in `memory`.
  ///
  /// - Requires: The fields are valid.
  /// - Throws: A `StyleSheetError` if there are too many contexts.
  internal init(_ memory: consuming TableMemory) throws(StyleSheetError) {
    positions = TableMemory(copying: try memory.cellPositions())
    textStarts = memory.offset(of: .textStarts)
    texts = memory.offset(of: .texts)
    integers = memory.address(at: memory.offset(of: .integers))
    numbers = memory.address(at: memory.offset(of: .numbers))
    colors = memory.address(at: memory.offset(of: .colors))
    slots = memory.address(at: memory.offset(of: .slots))
    slotCells = memory.address(at: memory.offset(of: .slotCells))
    columns = memory.offset(of: .columns)
    supportCount = memory.count(of: .supports)
    contextCount = supportCount == 0 ? 1 : positions.count / 2 / supportCount
    let (kinds, colorCount) = (memory.offset(of: .colorKinds), memory.count(of: .colorKinds))
    let hasSuppliedColors = memory.count(of: .suppliedColors) > 0
    firstSuppliedColor =
      2 * UInt(hasSuppliedColors ? memory.firstNonzero(in: kinds..<(kinds + colorCount)) - kinds : colorCount)
    self.memory = memory
  }

  /// The number of texts.
  internal var textCount: Int { count(of: .textStarts) &- 1 }

  /// The address of the cell positions for the default context.
  @inlinable internal var cellPositions: Address { positions.address(at: 0) }
}

/// Records.
extension TableStorage {
  /// Returns the number of records in `section`.
  @inline(__always) internal func count(of section: TableLayout.Section) -> Int { memory.count(of: section) }

  /// Returns the offset of the record at the index `record` of `section`, in bytes.
  @inlinable @inline(__always)
  internal func offset(of section: TableLayout.Section, _ record: Int) -> Int {
    memory.offset(of: section) &+ record &* section.stride
  }

  /// Returns the field at the offset `field` in the record at the index `record` of `section`.
  @inlinable @inline(__always)
  internal func field(_ section: TableLayout.Section, _ record: Int, _ field: Int) -> UInt32 {
    memory.word(section, record, field)
  }

  /// Returns the same field as an `Int`: an index, a count, or an offset.
  @inlinable @inline(__always)
  internal func index(_ section: TableLayout.Section, _ record: Int, _ field: Int) -> Int {
    Int(clamping: self.field(section, record, field))
  }
}

/// Cells.
extension TableStorage {
  /// Returns the cell of the value at `address`, which is twice its reference, or `nil` if the property has no value or
  /// the value is `none`. Nearly all cells refer to a value, and one bit tells these cells from all others.
  ///
  /// - Parameters:
  ///   - mask: The mask of the cell's bits.
  ///   - context: The address of the context's cell positions.
  @inlinable @inline(__always)
  internal func valueCell(at address: Address, mask: UInt32, context: Address) -> Int? {
    // In a word from the start, which saves an instruction that extends it.
    let cell = Int(truncatingIfNeeded: memory.loadUnalignedUInt32(at: address)) & Int(truncatingIfNeeded: mask)
    if _fastPath(cell & 1 == 0) { return cell }
    guard cell > Int(truncatingIfNeeded: Cell.none.rawValue) else { return nil }
    let chosen = contextCell(UInt32(truncatingIfNeeded: cell), context: context)
    return chosen & 1 == 0 ? Int(truncatingIfNeeded: chosen) : nil
  }

  /// Returns the same cell for the value in `row` of the column whose record is at the offset `columnOffset`. Never
  /// inlined: reading by handle rarely needs it.
  @usableFromInline @inline(never) @_effects(releasenone)
  internal func valueCell(ofColumnAt columnOffset: Int, in row: Address, context: Address) -> Int? {
    let (offset, mask) = cells(ofColumnAt: columnOffset)
    return valueCell(at: row &+ offset, mask: mask, context: context)
  }

  /// Returns the cell at `address`, or the cell for `context` in the slot that it refers to.
  @inlinable @inline(__always)
  internal func cell(at address: Address, mask: UInt32, context: Address) -> UInt32 {
    let cell = memory.loadUnalignedUInt32(at: address) & mask
    return cell & 1 != 0 && cell > Cell.none.rawValue ? contextCell(cell, context: context) : cell
  }

  /// Returns the cell for `context` in the slot that `cell` refers to.
  @inlinable @inline(__always)
  internal func contextCell(_ cell: UInt32, context: Address) -> UInt32 {
    let slot = slots &+ (Int(truncatingIfNeeded: cell &>> 1) &- 2) &* TableLayout.Section.slots.stride
    let support = Int(truncatingIfNeeded: memory.loadUInt32(at: slot &+ TableLayout.Slot.support))
    let first = Int(truncatingIfNeeded: memory.loadUInt32(at: slot &+ TableLayout.Slot.firstCell))
    let position = Int(truncatingIfNeeded: positions.loadUInt16(at: context &+ support &* 2))
    return memory.loadUInt32(at: slotCells &+ (first &+ position) &* 4)
  }
}

/// Texts.
extension TableStorage {
  /// Returns the range of the text at the index `record`, as offsets in the table.
  @inline(__always)
  internal func range(ofText record: Int) -> Range<Int> {
    let entry = textStarts &+ record &* 4
    let (start, end) = (memory.loadUInt32(at: entry), memory.loadUInt32(at: entry &+ 4))
    return (texts &+ Int(start))..<(texts &+ Int(end))
  }

  /// Returns the text at the index `record`, which isn't a template, as a string.
  internal func name(_ record: Int) -> String { memory.string(in: range(ofText: record)) }

  /// Returns the text or the template at the index `record`.
  internal func text(_ record: Int) -> StyleText {
    let range = range(ofText: record)
    guard isTemplate(range) else { return StyleText(memory.string(in: range)) }
    let isVerbatim = range.count > 1 && memory.loadUInt8(at: range.lowerBound + 1) == TableLayout.verbatimMark
    // A template alternates between literal text and parameter names.
    var pieces: [StyleText.Piece] = []
    var (start, isParameter) = (range.lowerBound + (isVerbatim ? 2 : 1), false)
    for offset in start...range.upperBound
    where offset == range.upperBound || memory.loadUInt8(at: offset) == TableLayout.templateMark {
      let piece = memory.string(in: start..<offset)
      if isParameter { pieces.append(.parameter(piece)) } else if !piece.isEmpty { pieces.append(.literal(piece)) }
      isParameter.toggle()
      start = offset + 1
    }
    var text = StyleText(pieces: pieces)
    text.isVerbatim = isVerbatim
    return text
  }

  /// Returns whether the text in `range` is a template, or verbatim.
  internal func isTemplate(_ range: Range<Int>) -> Bool {
    !range.isEmpty && memory.loadUInt8(at: range.lowerBound) == TableLayout.templateMark
  }

  /// Compares the text at the index `record` with `other`.
  ///
  /// - Returns: A negative number if the text comes first, a positive number if it comes second, or 0 if both are equal.
  @inline(__always)
  internal func compare(_ record: Int, with other: Span<UInt8>) -> Int {
    memory.withBytes(in: range(ofText: record)) { $0.compare(with: other) }
  }

  /// Returns the record in `records` whose text is `name`, or `nil` if there is none.
  ///
  /// - Parameter text: A closure that returns the index of a record's text.
  /// - Requires: The texts of the records are in increasing order.
  /// - Complexity: O(log *n*) comparisons for *n* records.
  @inline(__always)
  internal func record(
    in records: Range<Int>, named name: Span<UInt8>, _ text: (_ record: Int) -> Int
  ) -> Int? {
    var (low, high) = (records.lowerBound, records.upperBound)
    while low < high {
      let middle = (low &+ high) &>> 1
      let order = compare(text(middle), with: name)
      if order == 0 { return middle }
      if order < 0 { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }
}

/// States and state spaces.
extension TableStorage {
  /// Returns the indices of the states and aliases of the state space at the index `record`.
  internal func states(ofSpace record: Int) -> Range<Int> {
    memory.range(.spaces, record, TableLayout.Space.firstState)
  }

  /// Returns the bit of the state at the index `record`, or `nil` for an alias.
  internal func bit(ofState record: Int) -> Int? {
    let bit = field(.states, record, TableLayout.State.bit)
    return bit == TableLayout.none ? nil : Int(bit)
  }

  /// Returns the states that the state at the index `record` implies or requires, or the state combination of an alias.
  ///
  /// - Parameter field: The offset of `implied` or `required` in the state's record.
  internal func leadsTo(_ record: Int, _ field: Int) -> StateMask {
    StateMask(rawValue: self.field(.states, record, field))
  }

  /// Returns the states that the state at the index `record` implies or requires directly.
  internal func leadsTo(_ record: Int) -> StateMask {
    leadsTo(record, TableLayout.State.implied).union(leadsTo(record, TableLayout.State.required))
  }

  /// Returns the state space at the index `record`, or `nil` if its states contradict each other. No state space of an
  /// open table contradicts itself.
  ///
  /// - Complexity: O(*n*) in the number of states and exclusive groups.
  internal func space(_ record: Int) -> StateSpace? {
    let states = states(ofSpace: record).compactMap { state in
      bit(ofState: state).map { (bit: $0, leadsTo: leadsTo(state)) }
    }
    let exclusives = memory.range(.spaces, record, TableLayout.Space.firstExclusive).map { group in
      memory.range(.exclusives, group, TableLayout.Exclusive.firstBit).map {
        Int(memory.loadUInt8(at: offset(of: .exclusiveBits, $0)))
      }
    }
    return StateSpace(states: states, exclusives: exclusives)
  }
}
