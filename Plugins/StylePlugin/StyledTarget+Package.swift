import PackagePlugin

extension StyledTarget {
  /// Creates a styled target from a target of a package.
  init(_ target: any SourceModuleTarget) {
    self.init(folder: target.directoryURL, sheets: target.sourceFiles(withSuffix: ".style").map(\.url))
  }
}
