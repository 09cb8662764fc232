extension FileReading {
  /// The one identity of the sheet at `path`.
  ///
  /// - Throws: Also where a link that is called a sheet leads to what is not: messages about it would show what is in
  ///   there.
  package func identity(ofSheet path: String) throws(FileFailure) -> String {
    let identity = try identity(of: path)
    guard identity.isCalledSheet || !path.isCalledSheet else {
      throw FileFailure(path, .system("it is a link to what is no sheet"))
    }
    return identity
  }
}

extension String {
  /// Whether the path is that of a sheet by its ending.
  fileprivate var isCalledSheet: Bool { lowercased().hasSuffix(".style") }
}
