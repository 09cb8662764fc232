// swift-tools-version: 6.2

import PackageDescription

/// What every target of this package is compiled with: Swift 6, warnings as errors, unsafe code marked as such.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "stylec",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "StyleRuntime", targets: ["StyleRuntime"]),
    .library(name: "StyleControls", targets: ["StyleControls"]),
    .library(name: "StyleCompiler", targets: ["StyleCompiler"]),
    .library(name: "StyleLive", targets: ["StyleLive"]),
    .executable(name: "stylec", targets: ["stylec"]),
  ],
  targets: [
    .target(name: "StyleTable", swiftSettings: settings),
    .target(name: "StyleRuntime", dependencies: ["StyleTable"], swiftSettings: settings),
    .target(
      name: "StandardSheet", path: "Stylesheets/Standard", resources: [.embedInCode("Standard.style")],
      swiftSettings: settings),
    .target(name: "StyleCompiler", dependencies: ["StyleTable", "StandardSheet"], swiftSettings: settings),
    .target(name: "StyleControls", dependencies: ["StyleRuntime"], swiftSettings: settings),
    .target(name: "StyleLive", dependencies: ["StyleCompiler", "StyleRuntime"], swiftSettings: settings),
    .executableTarget(
      name: "stylec", dependencies: ["StyleCompiler", "StyleLive", "StyleRuntime"], swiftSettings: settings),
    .testTarget(name: "StyleTableTests", dependencies: ["StyleTable"], swiftSettings: settings),
    .testTarget(
      name: "StyleCompilerTests", dependencies: ["StyleCompiler", "StyleRuntime", "StyleTable"], exclude: ["Goldens"],
      swiftSettings: settings),
    .testTarget(
      name: "StyleRuntimeTests", dependencies: ["StyleCompiler", "StyleRuntime"], swiftSettings: settings),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "StyleControlsTests", dependencies: ["AllocationCounter", "StyleCompiler", "StyleControls"],
      swiftSettings: settings),
    .testTarget(name: "StyleLiveTests", dependencies: ["StyleLive", "StyleRuntime"], swiftSettings: settings),
    .testTarget(name: "StylecTests", dependencies: ["stylec", "StyleRuntime"], swiftSettings: settings),
  ]
)
