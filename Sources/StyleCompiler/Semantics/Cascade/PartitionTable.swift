/// The partitions of a program's controls, shared by all controls of one shape.
internal struct PartitionTable {
  private var partitions: [StatePartition] = []

  /// The shape of each partition: the space, 1 + the index of the base control's partition, and the matches of the
  /// control's entries.
  private var shapes = SequencePool<UInt32>()

  /// The requested shape. Reused across calls.
  private var shape: [UInt32] = []

  /// Returns the index of the partition for `space`, the base control's partition `base`, and `entries`.
  ///
  /// If the index equals the number of partitions, the partition is new, and the caller must call `add` with it next.
  ///
  /// - Complexity: O(*m*) in the number of entries.
  mutating func number(space: Int, base: Int?, _ entries: [RuleIndex.Entry]) -> Int {
    shape.removeAll(keepingCapacity: true)
    shape.append(UInt32(space))
    shape.append(base.map { UInt32($0) + 1 } ?? 0)
    for entry in entries { shape.append(entry.match.rawValue) }
    return shapes.insert(shape)
  }

  /// The number of partitions.
  var count: Int { partitions.count }

  /// Returns the partition with the given index.
  subscript(number: Int) -> StatePartition { partitions[number] }

  /// Adds `partition`, whose index was the last one returned.
  mutating func add(_ partition: StatePartition) {
    partitions.append(partition)
  }
}
