import StyleCompiler
import StyleSupport

/// The files that a command can read: regular files, and the operands, which can also be standard input, pipes, or
/// devices.
struct CommandFiles: FileReading {
  /// The path of standard input in diagnostics.
  static let standardInput = "<stdin>"

  private func isStandardInput(_ path: String) -> Bool { path.utf8.elementsEqual(Self.standardInput.utf8) }

  /// The contents of files that can be read only once, by path.
  private var contents: [String: [UInt8]] = [:]

  private let given: [String]
  private let disk = DiskFiles()

  init(_ given: [String]) { self.given = given }

  /// Reads the file at `path` and keeps its bytes for later reads.
  mutating func keep(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let bytes = try bytes(of: path, limit: limit)
    contents[path] = bytes
    return bytes
  }

  /// Returns the file's real path, or the path of standard input unchanged.
  func identity(of path: String) throws(FileFailure) -> String {
    try isStandardInput(path) ? path : disk.identity(of: path)
  }

  func fileNames(in folder: String) -> [String] { disk.fileNames(in: folder) }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = contents[path] { return bytes }
    let isStream = !FileSystem.isRegularFile(path) && given.contains(path)
    guard isStream || isStandardInput(path) else { return try disk.bytes(of: path, limit: limit) }
    return try DiskFiles.reading(path) { () throws(ReadFailure) in
      isStandardInput(path)
        ? try InputFile.bytes(ofDescriptor: 0, limit: limit) : try InputFile(path).stream(limit: limit)
    }
  }
}

extension Arguments {
  /// The paths that the operands are, where `-` is standard input.
  var paths: [String] {
    let input = CommandFiles.standardInput
    return operands.map { $0 == "-" ? input : $0 == input ? "./" + input : $0 }
  }
}

/// The style sheets that operands name, and those in the folders that they name.
struct SheetPaths {
  /// The style sheets, each with whether it was found in a folder.
  private var entries: [(path: String, isFound: Bool)] = []

  /// Whether each style sheet among the operands is a program of its own.
  private let areSeparate: Bool

  private(set) var hasFolders = false

  /// The failures to read folders inside of those that operands name.
  private(set) var failures: [FileFailure] = []

  /// Finds the style sheets that `arguments` name.
  ///
  /// - Throws: A failure if a folder that an operand names can't be read.
  init(_ arguments: Arguments) throws(Failure) {
    areSeparate = arguments.has(.separate)
    for path in arguments.paths {
      guard FileSystem.isFolder(path) else {
        entries.append((path, false))
        continue
      }
      hasFolders = true
      let files = try Failure.reading(try DiskFiles.files(below: path) { failures.append($0) })
      entries += files.filter { $0.hasSuffix(".style") }.map { ($0, true) }
    }
  }

  var all: [String] { entries.map(\.path) }

  /// The style sheets of each program: those among the operands form one unless they are separate, and each that was found in
  /// a folder is one, except for partials, which are checked with the style sheets that import them.
  var programs: [[String]] {
    let named = entries.filter { !$0.isFound }.map(\.path)
    let found = entries.filter { $0.isFound && !Self.isPartial($0.path) }.map { [$0.path] }
    return (areSeparate ? named.map { [$0] } : named.isEmpty ? [] : [named]) + found
  }

  var partials: [String] { entries.filter { $0.isFound && Self.isPartial($0.path) }.map(\.path) }

  private static func isPartial(_ path: String) -> Bool { (path.split(separator: "/").last ?? "").hasPrefix("_") }
}

/// The path of a file that a command writes.
enum OutputPath {
  /// Returns the default output path for the first style sheet at `path`: its name with another ending, in the
  /// current folder.
  static func usual(for path: String, ending: String) -> String {
    if path == CommandFiles.standardInput { return "main" + ending }
    let name = path.split(separator: "/").last ?? ""
    // A folder such as `..` has no name of its own.
    if name.allSatisfy({ $0 == "." }) { return "preview" + ending }
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return (stem.isEmpty ? name : stem) + ending
  }

  /// Checks that writing the output wouldn't replace one of its style sheets.
  static func checkIsNoInput(_ output: String, of compilation: Compilation) throws(Failure) {
    try check(output, isNoneOf: compilation.sources.dropFirst().map(\.path), "style sheet")
  }

  /// Checks that writing the output wouldn't replace one of `inputs`, which an error calls a `kind`.
  static func check(_ output: String, isNoneOf inputs: [String], _ kind: String) throws(Failure) {
    let files = DiskFiles()
    guard let target = try? files.identity(of: output) else { return }
    for input in inputs where (try? files.identity(of: input)) == target {
      throw .usage("output would overwrite the \(kind) '\(input)'")
    }
  }
}
