import Foundation
import TestSupport

/// The goldens and style sheets of the package.
enum GoldenFolder {
  private static let goldens = Repository.url("Tests/StyleCompilerTests/Goldens")
  private static let samples = Repository.url("Stylesheets")
  /// The paths of all goldens, relative to their folder and sorted.
  static let paths = sheets(in: goldens)

  static func golden(_ path: String) throws -> Golden {
    Golden(path: path, bytes: Array(try Data(contentsOf: goldens.appending(path: path))))
  }

  /// The goldens, each with the result of compiling it, by path.
  private static let compiled = Dictionary(
    uniqueKeysWithValues: paths.map { path in
      (
        path,
        Result {
          let golden = try golden(path)
          return (golden, try golden.compile())
        }
      )
    })

  /// Returns the golden at `path` and the result of compiling it, which all tests share.
  static func compiledGolden(_ path: String) throws -> (golden: Golden, program: CompiledProgram) {
    guard let result = compiled[path] else { return try (golden(path), golden(path).compile()) }
    return try result.get()
  }

  static func write(_ golden: Golden) throws {
    try Data(golden.bytes).write(to: goldens.appending(path: golden.path), options: .atomic)
  }

  /// Returns the text of the file at `path`, relative to the goldens, or an empty string if there is none.
  static func text(at path: String) throws -> String {
    let file = goldens.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Writes `text` to the file at `path`, relative to the goldens, or removes the file if `text` is empty.
  static func write(_ text: String, to path: String) throws {
    let file = goldens.appending(path: path)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  /// Returns the texts of the samples, by path relative to their folder, without the standard style sheet.
  static func sampleTexts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in sheets(in: samples) where !path.hasPrefix("Standard/") {
      texts[path] = try String(contentsOf: samples.appending(path: path), encoding: .utf8)
    }
    return texts
  }

  /// Returns the paths of the style sheets in `folder` and its subfolders, relative to `folder` and sorted.
  private static func sheets(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".style") }.sorted()
  }
}
