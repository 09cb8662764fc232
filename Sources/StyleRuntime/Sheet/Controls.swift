/// The controls of a style sheet, ordered by the bytes of their paths.
public struct Controls: RandomAccessCollection, Sendable {
  internal let storage: TableStorage

  /// The index of the first control, which is always 0.
  public var startIndex: Int { 0 }

  /// The number of controls.
  public var endIndex: Int { storage.count(of: .controls) }

  /// Accesses the control at `position`.
  ///
  /// - Requires: `position` is an index of the collection.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Control {
    precondition(indices.contains(position), "there are \(count) controls")
    return Control(storage, number: position)
  }
}
