extension FileReading {
  /// Returns the unique identity of the style sheet at `path`.
  ///
  /// - Throws: `FileFailure` if the file can't be reached, or if a path that ends with `.style` is a link to a file
  ///   without that extension. Diagnostics about such a file would print its contents.
  package func identity(ofSheet path: String) throws(FileFailure) -> String {
    let identity = try identity(of: path)
    guard identity.isCalledSheet || !path.isCalledSheet else {
      throw FileFailure(path, .system("it is a link to what is no sheet"))
    }
    return identity
  }
}

extension String {
  /// Whether the path has the extension of a style sheet.
  fileprivate var isCalledSheet: Bool { lowercased().hasSuffix(".style") }
}
