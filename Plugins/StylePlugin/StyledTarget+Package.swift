import PackagePlugin

extension StyledTarget {
  init(_ target: any SourceModuleTarget) {
    let folder = target.directoryURL
    self.init(
      folder: folder, sheets: target.sourceFiles(withSuffix: ".style").map(\.url),
      deployment: Self.deployment(ofPackageAround: folder))
  }
}
