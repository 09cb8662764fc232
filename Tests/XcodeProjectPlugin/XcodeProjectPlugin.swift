// Declarations of the parts of Xcode's module with this name that the build plugins use. With them, the code for Xcode
// can be type-checked on systems without Xcode. Nothing here ever runs.

import Foundation
import PackagePlugin

/// A plugin that provides build commands for the targets of Xcode projects.
public protocol XcodeBuildToolPlugin: Plugin {
  /// Returns the commands for `target`.
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// Information about the environment in which the plugin runs.
public struct XcodePluginContext {
  /// The project.
  public let xcodeProject: XcodeProject

  /// The folder to which the plugin can write.
  public let pluginWorkDirectoryURL: URL

  /// Returns the tool named `name`, on which the plugin depends.
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

/// A project.
public struct XcodeProject {
  /// The folder that contains the project.
  public let directoryURL: URL
}

/// A target of a project.
public struct XcodeTarget {
  /// The name that Xcode shows.
  public let displayName: String

  /// The files of the target.
  public let inputFiles: FileList
}
