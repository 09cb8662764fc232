// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Tables",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "stylec", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Tables",
      dependencies: [.product(name: "StyleRuntime", package: "stylec")],
      swiftSettings: [.swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "StyleTablePlugin", package: "stylec")])
  ]
)
