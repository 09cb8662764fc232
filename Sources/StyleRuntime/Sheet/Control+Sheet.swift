extension Control {
  /// The sheet that the control is of.
  public var sheet: StyleSheet { StyleSheet(storage) }
}

extension StyleSheet {
  fileprivate init(_ storage: TableStorage) { self.storage = storage }
}
