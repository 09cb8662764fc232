import StyleCompiler

/// Breaks the lines of a report that are wider than the terminal.
struct LineFolder {
  /// The columns that the terminal has.
  private let width: Int

  /// The least columns that are worth being filled below the last cell of a line.
  private static let leastCell = 20

  /// A folder for a terminal of `width` columns.
  init(width: Int) {
    self.width = width
  }

  /// `text` with its lines folded.
  func fold(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(fold).joined(separator: "\n")
  }

  /// `text` with the lines of each paragraph filled up; what is indented, a sheet, stays as it is.
  func fill(_ text: String) -> String {
    paragraphs(of: text).map { paragraph in
      paragraph.hasPrefix(" ") ? String(paragraph) : filled(paragraph)
    }.joined(separator: "\n\n")
  }

  /// What stands between empty lines in `text`.
  ///
  /// To split at a text of several characters takes the library of regular expressions, whose pages every start would touch.
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

  /// `line` in as many lines as it takes: what does not fit goes below the last of its cells, which stand two blanks
  /// apart, or a little farther in than the line where there is no room.
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

  /// The column where the last cell of `line` begins that leaves room below it.
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

  /// The words of `line`, each with the blanks before it; a word wider than `room` is parted behind `|`.
  private func pieces(of line: Substring, fitting room: Int) -> [Substring] {
    var pieces: [Substring] = []
    var start = line.startIndex
    while start < line.endIndex {
      let head = line[start...].firstIndex { $0 != " " } ?? line.endIndex
      let end = line[head...].firstIndex(of: " ") ?? line.endIndex
      let word = line[start..<end]
      pieces += displayWidth(of: line[head..<end]) > room ? word.split(behind: "|") : [word]
      start = end
    }
    return pieces
  }
}

extension StringProtocol {
  /// The text without blanks at its end.
  fileprivate var withoutBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension Substring {
  /// The parts of the text, each but the last with the `separator` at its end.
  fileprivate func split(behind separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let index = rest.firstIndex(of: separator) {
      parts.append(rest[...index])
      rest = rest[rest.index(after: index)...]
    }
    return parts + [rest]
  }
}
