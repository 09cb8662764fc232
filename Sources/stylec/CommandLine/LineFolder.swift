import StyleSupport

/// A line folder, which breaks the lines of a report that are wider than the terminal.
struct LineFolder {
  /// The number of columns of the terminal.
  let width: Int

  /// The minimum number of columns for text that continues below the last cell of a line.
  private static let leastCell = 20

  /// Returns `text` with its lines folded.
  func fold(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(fold).joined(separator: "\n")
  }

  /// Returns `text` with the lines of each paragraph filled. Paragraphs that start with a space, such as example
  /// style sheets, stay unchanged.
  func fill(_ text: String) -> String {
    paragraphs(of: text).map { paragraph in
      paragraph.hasPrefix(" ") ? String(paragraph) : filled(paragraph)
    }.joined(separator: "\n\n")
  }

  /// Returns the parts of `text` between empty lines.
  ///
  /// Splitting at a multicharacter string would load the regular expression library. Every launch of the tool would
  /// touch its pages.
  private func paragraphs(of text: String) -> [Substring] {
    var paragraphs: [Substring] = []
    var start = text.startIndex
    for end in text.indices where text[end...].hasPrefix("\n\n") && end >= start {
      if start < end { paragraphs.append(text[start..<end]) }
      start = text.index(end, offsetBy: 2)
    }
    return start < text.endIndex ? paragraphs + [text[start...]] : paragraphs
  }

  private func filled(_ paragraph: Substring) -> String {
    let ending = paragraph.hasSuffix("\n") ? "\n" : ""
    var lines: [String] = []
    for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, displayWidth(of: last) + 1 + displayWidth(of: word) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n") + ending
  }

  /// Returns `line` folded into as many lines as necessary.
  ///
  /// Text that doesn't fit continues below the last cell of the line. Cells are separated by two spaces. If there's
  /// no room below a cell, the text is indented by a few columns more than the line.
  private func fold(_ line: Substring) -> String {
    guard displayWidth(of: line) > width else { return String(line) }
    let indentation = hangingIndentation(of: line)
    var (lines, current) = ([String](), "")
    for piece in pieces(of: line, fitting: width - indentation) {
      if !current.isEmpty, displayWidth(of: current + piece.withoutBlanks) > width {
        lines.append(current.withoutBlanks)
        current = String(repeating: " ", count: indentation)
        current += piece.drop { $0 == " " }
      } else {
        current += piece
      }
    }
    return (lines + [current.withoutBlanks]).joined(separator: "\n")
  }

  /// Returns the column of the last cell of `line` that leaves enough room below it.
  private func hangingIndentation(of line: Substring) -> Int {
    let blanks = line.prefix { $0 == " " }.count
    var best = min(blanks + 4, max(0, width - Self.leastCell))
    var run = 0
    for index in line.indices.dropFirst(blanks) {
      if line[index] != " ", run > 1 {
        let column = displayWidth(of: line[..<index])
        if width - column >= Self.leastCell { best = column }
      }
      run = line[index] == " " ? run + 1 : 0
    }
    return best
  }

  /// Returns the words of `line`, each with the spaces before it. A word wider than `room` is split after each `|`.
  private func pieces(of line: Substring, fitting room: Int) -> [Substring] {
    var pieces: [Substring] = []
    var start = line.startIndex
    while start < line.endIndex {
      let head = line[start...].firstIndex { $0 != " " } ?? line.endIndex
      let end = line[head...].firstIndex(of: " ") ?? line.endIndex
      let word = line[start..<end]
      pieces += displayWidth(of: line[head..<end]) > room ? word.split(after: "|") : [word]
      start = end
    }
    return pieces
  }
}

extension StringProtocol {
  /// The text without trailing spaces.
  fileprivate var withoutBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension Substring {
  /// Returns the parts of the text. All parts except the last end with `separator`.
  fileprivate func split(after separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let index = rest.firstIndex(of: separator) {
      parts.append(rest[...index])
      rest = rest[rest.index(after: index)...]
    }
    return parts + [rest]
  }
}
