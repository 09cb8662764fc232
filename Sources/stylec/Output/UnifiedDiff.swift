import StyleCompiler
import StyleSupport

/// The difference between two layouts of a style sheet, in the format of `diff -u`.
///
/// A layout changes only whitespace and `;`. The number of other bytes before a line therefore identifies the line.
struct UnifiedDiff {
  /// The number of context lines around a change.
  private static let context = 3

  /// One line of the comparison.
  private struct Step {
    let mark: Character
    let line: ArraySlice<UInt8>

    /// The number of lines of each text before this one.
    let before: (old: Int, new: Int)
  }

  private let path: String
  private let steps: [Step]

  /// Compares the layout `old` of the style sheet at `path` with its layout `new`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ old: [UInt8], _ new: [UInt8], path: String) {
    self.path = path
    steps = Self.steps(from: Self.lines(of: old), to: Self.lines(of: new))
  }

  /// The text of the diff, or an empty string if nothing changed.
  var text: String {
    guard steps.contains(where: { $0.mark != " " }) else { return "" }
    return "--- \(path.visible)\n+++ \(path.visible)\n" + hunks.map(text(of:)).joined()
  }

  /// Returns the lines of `bytes`, including their newlines.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  private static func steps(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Step] {
    let lines = LineAlignment(old, new)
    var steps: [Step] = []
    var (from, to) = (0, 0)
    func add(_ mark: Character, _ line: ArraySlice<UInt8>) {
      steps.append(Step(mark: mark, line: line, before: (from, to)))
      if mark != "+" { from += 1 }
      if mark != "-" { to += 1 }
    }
    for (oldLine, newLine) in lines.pairs + [(old.count, new.count)] {
      while from < oldLine { add("-", old[from]) }
      while to < newLine { add("+", new[to]) }
      if from < old.count { add(" ", old[from]) }
    }
    return steps
  }

  /// The ranges of steps to print: each change with its context.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].mark != " " {
      let range = max(0, index - Self.context)..<min(steps.count, index + Self.context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    let before = steps[hunk.lowerBound].before
    let old = Self.range(before.old, steps[hunk].count { $0.mark != "+" })
    let new = Self.range(before.new, steps[hunk].count { $0.mark != "-" })
    return "@@ -\(old) +\(new) @@\n" + steps[hunk].map { Self.text(of: $0) }.joined()
  }

  /// Returns the range of a hunk as it appears in the diff: its first line, counted from 1, and its number of lines.
  private static func range(_ before: Int, _ count: Int) -> String { "\(count == 0 ? before : before + 1),\(count)" }

  private static func text(of step: Step) -> String {
    // Programs that apply the diff require tabs and line endings to be unchanged.
    let line = String(decoding: step.line, as: UTF8.self)
    guard let end = line.last, ["\n", "\r\n"].contains(end) else {
      return "\(step.mark)\(line.visibleKeepingTabs)\n\\ No newline at end of file\n"
    }
    return "\(step.mark)\(String(line.dropLast()).visibleKeepingTabs)\(end)"
  }
}

/// The lines that two layouts of a style sheet have in common.
private struct LineAlignment {
  /// The indices of the common lines, ascending in both layouts.
  private(set) var pairs: [(old: Int, new: Int)] = []

  /// A line with its position: the number of bytes up to its end that a layout can't change.
  private struct Line {
    let bytes: ArraySlice<UInt8>
    let position: Int

    /// Whether the line contains only bytes that a layout can change.
    let isEmpty: Bool
  }

  /// Aligns the lines `old` with the lines `new`.
  ///
  /// The alignment starts at the end, so that the last of several empty lines stay.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    let (old, new) = (Self.lines(old), Self.lines(new))
    var (from, to) = (old.count, new.count)
    while from > 0, to > 0 {
      let (left, right) = (old[from - 1], new[to - 1])
      if left.position != right.position {
        if left.position > right.position { from -= 1 } else { to -= 1 }
      } else if left.bytes == right.bytes {
        (from, to) = (from - 1, to - 1)
        pairs.append((from, to))
      } else if left.isEmpty || !right.isEmpty {
        from -= 1
      } else {
        to -= 1
      }
    }
    pairs.reverse()
  }

  private static func lines(_ lines: [ArraySlice<UInt8>]) -> [Line] {
    // A formatted style sheet has no byte order mark.
    let hasMark = lines.first?.starts(with: SourceBytes.byteOrderMark) ?? false
    var position = hasMark ? -SourceBytes.byteOrderMark.count : 0
    return lines.map { bytes in
      let size = bytes.count { !$0.isLayout }
      position += size
      return Line(bytes: bytes, position: position, isEmpty: size == 0)
    }
  }
}

extension UInt8 {
  /// Whether a layout can insert or remove the byte.
  fileprivate var isLayout: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): true
    default: false
    }
  }
}
