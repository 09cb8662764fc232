// The part of Xcode's module of this name that `StylePlugin` uses, declared anew, so that the plugin's half for Xcode
// can be type-checked where there is no Xcode. Nothing here is ever run.

import Foundation
import PackagePlugin

/// A plugin that has commands for the targets of Xcode projects.
public protocol XcodeBuildToolPlugin: Plugin {
  /// The commands for `target`.
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// What a plugin is told of where it runs.
public struct XcodePluginContext {
  /// The project.
  public let xcodeProject: XcodeProject

  /// The folder in which the plugin may write.
  public let pluginWorkDirectoryURL: URL

  /// The tool called `name`, on which the plugin depends.
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

/// A project.
public struct XcodeProject {
  /// The folder that holds it.
  public let directoryURL: URL
}

/// A target of a project.
public struct XcodeTarget {
  /// Its files.
  public let inputFiles: FileList
}
