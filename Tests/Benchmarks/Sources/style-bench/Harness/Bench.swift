import Foundation

/// Where the benchmarks work and with what.
struct Bench {
  /// This package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the package that is measured.
  static let root = URL(fileURLWithPath: package).deletingLastPathComponent().deletingLastPathComponent().path

  /// The program that starts others.
  static let launcher =
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().path + "/launch"

  /// Whether fewer rounds and smaller sizes will do.
  let isQuick: Bool

  /// Where content, results and other files go: beside what is built.
  let folder: String

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    folder = Bench.package + "/.build/bench"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// `quick` in a quick run, else `full`.
  func choose<Value>(_ full: Value, quick: Value) -> Value { isQuick ? quick : full }

  /// The path of the file `name`, into which this writes `bytes`.
  func file(_ name: String, _ bytes: () throws -> [UInt8]) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(try bytes()).write(to: URL(fileURLWithPath: path))
    return path
  }
}
