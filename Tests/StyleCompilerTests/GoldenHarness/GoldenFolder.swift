import Foundation
import TestSupport

/// The goldens and sheets of the package, found from where this file lies.
enum GoldenFolder {
  private static let tests = Repository.url("Tests/StyleCompilerTests")

  /// The folder of all goldens.
  private static let goldens = tests.appending(path: "Goldens")

  /// The folder of the samples.
  private static let samples = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Stylesheets")

  /// The paths of all goldens from their folder, in order.
  static let paths = sheets(in: goldens)

  /// The golden at `path`.
  static func golden(_ path: String) throws -> Golden {
    Golden(path: path, bytes: Array(try Data(contentsOf: goldens.appending(path: path))))
  }

  /// Writes `golden` where it lies.
  static func write(_ golden: Golden) throws {
    try Data(golden.bytes).write(to: goldens.appending(path: golden.path), options: .atomic)
  }

  /// The text of the file at `path` from the folder of all goldens; empty where there is none.
  static func text(at path: String) throws -> String {
    let file = goldens.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Writes `text` to the file at `path` from the folder of all goldens; where it is empty there is no file.
  static func write(_ text: String, to path: String) throws {
    let file = goldens.appending(path: path)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  /// The texts of the samples by their paths from their folder; the standard sheet, which every program has, is none.
  static func sampleTexts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in sheets(in: samples) where !path.hasPrefix("Standard/") {
      texts[path] = try String(contentsOf: samples.appending(path: path), encoding: .utf8)
    }
    return texts
  }

  /// The paths of the sheets in `folder` and below, from it, in order.
  private static func sheets(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".style") }.sorted()
  }
}
