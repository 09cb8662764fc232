extension Explanation {
  /// The explanation as text for a terminal. Each line ends with a newline.
  ///
  /// The text contains no control characters except line feeds, regardless of the examples.
  public var text: String {
    var paragraphs = ["\(id.severity.rawValue): \(id.rawValue)", summary]
    switch wrong {
    case .program(let program): paragraphs += ["Wrong:"] + Self.paragraphs(of: program)
    case .unshowable(let reason): paragraphs.append(reason)
    }
    paragraphs += ["Right:"] + Self.paragraphs(of: right)
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// Returns the style sheets of `program`, indented, each after its path if there are several.
  private static func paragraphs(of program: ExampleProgram) -> [String] {
    program.sheets.flatMap { sheet in
      let heading = program.sheets.count > 1 ? ["  \(sheet.path):"] : []
      let lines = sheet.visibleLines.map { $0.isEmpty ? "" : "    " + $0 }
      return heading + [lines.joined(separator: "\n")]
    }
  }
}

extension ExampleProgram.Sheet {
  /// The lines, without newlines, and with invisible characters made visible.
  internal var visibleLines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0).visible }
  }
}
