// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// A setting that treats warnings as errors if `STYLEC_WARNINGS_AS_ERRORS` is set.
///
/// It's for developers of this package, and not for packages that depend on it. `--build-system swiftbuild` suppresses
/// the warnings of dependencies, and the compiler rejects the two options together.
let strictness: [SwiftSetting] =
  Context.environment["STYLEC_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The settings of every target in this package: Swift 6, with unsafe code marked as such.
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .strictMemorySafety()] + strictness

/// Returns settings that replace Apple's frameworks with `modules` in a single target.
///
/// Each module is named after its framework, with the suffix `Stub`. If the modules had the names of the frameworks,
/// every target that is compiled after them could import them. The toolchain has no testing overlays for these
/// modules, so cross-import overlays are disabled.
func replacingFrameworks(with modules: String...) -> [SwiftSetting] {
  let aliases = modules.flatMap { ["-module-alias", "\($0.dropLast(4))=\($0)"] }
  return settings + [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(aliases + ["-Xfrontend", "-disable-cross-import-overlays"]),
  ]
}

/// The folder in which SwiftPM was started, as far as the shell tells.
let workingFolder = Context.environment["PWD"].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }

/// A Boolean value that indicates whether SwiftPM was started in this folder, and not in the folder of a package that
/// depends on this one.
///
/// SwiftPM compiles the tools of plugins apart from everything else, so that a build of all targets would compile the
/// compiler twice. No target of this package uses its plugins, so they get no tool here.
let isDeveloped = workingFolder == URL(fileURLWithPath: Context.packageDirectory).resolvingSymlinksInPath()

/// A Boolean value that indicates whether SwiftPM was started in the folder of another package.
let isDependency =
  !isDeveloped
  && workingFolder.map { FileManager.default.fileExists(atPath: $0.path + "/Package.swift") } == true

/// The path of the tools that `Plugins/prebuild` made, relative to this folder.
let bundle = "Plugins/stylec.artifactbundle"

/// The folder in the bundle for the platform that builds this package, as `Plugins/prebuild` names it.
#if os(macOS)
  let platform = "macos"
#elseif arch(arm64)
  let platform = "linux-arm64"
#else
  let platform = "linux-x86_64"
#endif

/// A Boolean value that indicates whether the bundle contains tools for this platform.
///
/// SwiftPM remembers the result. `Plugins/prebuild` makes it forget, so don't remove the bundle by hand.
let isPrebuilt = ["stylec", "stylec-build"].allSatisfy {
  FileManager.default.isExecutableFile(atPath: "\(Context.packageDirectory)/\(bundle)/\(platform)/\($0)")
}

/// The tools of a release, as a file that SwiftPM downloads, or `nil` between releases.
let release: (url: String, checksum: String)? = nil

/// Returns what a plugin that runs the tool `name` depends on.
func tool(_ name: String) -> [Target.Dependency] {
  if isPrebuilt || release != nil { return ["stylec-tools"] }
  return isDeveloped ? [] : [.target(name: name)]
}

let package = Package(
  name: "stylec",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "StyleRuntime", targets: ["StyleRuntime"]),
    .library(name: "StyleControls", targets: ["StyleControls"]),
    .library(name: "StyleCompiler", targets: ["StyleCompiler"]),
    .library(name: "StyleLive", targets: ["StyleLive"]),
    .library(name: "StyleTools", targets: ["StyleTools"]),
    .library(name: "StyleUIKit", targets: ["StyleUIKit"]),
    .executable(name: "stylec", targets: ["stylec"]),
    .plugin(name: "StylePlugin", targets: ["StylePlugin"]),
    .plugin(name: "StyleTablePlugin", targets: ["StyleTablePlugin"]),
    .plugin(name: "CheckStyles", targets: ["CheckStyles"]),
    .plugin(name: "FormatStyles", targets: ["FormatStyles"]),
    .plugin(name: "ExportTexts", targets: ["ExportTexts"]),
  ],
  targets: [
    .target(name: "CLibrary", swiftSettings: settings),
    .target(name: "StyleTable", swiftSettings: settings),
    .target(name: "StyleRuntime", dependencies: ["CLibrary", "StyleTable"], swiftSettings: settings),
    .target(name: "StyleSupport", dependencies: ["CLibrary"], swiftSettings: settings),
    // This target is Swift, because SwiftPM compiles a C target, and what imports it, in the second build of a package
    // with a plugin again.
    .target(
      name: "StandardSheet", path: "Stylesheets/Standard", exclude: ["Standard.style"], swiftSettings: settings),
    .target(
      name: "StyleCompiler", dependencies: ["StandardSheet", "StyleSupport", "StyleTable"], swiftSettings: settings),
    // This module contains only what people use. A package that uses a plugin doesn't compile it.
    .target(
      name: "StyleTools",
      dependencies: ["DiagnosticsPage", "StandardSheet", "StyleCompiler", "StyleSupport", "StyleTable"],
      swiftSettings: settings),
    .target(name: "DiagnosticsPage", exclude: ["Explanations.md"]),
    .target(name: "StyleControls", dependencies: ["StyleRuntime"], swiftSettings: settings),
    .target(
      name: "StyleLive", dependencies: ["StyleCompiler", "StyleRuntime", "StyleSupport", "StyleTools"],
      swiftSettings: settings),
    .target(name: "StyleUIKit", dependencies: ["StyleControls"], swiftSettings: settings),
    .target(name: "PreviewPage", exclude: ["page.css", "page.html", "section.html", "Script"]),
    .executableTarget(
      name: "stylec",
      dependencies: [
        "PreviewPage", "StandardSheet", "StyleCompiler", "StyleLive", "StyleRuntime", "StyleSupport", "StyleTable",
        "StyleTools",
      ],
      swiftSettings: settings),
    // This tool contains only what a build plugin needs, because every package that uses a plugin compiles it, unless
    // it was prebuilt.
    .executableTarget(
      name: "stylec-build", dependencies: ["StyleCompiler", "StyleSupport"], swiftSettings: settings),
    .plugin(name: "StylePlugin", capability: .buildTool(), dependencies: tool("stylec-build")),
    .plugin(name: "StyleTablePlugin", capability: .buildTool(), dependencies: tool("stylec-build")),
    .plugin(
      name: "CheckStyles",
      capability: .command(
        intent: .custom(verb: "check-styles", description: "Check the style sheets of a package")),
      dependencies: tool("stylec")),
    .plugin(
      name: "FormatStyles",
      capability: .command(
        intent: .custom(verb: "format-styles", description: "Format the style sheets of a package"),
        permissions: [.writeToPackageDirectory(reason: "Style sheets are formatted in place")]),
      dependencies: tool("stylec")),
    .plugin(
      name: "ExportTexts",
      capability: .command(
        intent: .custom(verb: "export-texts", description: "Write the texts of style sheets for translators"),
        permissions: [.writeToPackageDirectory(reason: "New texts are added to a file in the package")]),
      dependencies: tool("stylec")),
    .target(
      name: "TestSupport", dependencies: ["StyleCompiler", "StyleRuntime", "StyleTable"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(name: "StyleSupportTests", dependencies: ["StyleSupport", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "StyleTableTests", dependencies: ["StyleTable", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "StyleCompilerTests",
      dependencies: [
        "StandardSheet", "StyleCompiler", "StyleRuntime", "StyleSupport", "StyleTable", "StyleTools", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "StyleRuntimeTests",
      dependencies: ["AllocationCounter", "CLibrary", "StyleCompiler", "StyleRuntime", "TestSupport"],
      exclude: ["Tables"], swiftSettings: settings),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "StyleControlsTests",
      dependencies: ["AllocationCounter", "StyleCompiler", "StyleControls", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "StyleLiveTests", dependencies: ["StyleControls", "StyleLive", "StyleRuntime", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "StylePluginTests", dependencies: ["TestSupport", "stylec-build"], swiftSettings: settings),
    .testTarget(
      name: "StylecTests", dependencies: ["stylec", "StyleControls", "StyleRuntime", "StyleTable", "TestSupport"],
      swiftSettings: settings),
  ]
)

#if os(Linux)
  // The parts of StyleUIKit that use Apple's frameworks are compiled and run with stubs. Each of these targets
  // compiles the sources of the module through a link.
  let sources: [Target.Dependency] = ["StyleCompiler", "StyleControls", "TestSupport"]
  package.targets += [
    .target(name: "AppKitStub", path: "Tests/Stubs/AppKit", swiftSettings: settings),
    .target(name: "SwiftUIStub", path: "Tests/Stubs/SwiftUI", swiftSettings: settings),
    .target(name: "UIKitStub", path: "Tests/Stubs/UIKit", swiftSettings: settings),
    .testTarget(
      name: "StyleAppKitTests", dependencies: sources + ["AppKitStub", "SwiftUIStub"],
      swiftSettings: replacingFrameworks(with: "AppKitStub", "SwiftUIStub")),
    .testTarget(
      name: "StyleUIKitTests", dependencies: sources + ["SwiftUIStub", "UIKitStub"],
      swiftSettings: replacingFrameworks(with: "SwiftUIStub", "UIKitStub")),
  ]
  // Measures views with stubs. `Tests/Benchmarks/views` builds it.
  if Context.environment["STYLEC_TARGETS"]?.contains("style-views") == true {
    package.targets.append(
      .executableTarget(
        name: "style-views", dependencies: ["StyleCompiler", "StyleControls", "SwiftUIStub", "UIKitStub"],
        path: "Tests/Benchmarks/Views", swiftSettings: replacingFrameworks(with: "SwiftUIStub", "UIKitStub")))
  }
#endif

if isPrebuilt {
  package.targets.append(.binaryTarget(name: "stylec-tools", path: bundle))
} else if let release {
  package.targets.append(.binaryTarget(name: "stylec-tools", url: release.url, checksum: release.checksum))
}
if (isPrebuilt || release != nil) && isDependency {
  // After `swift run`, `swift build` builds all executables of the packages that a package depends on.
  package.targets.removeAll { $0.type == .executable || $0.type == .test }
  package.products.removeAll { $0 is Product.Executable }
}

// Builds only a part of the package, to use a sanitizer or to measure coverage. `STYLEC_TARGETS` lists the targets to
// keep, including all of their dependencies.
if let names = Context.environment["STYLEC_TARGETS"] {
  let kept = Set(names.split(whereSeparator: \.isWhitespace).map(String.init))
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}
