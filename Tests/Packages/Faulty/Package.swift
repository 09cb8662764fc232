// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Faulty",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "stylec", path: "../../..")],
  targets: ["Mistaken", "Doubtful"].map { name in
    .target(
      name: name,
      dependencies: [.product(name: "StyleRuntime", package: "stylec")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "StylePlugin", package: "stylec")])
  }
)
