import Foundation
import StyleCompiler
import TestSupport
import Testing

/// Tables of the current version of the format, such as `Tables/3.0/FollowButton.styletable`, and one of each version
/// before. The contents of each that opens are listed in a file next to it, such as `FollowButton.txt`.
enum ReleasedTables {
  /// Whether missing tables of the current version are added, from `STYLE_ADD_TABLES`. Existing tables never change.
  static let addsTables = ProcessInfo.processInfo.environment["STYLE_ADD_TABLES"] != nil
  private static let folder = Repository.url("Tests/StyleRuntimeTests/Tables")
  private static let samples = Repository.url("Stylesheets")

  /// The paths of the tables, relative to their folder and without extension, in order.
  static var paths: [String] {
    let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    return (files?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".styletable") }.map { String($0.dropLast(11)) }.sorted()
  }

  /// Returns the bytes of the table at `path`.
  static func bytes(at path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path + ".styletable")))
  }

  /// Returns the contents of the table at `path`.
  static func listing(at path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path + ".txt"), encoding: .utf8)
  }

  /// Writes `bytes` and their listing as the table at `path`, unless it exists.
  static func add(_ bytes: [UInt8], listing: String, at path: String) throws {
    let file = folder.appending(path: path + ".styletable")
    guard !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try Data(listing.utf8).write(to: folder.appending(path: path + ".txt"))
  }

  /// The names of the samples, in order.
  static var sampleNames: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: samples.path(percentEncoded: false))
        .filter { $0.hasSuffix(".style") && !$0.hasPrefix("_") }.map { String($0.dropLast(6)) }.sorted()
    }
  }

  /// Returns the table of the sample named `name`.
  static func sample(_ name: String) throws -> [UInt8] {
    let path = samples.appending(path: name + ".style").path(percentEncoded: false)
    return try #require(try Compiler(files: DiskFiles()).compile([path]).table)
  }

  /// Returns the tables that each version needs: the samples, and a table with every type of value.
  static func current() throws -> [(name: String, bytes: [UInt8])] {
    try sampleNames.map { ($0, try sample($0)) } + [("EveryType", try SampleTable.bytes())]
  }
}
