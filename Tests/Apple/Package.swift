// swift-tools-version: 6.2

import PackageDescription

/// Runs StyleUIKit with Apple's own frameworks. In this folder, with Xcode:
///
///     xcodebuild test -scheme Apple -destination 'platform=iOS Simulator,name=iPhone 17'
let package = Package(
  name: "Apple",
  platforms: [.iOS(.v15), .tvOS(.v15), .visionOS(.v1)],
  dependencies: [.package(name: "stylec", path: "../..")],
  targets: [
    .testTarget(
      name: "Assumptions",
      dependencies: [
        .product(name: "StyleCompiler", package: "stylec"), .product(name: "StyleUIKit", package: "stylec"),
      ], path: "Assumptions")
  ]
)
