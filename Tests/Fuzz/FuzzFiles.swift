import StyleCompiler
import StyleTools

/// The files of one input, separated as in a golden by the lines `// file: NAME` and `// given: NAME`.
struct FuzzFiles: FileReading {
  private(set) var given = ["Main.style"]
  /// Empty files with the same names, for resolving paths.
  private var names = TextFiles(["Main.style": ""])
  private(set) var contents: [String: [UInt8]] = [:]

  init(_ input: [UInt8]) {
    var name = "Main.style"
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let header = Self.header(line), (try? names.identity(of: header.name)) == nil {
        names.texts[header.name] = ""
        // A name that resolves to a different path doesn't refer to any of these files.
        if header.isGiven, (try? names.identity(of: header.name)) != nil { given.append(header.name) }
        name = header.name
      } else {
        contents[name, default: []] += line + [UInt8(ascii: "\n")]
      }
    }
  }

  /// Returns the name in the header `line` and whether the file is given, or `nil` if `line` isn't a header.
  static func header(_ line: ArraySlice<UInt8>) -> (name: String, isGiven: Bool)? {
    let isGiven = line.starts(with: "// given: ".utf8)
    guard isGiven || line.starts(with: "// file: ".utf8) else { return nil }
    let name = String(decoding: line.dropFirst(isGiven ? 10 : 9), as: UTF8.self)
    return name.isEmpty ? nil : (name, isGiven)
  }

  func identity(of path: String) throws(FileFailure) -> String { try names.identity(of: path) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    Array((contents[try names.identity(of: path)] ?? []).prefix(limit + 1))
  }

  /// Creates a copy of `files` in which the file at `path` contains `bytes`.
  init(_ files: FuzzFiles, with bytes: [UInt8], at path: String) {
    self = files
    contents[(try? names.identity(of: path)) ?? path] = bytes
  }

  func compiled() -> Compilation { result { (compiler) throws(FileFailure) in try compiler.compile(given) } }
  func fixed() -> FixedSheets { result { (compiler) throws(FileFailure) in try compiler.fix(given) } }

  private func result<Result>(of work: (Compiler) throws(FileFailure) -> Result) -> Result {
    do throws(FileFailure) {
      return try work(Compiler(files: self))
    } catch { fatalError("finding: an existing file can't be read: \(error)") }
  }
}
