extension StyleSheet {
  /// Opens the table that `stylec compile --emit swift` has written into a program as `text`.
  ///
  /// For generated code. Each character stands for six bits, and eight of them for six bytes, the lowest bits first:
  /// `?` is 0, and so on to `~`, which is 63. Bytes at the end that fill up no eight are padding.
  ///
  /// - Requires: `text` is as this version of the compiler has written it; what is not a table ends the program.
  /// - Complexity: O(*n*) in the length of `text`.
  public init(embedded text: StaticString) {
    do throws(StyleSheetError) {
      try self.init(TableMemory(decoding: text))
    } catch {
      fatalError("generated styles and StyleRuntime do not belong together, compile the sheets again: \(error)")
    }
  }
}
