import StyleSupport
import StyleTable

/// A token or an axis value that was reported as unknown.
internal struct UnknownToken {
  /// The ID and the location of the error.
  let id: Diagnostic.ID
  let span: SourceSpan

  /// The name without a prefix.
  let name: String
}

/// A control that was reported as unknown.
internal struct UnknownControl {
  let span: SourceSpan

  /// The paths of its base controls that are unknown, and its own path, as many as an inheritance chain can have.
  let paths: [String]
}

/// The style sheets that a program could import but doesn't: those in the folders of its style sheets, and in the import
/// folders.
///
/// They are read only to say which import declares an unknown control or token.
internal struct NearbySheets {
  /// A style sheet that isn't a part of the program.
  struct Sheet {
    /// The name to import.
    let name: String

    /// The paths of its controls, and the names of its tokens, of the values of its axes, and of its imports.
    let controls, tokens, axisValues, imports: Set<String>
  }

  /// The most style sheets to read in a folder.
  private static let mostSheets = 256

  /// The most bytes to read in a folder.
  private static let mostBytes = 4 << 20

  private let loader: SheetLoader

  /// The identities of the program's files.
  private let known: Set<String>

  /// The style sheets in each folder that was read.
  private var sheets: [String: [Sheet]] = [:]

  init(_ loader: SheetLoader, around files: [SheetFile]) {
    self.loader = loader
    known = Set(files.compactMap { try? loader.reader.identity(of: $0.path) })
  }

  /// Returns the fix-it that imports the style sheet that declares the unknown `control`, which `file` names.
  mutating func imports(of control: UnknownControl, in file: SheetFile) -> [Diagnostic.FixIt] {
    let sheets = sheets(around: file.path)
    return control.paths.reversed().lazy.compactMap { path in sheets.first { $0.controls.contains(path) } }.first
      .map { imports(of: $0, into: file) } ?? []
  }

  /// Returns the fix-it that imports the first style sheet that defines `token`, which `file` names.
  mutating func imports(of token: UnknownToken, in file: SheetFile) -> [Diagnostic.FixIt] {
    let isValue = token.id == .unknownAxisValue
    return sheets(around: file.path).first { (isValue ? $0.axisValues : $0.tokens).contains(token.name) }
      .map { imports(of: $0, into: file) } ?? []
  }

  /// Returns the fix-it that imports `sheet` into `file`, or none if `sheet` imports `file`.
  private func imports(of sheet: Sheet, into file: SheetFile) -> [Diagnostic.FixIt] {
    let name = file.path.split(separator: "/").last.map { String($0.dropLast(SheetLoader.ending.count)) }
    return name.map(sheet.imports.contains) == true ? [] : [file.importing(sheet.name)]
  }

  /// Returns the style sheets in the folder of the style sheet at `importer`, and in the import folders.
  private mutating func sheets(around importer: String) -> [Sheet] {
    let folders = loader.candidatePaths(for: "", from: importer).map { String($0.dropLast(SheetLoader.ending.count)) }
    return folders.flatMap { sheets(in: $0) }
  }

  /// Returns the style sheets in `folder`, which is empty or ends with `/`.
  private mutating func sheets(in folder: String) -> [Sheet] {
    if let found = sheets[folder] { return found }
    let reader = loader.reader
    let names = reader.fileNames(in: folder).filter { $0.hasSuffix(SheetLoader.ending) }.sorted()
    var room = Self.mostBytes
    let found = names.prefix(Self.mostSheets).compactMap { name -> Sheet? in
      guard let identity = try? reader.identity(ofSheet: folder + name), !known.contains(identity),
        let bytes = try? reader.bytes(of: folder + name, limit: room), bytes.count <= room,
        bytes != StandardSheet.bytes
      else { return nil }
      room -= bytes.count
      return Sheet(ParsedSheet.parse(bytes), name: String(name.dropLast(SheetLoader.ending.count)))
    }
    sheets[folder] = found
    return found
  }
}

extension NearbySheets.Sheet {
  fileprivate init(_ sheet: ParsedSheet, name: String) {
    self.name = name
    let bytes = sheet.bytes.bytes
    let text = { (start: UInt32, end: UInt32) in String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self) }
    controls = Set(sheet.tree.controls.map { text($0.path.start, $0.path.end) })
    let definitions = sheet.tree.statements.compactMap { statement -> DesignTokenNode? in
      if case .designToken(let node) = statement { sheet.tree.designTokens[node] } else { nil }
    }
    tokens = Set(definitions.map { text($0.name.start, $0.name.end) })
    axisValues = Set(
      sheet.tree.axes.flatMap { sheet.tree.nameLists[$0.values] }.map { text($0.start, $0.end) })
    imports = Set(
      sheet.tree.imports.map {
        String(text($0.string.lowerBound, $0.string.upperBound).dropFirst().dropLast())
      })
  }
}

extension SheetFile {
  /// Returns the fix-it that imports the style sheet `name`: after the last import, or otherwise before the first
  /// statement and its documentation.
  internal func importing(_ name: String) -> Diagnostic.FixIt {
    let statement = "@import \"\(name)\""
    let last = tree.imports.last.map { bytes.endOfLine(from: Int($0.string.upperBound)) }
    let place = last ?? endOfFirstComments
    return Diagnostic.FixIt(
      "insert '\(statement)'", replacing: span(at: place), with: last == nil ? statement + "\n" : "\n" + statement)
  }

  /// Returns the fix-it that inserts `member` at the start of the block of `control`, or a block if there is none.
  internal func inserting(_ member: String, into control: ControlNode) -> Diagnostic.FixIt {
    let head = Int(control.base?.end ?? control.path.end)
    let opener = bytes.endOfTrivia(from: head)
    guard bytes[opener] == UInt8(ascii: "<") else {
      return Diagnostic.FixIt("insert '\(member)'", replacing: span(at: head), with: " < \(member) >")
    }
    let content = bytes.endOfBlanks(from: opener + 1)
    let line = bytes.bytes[content...].firstIndex { !$0.endsLine } ?? content
    let indentation = String(decoding: bytes.bytes[line..<bytes.endOfBlanks(from: line)], as: UTF8.self)
    let text = bytes[content].endsLine ? "\n\(indentation)\(member)" : " \(member);"
    return Diagnostic.FixIt("insert '\(member)'", replacing: span(at: opener + 1), with: text)
  }

  private func span(at offset: Int) -> SourceSpan { span(UInt32(offset)..<UInt32(offset)) }

  /// The start of the first line that isn't empty and doesn't start with a `//` comment.
  private var endOfFirstComments: Int {
    var line = bytes.bytes.starts(with: SourceBytes.byteOrderMark) ? SourceBytes.byteOrderMark.count : 0
    while line < bytes.count {
      let start = bytes.endOfBlanks(from: line)
      let end = bytes.endOfLine(from: start)
      let text = String(decoding: bytes.bytes[start..<min(end, start + 3)], as: UTF8.self)
      guard end < bytes.count, text.isEmpty || text.hasPrefix("//") && text != "///" else { break }
      let isPair = bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
      line = end + (isPair ? 2 : 1)
    }
    return line
  }
}
