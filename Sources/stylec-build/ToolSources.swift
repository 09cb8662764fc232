import StyleCompiler
import StyleSupport

/// The sources of the tools in a folder with this package.
///
/// `Plugins/prebuild` stores their fingerprint next to the tools that it builds. A tool that was built from other sources
/// than the package contains might generate code for another version of the runtime.
struct ToolSources {
  /// The path of the folder with the package.
  let package: String

  /// The path of the prebuilt tools and of their fingerprint.
  var bundle: String { package + "/Plugins/stylec.artifactbundle" }

  /// Modules that no tool contains.
  private static let otherModules: Set = ["StyleControls", "StyleUIKit"]

  private static let extensions: Set<Substring> = ["c", "css", "h", "js", "swift"]

  /// Returns 16 hexadecimal digits that depend on the path and the contents of every source, but not on comments, empty
  /// lines, and indentation in Swift.
  ///
  /// - Throws: `FileFailure` or `ReadFailure` if a source can't be read.
  func fingerprint() throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in try (files(in: "Sources") + files(in: "Stylesheets/Standard")).sorted() {
      let file = try DiskFiles().bytes(of: package + "/" + path, limit: SheetLoader.largestFile)
      let bytes = path.hasSuffix(".swift") ? Self.code(in: file) : file
      // FNV-1a, with the size between a path and its contents, so that no file can continue another.
      for byte in Array("\(path) \(bytes.count) ".utf8) + bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the lines of `swift` that aren't only a comment, without indentation. A string literal of several lines stays
  /// as it is.
  private static func code(in swift: [UInt8]) -> [UInt8] {
    var (code, isText): ([UInt8], Bool) = ([], false)
    for line in swift.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if !isText, words.isEmpty || words.starts(with: "//".utf8) { continue }
      code += (isText ? line : words) + [UInt8(ascii: "\n")]
      var quotes = 0
      for byte in line {
        quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
        if quotes == 3 { (isText, quotes) = (!isText, 0) }
      }
    }
    return code
  }

  /// Reports that the prebuilt tools are out of date, if they are.
  func check(_ report: inout Report) {
    let stored = try? DiskFiles().bytes(of: bundle + "/fingerprint", limit: SheetLoader.largestFile)
    let expected = stored.map { String(decoding: $0, as: UTF8.self) }
    if let found = try? fingerprint(), expected == found + "\n" { return }
    report.fail(
      "the tools in '\(bundle)' were built from other sources; run '\(package)/Plugins/prebuild' to build them again")
  }

  /// Returns the paths of the sources in `folder`, relative to the package.
  private func files(in folder: String) throws(ReadFailure) -> [String] {
    var found: [String] = []
    for name in try FileSystem.names(in: package + "/" + folder) {
      let path = folder + "/" + name
      if name.hasPrefix(".") || name.hasSuffix(".docc") || Self.otherModules.contains(name) { continue }
      if FileSystem.isFolder(package + "/" + path) {
        found += try files(in: path)
      } else if Self.extensions.contains(name.split(separator: ".").last ?? "") {
        found.append(path)
      }
    }
    return found
  }
}
