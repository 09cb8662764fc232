import StyleCompiler

/// A style sheet with annotations, and possibly several files, in the form that `.github/CONTRIBUTING.md` describes.
struct Golden {
  let path: String
  private(set) var sections: [GoldenSection]

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

  func compile() throws -> CompiledProgram { try CompiledProgram(files, given: given) }
  var files: GoldenFiles { GoldenFiles(sections: sections) }

  /// The paths of the files that are passed to the compiler.
  var given: [String] { sections.filter(\.isGiven).map(\.name) }
  var ids: Set<String> { Set(sections.flatMap(\.annotations).compactMap(\.id)) }

  /// Returns the golden with annotations for the diagnostics of `program`. Matching ones stay open if `keepsOpen`.
  func annotated(by program: CompiledProgram, keepsOpen: Bool) -> Golden {
    var result = self
    for index in sections.indices {
      result.sections[index] = sections[index].annotated(by: program, keepsOpen: keepsOpen)
    }
    return result
  }

  mutating func setText(_ text: [UInt8], ofSection index: Int) {
    sections[index].lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0)
    }
  }

  var bytes: [UInt8] {
    let texts = sections.enumerated().map { index, section in
      // The line break after a section is the one before the next header.
      index == sections.count - 1 ? section.fileBytes : Array(section.fileBytes.dropLast())
    }
    return Array(texts.joined(separator: [UInt8(ascii: "\n")]))
  }
}
