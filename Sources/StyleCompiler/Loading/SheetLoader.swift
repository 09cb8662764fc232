import StyleSupport
import StyleTable

/// A loader that reads the style sheets of a program and determines the reading order of their statements.
package struct SheetLoader {
  /// The maximum size of a style sheet, in bytes.
  package static let largestFile = 256 << 20

  /// A range of statements in one file that are consecutive in reading order.
  package struct Segment {
    package let file: FileID
    package let statements: Range<Int>
  }

  internal let reader: any FileReading
  internal let importFolders: [String]

  /// The files, starting with the standard style sheet.
  package private(set) var files: [LoadedSheet] = []

  /// The statements in reading order. An imported style sheet takes the position of its first `@import`.
  package private(set) var segments: [Segment] = []

  /// The files in dependency order, in which each file comes after everything that it imports.
  package private(set) var dependencyOrder: [FileID] = []

  package private(set) var diagnostics = DiagnosticBag(ofStage: true)

  /// The files whose statements the loader is processing, each imported by the one before, with the next statement.
  private var visits: [(file: FileID, next: Int)] = []

  /// The identity of the file at each path that was requested. Names of files are the same only if their bytes are.
  private var identities: [[UInt8]: [UInt8]] = [:]

  /// The file in the program with each identity.
  private var found: [[UInt8]: FileID] = [:]

  /// The number of missing imports for which similar names were searched.
  internal var nameSearches = 0

  package init(reader: any FileReading, importFolders: [String]) {
    (self.reader, self.importFolders) = (reader, importFolders)
  }

  /// Reads, lexes, and parses the standard style sheet, the style sheets at `paths` in order, and everything that they
  /// import.
  ///
  /// - Parameter onRead: A closure that receives the number of `paths` that are complete, each with everything that it
  ///   imports.
  /// - Throws: `FileFailure` if the file at one of `paths` can't be read. A failed import becomes a diagnostic.
  package mutating func load(_ paths: [String], onRead: (Int) -> Void = { _ in }) throws(FileFailure) {
    visit(add(ParsedSheet.standard, path: StandardSheet.path))
    for (index, path) in paths.enumerated() {
      defer { onRead(index + 1) }
      let identity = try identity(of: path)
      guard found[identity] == nil else { continue }
      guard files.count < Limit.sheets else { return refuse(path) }
      let sheet = try sheet(at: path)
      let id = sheet.isStandard ? .standard : add(sheet, path: path)
      found[identity] = id
      if id != .standard { visit(id) }
    }
  }

  private mutating func add(_ sheet: ParsedSheet, path: String) -> FileID {
    let id = FileID(files.count)
    if sheet.isTooLarge {
      let span = SourceSpan(id, 0..<0)
      diagnostics.add(Diagnostic(.fileTooLarge, at: span, "style sheet is too large; the maximum size is 256 MiB"))
    }
    for var diagnostic in sheet.diagnostics {
      diagnostic.move(toFile: id.index)
      diagnostics.add(diagnostic)
    }
    let isIncomplete = sheet.tree.isIncomplete || sheet.isTooLarge
    files.append(LoadedSheet(id: id, path: path, bytes: sheet.bytes, tree: sheet.tree, isIncomplete: isIncomplete))
    return id
  }

  /// Reports that there are too many style sheets, starting with the one at `path`. This adds an empty style sheet for
  /// `path` as the last file.
  private mutating func refuse(_ path: String) {
    let id = add(ParsedSheet.parse([]), path: path)
    diagnostics.add(.tooManySheets(at: SourceSpan(id, 0..<0)))
    visit(id)
  }

  /// Processes the statements of `file` and of everything that it imports.
  private mutating func visit(_ file: FileID) {
    begin(file)
    while let visit = visits.last {
      let statements = files[visit.file.index].tree.statements
      let start = visit.next
      let end = statements[start...].firstIndex { if case .importing = $0 { true } else { false } } ?? statements.count
      if start < end { segments.append(Segment(file: visit.file, statements: start..<end)) }
      visits[visits.count - 1].next = end + 1
      if end < statements.count, case .importing(let node) = statements[end] {
        importSheet(files[visit.file.index].tree.imports[node], into: visit.file)
      } else {
        dependencyOrder.append(visit.file)
        visits.removeLast()
        files[visit.file.index].isVisiting = false
      }
    }
  }

  private mutating func begin(_ file: FileID) {
    visits.append((file, next: 0))
    files[file.index].isVisiting = true
  }

  /// Reads the style sheet that `node` imports, unless it has been read.
  private mutating func importSheet(_ node: ImportNode, into importer: FileID) {
    guard let name = importedName(node, in: importer) else { return }
    var failure = FileFailure(name + ".style", .notFound)
    for path in candidatePaths(for: name, from: files[importer.index].path) {
      do throws(FileFailure) {
        return try importSheet(at: path, node, into: importer)
      } catch {
        if failure.reason == .notFound, error.reason != .notFound { failure = error }
      }
    }
    if node.isClosed { refuse(node, in: importer, missingImport(name, node, in: importer, failure)) }
  }

  private mutating func importSheet(at path: String, _ node: ImportNode, into importer: FileID) throws(FileFailure) {
    let identity = try identity(of: path)
    let span = files[importer.index].span(node.string)
    if let id = found[identity] {
      if files[id.index].isVisiting { return refuse(node, in: importer, cycle(id, at: span)) }
      files[importer.index].imports.append(LoadedSheet.Import(file: id, prefix: node.prefix))
      return
    }
    guard files.count < Limit.sheets else { return refuse(node, in: importer, .tooManySheets(at: span)) }
    let sheet = try sheet(at: path)
    guard !sheet.isTooLarge else {
      let message = "'\(path)' is too large; the maximum size is 256 MiB"
      return refuse(node, in: importer, Diagnostic(.fileTooLarge, at: span, message))
    }
    if sheet.isStandard { return found[identity] = .standard }
    let id = add(sheet, path: path)
    found[identity] = id
    files[importer.index].imports.append(LoadedSheet.Import(file: id, prefix: node.prefix))
    begin(id)
  }

  /// Reports `error` about the import `node`, which therefore brings nothing.
  private mutating func refuse(_ node: ImportNode, in importer: FileID, _ error: Diagnostic) {
    if let prefix = node.prefix {
      files[importer.index].missingPrefixes.append(prefix)
    } else {
      files[importer.index].isIncomplete = true
    }
    diagnostics.add(error)
  }

  private func cycle(_ file: FileID, at span: SourceSpan) -> Diagnostic {
    let path = files[file.index].path
    let message =
      span.fileID == file ? "style sheet imports itself" : "circular import: '\(path)' also imports this style sheet"
    return Diagnostic(.importCycle, at: span, message)
  }

  /// Returns the name in the string of `node`, or reports that the string has a parameter.
  private mutating func importedName(_ node: ImportNode, in file: FileID) -> String? {
    let sheet = files[file.index]
    let end = node.isClosed ? node.string.upperBound : node.string.upperBound + 1
    let literal = StringLiteral(node.string.lowerBound..<end, in: sheet.bytes, hasEscapes: node.hasEscapes)
    guard case .plain(let bytes) = literal.content else {
      let name = literal.parameters[0]
      let span = sheet.span(name.lowerBound - 2..<name.upperBound + 1)
      refuse(node, in: file, Diagnostic(.invalidEscape, at: span, "import path cannot contain parameters"))
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the paths to try for an import: in the folder of the importing style sheet, and then in the import
  /// folders.
  internal func candidatePaths(for name: String, from importer: String) -> [String] {
    if name.utf8.first == UInt8(ascii: "/") { return [name + ".style"] }
    let folders = [importer.folder] + importFolders.map { $0 + ($0.hasSuffix("/") ? "" : "/") }
    return folders.map { $0 + name + SheetLoader.ending }
  }

  /// Returns the bytes of the identity of the file at `path`. The reader gets only one request for each path.
  internal mutating func identity(of path: String) throws(FileFailure) -> [UInt8] {
    let bytes = Array(path.utf8)
    if let identity = identities[bytes] { return identity }
    let identity = Array(try reader.identity(ofSheet: path).utf8)
    identities[bytes] = identity
    return identity
  }

  private func sheet(at path: String) throws(FileFailure) -> ParsedSheet {
    ParsedSheet.parse(try reader.bytes(of: path, limit: SheetLoader.largestFile))
  }
}

extension String {
  /// The folder of the file at this path, which is empty or ends with `/`.
  internal var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}

extension FileReading {
  /// Returns the unique identity of the style sheet at `path`.
  ///
  /// - Throws: `FileFailure` if the file can't be reached, or if a path that ends with `.style` is a link to a file
  ///   without that extension. Diagnostics about such a file would print its contents.
  package func identity(ofSheet path: String) throws(FileFailure) -> String {
    let identity = try identity(of: path)
    func isCalledSheet(_ path: String) -> Bool { path.lowercased().hasSuffix(SheetLoader.ending) }
    guard isCalledSheet(identity) || !isCalledSheet(path) else {
      throw FileFailure(path, .system("it is a symbolic link to a file that is not a style sheet"))
    }
    return identity
  }

  /// Returns the names, without extensions, of the style sheets in `folder`, in the order of the names of their files.
  internal func sheetNames(in folder: String) -> [String] {
    fileNames(in: folder).filter { $0.hasSuffix(SheetLoader.ending) }.sorted()
      .map { String($0.dropLast(SheetLoader.ending.count)) }
  }
}

/// A style sheet that has been read and parsed, but has no position in the program yet.
internal struct ParsedSheet: Sendable {
  /// The bytes, which are empty if the style sheet is too large.
  let bytes: SourceBytes

  let tree: SyntaxTree

  /// The errors in the encoding, the lexical tokens, and the grammar. All of them refer to file 0.
  let diagnostics: [Diagnostic]
  let isTooLarge: Bool

  /// - Complexity: O(*n*) in the number of bytes.
  static func parse(_ bytes: [UInt8]) -> ParsedSheet {
    if bytes.isTable { return unparsed(SourceBytes([]), .compiledTable) }
    let isTooLarge = bytes.count > SheetLoader.largestFile
    let source = SourceBytes(isTooLarge ? [] : bytes)
    if let error = EncodingCheck.foreignEncoding(of: source) { return unparsed(source, error) }
    let (tree, found) = Parser.parse(source)
    return ParsedSheet(
      bytes: source, tree: tree, diagnostics: EncodingCheck.diagnostics(for: source) + found, isTooLarge: isTooLarge)
  }

  /// Returns a style sheet without statements, with the error that `source` isn't the text of one.
  private static func unparsed(_ source: SourceBytes, _ error: Diagnostic) -> ParsedSheet {
    var tree = SyntaxTree()
    tree.isIncomplete = true
    return ParsedSheet(bytes: source, tree: tree, diagnostics: [error], isTooLarge: false)
  }

  /// Whether this is the text of the standard style sheet, which each program contains already.
  var isStandard: Bool { bytes.bytes.elementsEqual(StandardSheet.bytes) }

  /// The standard style sheet.
  static let standard = parse(StandardSheet.bytes)
}

extension [UInt8] {
  /// Whether the bytes begin as those of a compiled table do.
  package var isTable: Bool {
    count >= 8 && (0..<8).allSatisfy { self[$0] == UInt8(truncatingIfNeeded: TableLayout.magic >> (8 * UInt64($0))) }
  }
}

extension Diagnostic {
  fileprivate static func tooManySheets(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.limitExceeded, at: span, "too many style sheets; the maximum is \(Limit.sheets)")
  }

  /// The error about a file that is a compiled table instead of a style sheet, in file 0.
  package static let compiledTable = Diagnostic(
    .invalidUTF8, at: SourceSpan(file: 0, start: 0, end: 0), "this is a compiled table; use 'stylec dump' to print it")
}

/// A style sheet after loading: its bytes, its syntax tree, and the files that it imports.
package struct LoadedSheet {
  package let id: FileID

  /// The path, as printed in diagnostics.
  package let path: String
  package let bytes: SourceBytes
  package let tree: SyntaxTree

  /// The files that the style sheet imports, in the order of its imports.
  package var imports: [Import] = []

  /// Whether the style sheet or one of its imports without a prefix couldn't be read completely, which has been
  /// reported.
  package var isIncomplete = false

  /// The prefixes of the imports of files that couldn't be read, which has been reported.
  package var missingPrefixes: [NameNode] = []

  /// Whether the loader is processing the statements of this file.
  fileprivate var isVisiting = false

  package struct Import {
    package let file: FileID

    /// The prefix of its design tokens, or `nil` if they have none.
    package let prefix: NameNode?
  }

  package func span(_ range: Range<UInt32>) -> SourceSpan { SourceSpan(id, range) }
}
