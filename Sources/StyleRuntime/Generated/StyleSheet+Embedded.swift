extension StyleSheet {
  /// Creates a style sheet from a table that `stylec compile --emit swift` embedded in a program as `text`.
  ///
  /// Generated code uses this initializer. Each character encodes six bits, and eight characters encode six bytes,
  /// with the lowest bits first. The characters range from `?`, which is 0, to `~`, which is 63. Bytes at the end
  /// that don't fill eight are padding.
  ///
  /// - Requires: `text` is the output of this version of the compiler. Invalid text terminates the program.
  /// - Complexity: O(*n*) in the length of `text`.
  public init(embedded text: StaticString) {
    do throws(StyleSheetError) {
      try self.init(TableMemory(decoding: text))
    } catch {
      fatalError("generated styles and StyleRuntime do not belong together, compile the sheets again: \(error)")
    }
  }
}
