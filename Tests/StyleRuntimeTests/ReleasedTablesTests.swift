import Foundation
import StyleRuntime
import TestSupport
import Testing

/// Checks that a table of the current version opens and has the same contents as when it was written, and that no other
/// opens.
///
/// If the format has a new version, add its tables with `STYLE_ADD_TABLES=1 swift test --filter ReleasedTables`.
@Suite struct ReleasedTablesTests {
  private static let version = "\(TableLayout.majorVersion).\(TableLayout.minorVersion)"

  @Test("The tables include the current version") func includesCurrentVersion() throws {
    for (name, bytes) in try ReleasedTables.current() where ["Cta", "EveryType", "FollowButton"].contains(name) {
      let path = "\(Self.version)/\(name)"
      if ReleasedTables.addsTables { try ReleasedTables.add(bytes, at: path) }
      #expect(ReleasedTables.paths.contains(path), "\(path)")
    }
  }

  @Test("A table of the current version has the same contents as before")
  func opens() {
    Cases.forEach(ReleasedTables.paths.filter { $0.hasPrefix(Self.version) }) { path in
      let bytes = try ReleasedTables.bytes(at: path)
      #expect(try StyleSheet(bytes: bytes).listing == (try ReleasedTables.listing(at: path)), "\(path)")
    }
  }

  @Test("A table of an older version is refused, with its version")
  func refuses() throws {
    let older = ReleasedTables.paths.filter { !$0.hasPrefix(Self.version) }
    #expect(older == ["2.0/FollowButton"])
    for path in older {
      let bytes = try ReleasedTables.bytes(at: path)
      #expect(throws: StyleSheetError.unsupportedVersion(major: 2, minor: 0)) { try StyleSheet(bytes: bytes) }
    }
  }
}

/// Tables of the current version of the format, such as `Tables/3.0/FollowButton.styletable`, and one of each version
/// before. The contents of each that opens are listed in a file next to it, such as `FollowButton.txt`.
enum ReleasedTables {
  /// Whether missing tables of the current version are added, from `STYLE_ADD_TABLES`. Existing tables never change.
  static let addsTables = ProcessInfo.processInfo.environment["STYLE_ADD_TABLES"] != nil
  private static let folder = Repository.url("Tests/StyleRuntimeTests/Tables")

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
  static func add(_ bytes: [UInt8], at path: String) throws {
    let file = folder.appending(path: path + ".styletable")
    guard !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try Data(StyleSheet(bytes: bytes).listing.utf8).write(to: folder.appending(path: path + ".txt"))
  }

  /// Returns the tables of the samples, and a table with every type of value.
  static func current() throws -> [(name: String, bytes: [UInt8])] {
    let samples = try FileManager.default.contentsOfDirectory(atPath: Repository.url("Stylesheets").path)
      .filter { $0.hasSuffix(".style") && !$0.hasPrefix("_") }.map { String($0.dropLast(6)) }.sorted()
    return try samples.map { ($0, try Sheets.table(ofSample: $0)) } + [("EveryType", try SampleTable.bytes())]
  }
}

extension StyleSheet {
  /// Everything that can be read from the sheet, as text. It must stay the same for tables of earlier versions.
  var listing: String {
    var lines = axes.map { "axis \($0.name): \($0.values.joined(separator: ", "))" }
    for control in controls {
      lines.append("")
      lines += control.declarations
      for control in control.combinations { for context in contexts { lines += control.values(in: context) } }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Control {
  /// The control with its base, states, parameters, and properties, one on each line.
  fileprivate var declarations: [String] {
    let words = properties.map { property in
      (["property \(property.name): \(property.type.name)"] + property.cases).joined(separator: " ")
    }
    return ["control \(path): \(base?.path ?? "none")"] + states.map(describe)
      + space.exclusives.map { "exclusive \($0)" }
      + variants.map { "variant \($0.name): \($0.values.joined(separator: ", "))" }
      + parameters.map { "param \($0.name): \($0.type)" } + words
  }

  private func describe(_ state: StyleState) -> String {
    guard let bit = state.bit else { return "state \(state.name) = \(name(of: state.mask))" }
    let relations = [("implies", state.implied), ("requires", state.required)].filter { !$1.isEmpty }
    return "state \(state.name) at \(bit)" + relations.map { " \($0) \(name(of: $1))" }.joined()
  }

  /// Returns every value in every valid state, one on each line.
  fileprivate func values(in context: StyleContext) -> [String] {
    possibleStates.flatMap { set in
      style(in: set, context: context).values.map { name, value in
        "\(context.name.isEmpty ? "-" : context.name)\t\(fullName(of: set))\t\(name)\t\(value)"
      }
    }
  }
}
