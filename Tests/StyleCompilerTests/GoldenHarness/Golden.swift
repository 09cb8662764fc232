import StyleCompiler

/// A sheet that carries, below its lines, what the compiler says about them.
///
/// Annotations are ordinary comments and are compiled with the sheet, so that every place is that of the file as it
/// lies on disk:
///
///     button.follow[highlighted|disabled] < title: "?" >
///     //            ~~~~~~~~~~~~~~~~~~~~ error[impossible-state]: 'highlighted|disabled' can never hold
///     //            note: highlighted and disabled exclude each other (Standard.style:6:5)
///
/// - `~` underlines the bytes of the span in the line above; `^` is a place between bytes, before that column.
/// - Where the line up to the span's end is not printable ASCII, where the span starts in the two columns of `//`, and
///   where it ends in another line, columns are written out: `@1-5` is the span of columns 1 to 4, counted in bytes
///   from 1, as diagnostics print them, and `@1-+2:5` ends two lines further down.
/// - Without a message (`// ~~ error[expected]`) an annotation says only what begins there, and accepts any end,
///   message, notes and fix-its.
/// - A golden without annotations says that the compiler has nothing to say.
///
/// A golden may hold several files. A line `// file: Brand.style` starts one that can be imported, `// given: B.style`
/// one that is given to the compiler behind the first, and `// file: Huge.style (300000000 bytes)` one of that many
/// blanks. What stands before the first such line is the first file; it has the golden's own name.
///
/// A line `// warn: falls-to-normal` asks for a warning that is off by default.
struct Golden {
  /// Its path from the folder of all goldens.
  let path: String

  /// The files in it, the first one first.
  private(set) var sections: [GoldenSection]

  /// The golden at `path`, whose text is `bytes`.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    sections = [GoldenSection(name: String(path.split(separator: "/").last ?? "Main.style"))]
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let section = GoldenSection(header: Array(line)) {
        sections.append(section)
      } else {
        sections[sections.count - 1].lines.append(Array(line))
      }
    }
    // All but the last section end with the line break before the next header.
    for index in sections.indices.dropLast() { sections[index].lines.append([]) }
  }

  /// What the compiler makes of it.
  func compile() throws -> CompiledProgram {
    try CompiledProgram(files, given: given, enabled: enabled)
  }

  /// The warnings that are asked for.
  private var enabled: Set<Diagnostic.ID> {
    let lines = sections.flatMap(\.lines).map { String(decoding: $0, as: UTF8.self) }
    let ids = lines.filter { $0.hasPrefix(Self.request) }.map { $0.dropFirst(Self.request.count) }
    return Set(ids.compactMap { Diagnostic.ID(rawValue: String($0)) })
  }

  /// What a line begins with that asks for a warning.
  private static let request = "// warn: "

  /// The files, for the compiler to read.
  var files: GoldenFiles {
    GoldenFiles(sections: sections)
  }

  /// The paths of the files that are given to the compiler.
  var given: [String] {
    sections.filter(\.isGiven).map(\.name)
  }

  /// The ids that the annotations show.
  var ids: Set<String> {
    Set(sections.flatMap(\.annotations).compactMap(\.id))
  }

  /// The golden with its annotations taken from `program`, which was compiled from it.
  ///
  /// - Parameter keepsOpen: Whether annotations without a message stay as they are where they hold.
  func annotated(by program: CompiledProgram, keepsOpen: Bool) -> Golden {
    var result = self
    for index in sections.indices {
      result.sections[index] = sections[index].annotated(by: program, keepsOpen: keepsOpen)
    }
    return result
  }

  /// Makes `text` that of a section.
  mutating func setText(_ text: [UInt8], ofSection index: Int) {
    sections[index].lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  /// The text.
  var bytes: [UInt8] {
    let texts = sections.enumerated().map { index, section in
      // The line break behind a section is that before the next header.
      index == sections.count - 1 ? section.fileBytes : Array(section.fileBytes.dropLast())
    }
    return Array(texts.joined(separator: [UInt8(ascii: "\n")]))
  }
}
