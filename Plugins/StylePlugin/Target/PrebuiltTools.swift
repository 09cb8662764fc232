import Foundation

/// The tools that `Plugins/prebuild` built in a folder with this package.
///
/// Downloaded tools belong to the version of the package that names their checksum, so they have no such folder.
struct PrebuiltTools {
  /// The folder with the package.
  let package: URL

  /// The location of the tool of the build plugins.
  let buildTool: URL

  /// Creates the tools that include the executable at `url`, or returns `nil` if it wasn't prebuilt.
  init?(_ url: URL) {
    let bundle = url.deletingLastPathComponent().deletingLastPathComponent()
    let plugins = bundle.deletingLastPathComponent()
    if bundle.lastPathComponent != "stylec.artifactbundle" || plugins.lastPathComponent != "Plugins" { return nil }
    package = plugins.deletingLastPathComponent()
    buildTool = url.deletingLastPathComponent().appendingPathComponent("stylec-build")
  }

  /// The Swift files from which the tools are built, sorted by path.
  var sources: [URL] {
    ["Sources", "Stylesheets/Standard"].flatMap { name in
      let folder = package.appendingPathComponent(name)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return paths.filter { $0.hasSuffix(".swift") }.sorted().map(folder.appendingPathComponent)
    }
  }
}
