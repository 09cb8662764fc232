extension Explanation {
  /// The explanation as a terminal shows it; each line with its end.
  ///
  /// Whatever an example contains, the text has no control characters but line feeds.
  public var text: String {
    var paragraphs = ["\(id.severity.rawValue): \(id.rawValue)", summary]
    switch wrong {
    case .program(let program): paragraphs += ["Wrong:"] + Self.paragraphs(of: program)
    case .unshowable(let reason): paragraphs.append(reason)
    }
    paragraphs += ["Right:"] + Self.paragraphs(of: right)
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// The sheets of `program`, indented, under their paths where there are several.
  private static func paragraphs(of program: ExampleProgram) -> [String] {
    program.sheets.flatMap { sheet in
      let heading = program.sheets.count > 1 ? ["  \(sheet.path):"] : []
      let lines = sheet.visibleLines.map { $0.isEmpty ? "" : "    " + $0 }
      return heading + [lines.joined(separator: "\n")]
    }
  }
}

extension ExampleProgram.Sheet {
  /// The lines, each without its end, and with what no reader could see made visible.
  internal var visibleLines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0).visible }
  }
}
