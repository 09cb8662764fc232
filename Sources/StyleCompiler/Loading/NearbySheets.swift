import StyleSupport
import StyleTable

/// A control, a token, or an axis value that was reported as unknown.
internal struct UnknownName {
  /// The ID and the location of the error.
  let id: Diagnostic.ID
  let span: SourceSpan

  /// The name without a prefix. For a control, the paths of its base controls that are unknown, and its own path, as many
  /// as an inheritance chain can have.
  let texts: [String]
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
    fileprivate let controls, tokens, axisValues, imports: Set<String>

    /// Returns whether it declares the name `text`, which was reported with `id`.
    fileprivate func declares(_ text: String, _ id: Diagnostic.ID) -> Bool {
      switch id {
      case .unknownControl: controls.contains(text)
      case .unknownAxisValue: axisValues.contains(text)
      default: tokens.contains(text)
      }
    }
  }

  /// The most style sheets, and the most bytes, to read in a folder.
  private static let (mostSheets, mostBytes) = (256, 4 << 20)

  private let loader: SheetLoader

  /// The identities of the program's files.
  private let known: Set<String>

  /// The style sheets in each folder that was read.
  private var sheets: [String: [Sheet]] = [:]

  init(_ loader: SheetLoader, around files: [SheetFile]) {
    self.loader = loader
    known = Set(files.compactMap { try? loader.reader.identity(of: $0.path) })
  }

  /// Returns the fix-it that imports the first style sheet that declares `name` into `file`, which names it. Returns none
  /// if that style sheet imports `file`.
  mutating func imports(of name: UnknownName, in file: SheetFile) -> [Diagnostic.FixIt] {
    let folders = loader.candidatePaths(for: "", from: file.path).map(\.folder)
    let sheets = folders.flatMap { self.sheets(in: $0) }
    let found = name.texts.reversed().lazy.compactMap { text in sheets.first { $0.declares(text, name.id) } }.first
    guard let found else { return [] }
    let own = file.path.split(separator: "/").last.map { String($0.dropLast(SheetLoader.ending.count)) }
    return own.map(found.imports.contains) == true ? [] : [file.importing(found.name)]
  }

  /// Returns the style sheets in `folder`, which is empty or ends with `/`.
  private mutating func sheets(in folder: String) -> [Sheet] {
    if let found = sheets[folder] { return found }
    let reader = loader.reader
    var room = Self.mostBytes
    let found = reader.sheetNames(in: folder).prefix(Self.mostSheets).compactMap { name -> Sheet? in
      let path = folder + name + SheetLoader.ending
      guard let identity = try? reader.identity(ofSheet: path), !known.contains(identity),
        let bytes = try? reader.bytes(of: path, limit: room), bytes.count <= room, bytes != StandardSheet.bytes
      else { return nil }
      room -= bytes.count
      return Sheet(ParsedSheet.parse(bytes), name: name)
    }
    sheets[folder] = found
    return found
  }
}

extension NearbySheets.Sheet {
  fileprivate init(_ sheet: ParsedSheet, name: String) {
    self.name = name
    let (tree, bytes) = (sheet.tree, sheet.bytes)
    controls = Set(tree.controls.map { bytes.text($0.path.start..<$0.path.end) })
    tokens = Set(
      tree.statements.compactMap { statement in
        if case .designToken(let node) = statement { bytes.text(tree.designTokens[node].name.range) } else { nil }
      })
    axisValues = Set(tree.axes.flatMap { tree.nameLists[$0.values] }.map { bytes.text($0.range) })
    imports = Set(tree.imports.map { String(bytes.text($0.string).dropFirst().dropLast()) })
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
    let indentation = bytes.text(line..<bytes.endOfBlanks(from: line))
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
      let text = bytes.text(start..<min(end, start + 3))
      guard end < bytes.count, text.isEmpty || text.hasPrefix("//") && text != "///" else { break }
      let isPair = bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
      line = end + (isPair ? 2 : 1)
    }
    return line
  }
}
