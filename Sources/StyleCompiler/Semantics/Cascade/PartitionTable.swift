/// The partitions of a program's controls, one for all controls of a shape.
internal struct PartitionTable {
  private var partitions: [StatePartition] = []

  /// For each partition the space, 1 + the number of the base's partition, and what the control's entries match.
  private var shapes = SequencePool<UInt32>()

  /// The shape that was asked for; kept for its memory.
  private var shape: [UInt32] = []

  /// The number of the partition of `space`, of a base whose partition is numbered `base`, and of `entries`.
  ///
  /// Where that is the number of all partitions, it is new, and `add` is to be called with it next.
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

  /// The partition numbered `number`.
  subscript(number: Int) -> StatePartition { partitions[number] }

  /// Adds `partition`, whose number was the last found.
  mutating func add(_ partition: StatePartition) {
    partitions.append(partition)
  }
}
