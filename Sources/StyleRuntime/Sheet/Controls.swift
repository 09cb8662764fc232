/// The controls of a sheet, in byte order of their paths.
public struct Controls: RandomAccessCollection, Sendable {
  internal let storage: TableStorage

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of controls.
  public var endIndex: Int { storage.count(of: .controls) }

  /// The control at `position`.
  ///
  /// - Requires: `position` is an index of the collection.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Control {
    precondition(indices.contains(position), "there are \(count) controls")
    return Control(storage, number: position)
  }
}
