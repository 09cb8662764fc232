import StyleCompiler

/// The files of one input, parted as a golden is: by lines `// file: NAME` and `// given: NAME`.
struct FuzzFiles: FileReading {
  /// The paths of the sheets that are compiled.
  private(set) var given = ["Main.style"]

  /// What has the names.
  private var names = TextFiles(["Main.style": ""])

  /// The bytes of each name, which need not be text.
  private var contents: [String: [UInt8]] = [:]

  /// The files of `input`.
  init(_ input: [UInt8]) {
    var name = "Main.style"
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let header = Self.header(line), (try? names.identity(of: header.name)) == nil {
        names.texts[header.name] = ""
        // A name that leads elsewhere is that of no file here.
        if header.isGiven, (try? names.identity(of: header.name)) != nil { given.append(header.name) }
        name = header.name
      } else {
        contents[name, default: []] += line + [UInt8(ascii: "\n")]
      }
    }
  }

  /// Returns whether `line` names the file whose text follows.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool { header(line) != nil }

  /// Returns the name of the file that `line` names, or `nil` if it isn't a header.
  static func name(inHeader line: ArraySlice<UInt8>) -> String? { header(line)?.name }

  /// What `line` says of the file behind it; nil where it is no header.
  private static func header(_ line: ArraySlice<UInt8>) -> (name: String, isGiven: Bool)? {
    let isGiven = line.starts(with: "// given: ".utf8)
    guard isGiven || line.starts(with: "// file: ".utf8) else { return nil }
    let name = String(decoding: line.dropFirst(isGiven ? 10 : 9), as: UTF8.self)
    return name.isEmpty ? nil : (name, isGiven)
  }

  func identity(of path: String) throws(FileFailure) -> String {
    try names.identity(of: path)
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    Array((contents[try names.identity(of: path)] ?? []).prefix(limit + 1))
  }

  /// Creates the files of `files` with `bytes` for the text of the one at `path`.
  init(_ files: FuzzFiles, with bytes: [UInt8], at path: String) {
    self = files
    contents[(try? names.identity(of: path)) ?? path] = bytes
  }

  /// A compiler that reads the files and gives every warning.
  var compiler: Compiler {
    var compiler = Compiler(files: self)
    for id in Diagnostic.ID.allCases where id.isWarning { compiler.warnings.turnOn(id) }
    return compiler
  }

  /// What compiling the files gives, with every warning.
  func compiled() -> Compilation {
    do throws(FileFailure) {
      return try compiler.compile(given)
    } catch {
      fatalError("finding: a file that is there cannot be read: \(error)")
    }
  }

  /// Returns the files with their safe fix-its applied.
  func fixed() -> FixedSheets {
    do throws(FileFailure) {
      return try compiler.fix(given)
    } catch {
      fatalError("finding: a file that is there cannot be read: \(error)")
    }
  }
}
