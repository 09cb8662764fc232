import PackagePlugin

extension StyledTarget {
  /// The sheets of `target`, a target of a package.
  init(_ target: any SourceModuleTarget) throws {
    try self.init(folder: target.directoryURL, sheets: target.sourceFiles(withSuffix: ".style").map(\.url))
  }
}
