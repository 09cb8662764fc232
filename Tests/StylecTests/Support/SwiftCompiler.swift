import Foundation
import TestSupport

/// The toolchain's `swiftc`, called for generated code as an app would call it.
enum SwiftCompiler {
  /// The folder of the package.
  static let root = Repository.root.path

  /// Whether `swiftc` is available.
  static let isAvailable = Program.isInstalled("swiftc")

  /// The options of a user with strict settings.
  private static let strictness = "-swift-version 6 -strict-memory-safety -warnings-as-errors"

  /// The folder with the module `StyleRuntime`, the modules that it depends on, and their object files, built once for
  /// all tests.
  ///
  /// The object files of the package's own build aren't used, because they can be built for a sanitizer or for coverage.
  private static let modules: Result<String, any Error> = Result {
    let folder = (Tool.path as NSString).deletingLastPathComponent + "/swift-modules"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for module in ["CLibrary", "StyleTable", "StyleRuntime"] {
      let run = try Tool.shell(
        """
        find '\(root)/Sources/\(module)' -name '*.swift' -print0 | xargs -0 swiftc \(strictness) -wmo -parse-as-library \
        -package-name stylec -I . -module-name \(module) -emit-module -c -o \(module).o
        """, in: folder)
      guard run.status == 0 else { throw Failure(message: run.errors) }
    }
    return folder
  }

  /// An error that indicates that the modules can't be built.
  struct Failure: Error {
    let message: String
  }

  /// Compiles every Swift file in `folder` as one module, with `options`.
  static func compile(_ folder: borrowing TemporaryFolder, _ options: String = "-typecheck") throws -> Tool.Run {
    // To check types, the modules of this build suffice, whatever else it is built for.
    let builtModules = (Tool.path as NSString).deletingLastPathComponent + "/Modules"
    let modules = options.contains("-typecheck") ? builtModules : try modules.get()
    return try Tool.shell(
      "swiftc \(strictness) -parse-as-library -module-name Generated -I '\(modules)' \(options) *.swift",
      in: folder.path)
  }

  /// Builds a program from the Swift files in `folder`, and runs it.
  static func run(_ folder: borrowing TemporaryFolder) throws -> Tool.Run {
    let modules = try modules.get()
    let built = try compile(folder, "-o program '\(modules)'/*.o")
    guard built.status == 0 else { return built }
    return try Tool.shell("./program", in: folder.path)
  }
}
