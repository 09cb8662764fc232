import PackagePlugin

extension StyledTarget {
  /// Creates the sheets of `target`, a target of a package.
  init(_ target: any SourceModuleTarget) {
    self.init(folder: target.directoryURL, sheets: target.sourceFiles(withSuffix: ".style").map(\.url))
  }
}
