import Foundation
import PackagePlugin

extension PluginContext {
  func location(of name: String) throws -> URL {
    do { return try tool(named: name).url } catch { throw NoTool() }
  }
}

/// An error that indicates that the plugin has no tool.
struct NoTool: Error, CustomStringConvertible {
  let description =
    "stylec has no tool for this plugin; run SwiftPM in the folder of your package instead of the folder of stylec, or, "
    + "if the tools of this release don't include your platform, use a clone of stylec"
}
