import Foundation

/// The folders and settings of a benchmark run.
struct Bench {
  /// The path of this package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of the measured package.
  static let root = URL(fileURLWithPath: package).deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of the program that starts others.
  static let launcher =
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().path + "/launch"

  /// Whether the run uses fewer rounds and smaller sizes.
  let isQuick: Bool

  /// The path of the folder for content, results, and other files, next to the build products.
  let folder: String

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    folder = Bench.package + "/.build/bench"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns `quick` in a quick run, and `full` otherwise.
  func choose<Value>(_ full: Value, quick: Value) -> Value { isQuick ? quick : full }

  /// Writes `bytes` to the file `name`, and returns its path.
  func file(_ name: String, _ bytes: () throws -> [UInt8]) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(try bytes()).write(to: URL(fileURLWithPath: path))
    return path
  }
}
