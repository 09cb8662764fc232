// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .strictMemorySafety()]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "stylec") }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "stylec", path: "../..")],
  targets: [
    .target(name: "SheetContent", swiftSettings: settings),
    .executableTarget(name: "launch", swiftSettings: settings),
    .executableTarget(
      name: "style-bench",
      dependencies: ["SheetContent", "launch", product("StyleCompiler"), product("StyleRuntime")],
      swiftSettings: settings),
    .executableTarget(
      name: "style-work",
      dependencies: ["SheetContent", product("StyleCompiler"), product("StyleRuntime"), product("StyleTools")],
      swiftSettings: settings),
  ]
)
