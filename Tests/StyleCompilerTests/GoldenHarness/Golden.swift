import StyleCompiler

/// A style sheet with annotations: comments that list the compiler's diagnostics below the lines that cause them.
///
/// Annotations are ordinary comments and are compiled with the sheet, so that every location is the location in the
/// file on disk:
///
///     button.follow[highlighted|disabled] < title: "?" >
///     //            ~~~~~~~~~~~~~~~~~~~~ error[impossible-state]: impossible state combination 'highlighted|disabled'
///     //            note: highlighted and disabled exclude each other (<standard>:6:5)
///
/// - `~` underlines the bytes of the span in the line above. `^` marks a position between bytes, before that column.
/// - Columns are written out if the line up to the span's end isn't printable ASCII, if the span starts in the two
///   columns of `//`, or if it ends on another line. `@1-5` is the span of columns 1 to 4, counted in bytes from 1, as
///   diagnostics print them. `@1-+2:5` ends two lines further down.
/// - An annotation without a message (`// ~~ error[expected]`) specifies only where the diagnostic begins, its
///   severity, and its ID. It accepts any end, message, notes, and fix-its.
/// - A golden without annotations has no diagnostics.
///
/// A golden can contain several files. The text before the first of the following lines is the first file, which has
/// the golden's own name:
///
/// - `// file: Brand.style` starts a file that can be imported.
/// - `// given: B.style` starts a file that is passed to the compiler after the first one.
/// - `// file: Huge.style (300000000 bytes)` is a file of that many spaces.
struct Golden {
  /// The path, relative to the folder of all goldens.
  let path: String

  /// The golden's files, in order.
  private(set) var sections: [GoldenSection]

  /// Creates the golden at `path` from the contents of its file.
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

  /// Returns the result of compiling the golden.
  func compile() throws -> CompiledProgram {
    try CompiledProgram(files, given: given)
  }

  /// The files, as the compiler reads them.
  var files: GoldenFiles {
    GoldenFiles(sections: sections)
  }

  /// The paths of the files that are passed to the compiler.
  var given: [String] {
    sections.filter(\.isGiven).map(\.name)
  }

  /// The IDs in the annotations.
  var ids: Set<String> {
    Set(sections.flatMap(\.annotations).compactMap(\.id))
  }

  /// Returns the golden with annotations for the diagnostics of `program`, which was compiled from it.
  ///
  /// - Parameter keepsOpen: Whether annotations without a message are kept if they match.
  func annotated(by program: CompiledProgram, keepsOpen: Bool) -> Golden {
    var result = self
    for index in sections.indices {
      result.sections[index] = sections[index].annotated(by: program, keepsOpen: keepsOpen)
    }
    return result
  }

  /// Sets the text of the section at `index`.
  mutating func setText(_ text: [UInt8], ofSection index: Int) {
    sections[index].lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  /// The contents of the golden's file.
  var bytes: [UInt8] {
    let texts = sections.enumerated().map { index, section in
      // The line break after a section is the one before the next header.
      index == sections.count - 1 ? section.fileBytes : Array(section.fileBytes.dropLast())
    }
    return Array(texts.joined(separator: [UInt8(ascii: "\n")]))
  }
}
