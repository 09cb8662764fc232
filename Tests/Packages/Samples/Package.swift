// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error),
]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "stylec") }

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "stylec", path: "../../..")],
  targets: [
    // The script that builds this package copies the samples into this target.
    .target(
      name: "SampleStyles",
      dependencies: [product("StyleRuntime")],
      swiftSettings: settings,
      plugins: [.plugin(name: "StylePlugin", package: "stylec")]),
    .target(
      name: "OtherStyles",
      dependencies: [product("StyleRuntime")],
      swiftSettings: settings,
      plugins: [.plugin(name: "StylePlugin", package: "stylec")]),
    .testTarget(
      name: "SampleStylesTests",
      dependencies: ["OtherStyles", "SampleStyles", product("StyleControls"), product("StyleRuntime")],
      swiftSettings: settings),
  ]
)
