extension Control {
  /// The style sheet that contains the control.
  public var sheet: StyleSheet { StyleSheet(storage) }
}

extension StyleSheet {
  fileprivate init(_ storage: TableStorage) { self.storage = storage }
}
