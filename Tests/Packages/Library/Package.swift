// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Library",
  platforms: [.macOS(.v12)],
  products: [.library(name: "Brand", targets: ["Brand"])],
  dependencies: [.package(name: "stylec", path: "../../..")],
  targets: [
    .target(
      name: "Brand",
      dependencies: [.product(name: "StyleRuntime", package: "stylec")],
      swiftSettings: settings,
      plugins: [.plugin(name: "StylePlugin", package: "stylec")]),
    .executableTarget(name: "App", dependencies: ["Brand"], swiftSettings: settings),
  ]
)
