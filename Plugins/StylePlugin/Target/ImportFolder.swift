import Foundation

/// A folder in which imports are looked for.
struct ImportFolder {
  /// The folder.
  let url: URL

  /// The sheets in it and in the folders within, in the order of their paths.
  let sheets: [URL]

  /// The folder at `path`, relative to `base` or absolute.
  ///
  /// - Throws: That there is none.
  init(_ path: Substring, in base: URL) throws(SettingProblem) {
    url = URL(fileURLWithPath: String(path), isDirectory: true, relativeTo: base).standardizedFileURL
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: url.path) else {
      throw SettingProblem("no such folder: '\(path)'", at: path)
    }
    sheets = names.filter { $0.hasSuffix(".style") }.sorted().map(url.appendingPathComponent)
  }
}
