import StyleCompiler
import StyleSupport

/// The difference between two versions of a style sheet, in the format of `diff -u`.
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
  private var steps: [Step] = []

  /// Compares the layout `old` of the style sheet at `path` with its layout `new`, or more than that if `isLayout` is false.
  ///
  /// - Complexity: O(*n*) in the number of bytes, and O(*n* · *d*) for *d* lines that differ in more than their layout.
  init(_ old: [UInt8], _ new: [UInt8], path: String, isLayout: Bool = true) {
    self.path = path
    let (old, new) = (Line.lines(of: old), Line.lines(of: new))
    var (from, to) = (0, 0)
    for (oldLine, newLine) in Line.common(old, new, isLayout: isLayout) + [(old.count, new.count)] {
      while from < oldLine {
        steps.append(Step(mark: "-", line: old[from].bytes, before: (from, to)))
        from += 1
      }
      while to < newLine {
        steps.append(Step(mark: "+", line: new[to].bytes, before: (from, to)))
        to += 1
      }
      if from < old.count {
        steps.append(Step(mark: " ", line: old[from].bytes, before: (from, to)))
        (from, to) = (from + 1, to + 1)
      }
    }
  }

  /// The text of the diff, or an empty string if nothing changed.
  var text: String {
    let hunks = hunks
    return hunks.isEmpty ? "" : "--- \(path.visible)\n+++ \(path.visible)\n" + hunks.map(text(of:)).joined()
  }

  /// The ranges of steps to print: each change with its context.
  private var hunks: [Range<Int>] {
    steps.indices.filter { steps[$0].mark != " " }.reduce(into: []) { hunks, index in
      let range = max(0, index - Self.context)..<min(steps.count, index + Self.context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
  }

  private func text(of hunk: Range<Int>) -> String {
    // The first line of a range, counted from 1, and its number of lines.
    func range(_ before: Int, _ count: Int) -> String { "\(count == 0 ? before : before + 1),\(count)" }
    let before = steps[hunk.lowerBound].before
    let old = range(before.old, steps[hunk].count { $0.mark != "+" })
    let new = range(before.new, steps[hunk].count { $0.mark != "-" })
    return "@@ -\(old) +\(new) @@\n" + steps[hunk].map { Self.text(of: $0) }.joined()
  }

  private static func text(of step: Step) -> String {
    // Programs that apply the diff require tabs and line endings to be unchanged.
    let line = String(decoding: step.line, as: UTF8.self)
    guard let end = line.last, ["\n", "\r\n"].contains(end) else {
      return "\(step.mark)\(line.visibleKeepingTabs)\n\\ No newline at end of file\n"
    }
    return "\(step.mark)\(String(line.dropLast()).visibleKeepingTabs)\(end)"
  }
}

/// A line of a style sheet, including its newline.
private struct Line {
  let bytes: ArraySlice<UInt8>

  /// The number of bytes up to the line's end that a layout can't change.
  let position: Int

  /// Whether the line contains only bytes that a layout can change.
  let isEmpty: Bool

  static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    // A formatted style sheet has no byte order mark.
    var position = bytes.starts(with: SourceBytes.byteOrderMark) ? -SourceBytes.byteOrderMark.count : 0
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let size = rest[..<end].count { !$0.isLayout }
      position += size
      lines.append(Line(bytes: rest[..<end], position: position, isEmpty: size == 0))
      rest = rest[end...]
    }
    return lines
  }

  /// Returns the indices of the lines that two versions of a style sheet have in common, ascending in both.
  ///
  /// The alignment of layouts starts at the end, so that the last of several empty lines stay.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func common(_ old: [Line], _ new: [Line], isLayout: Bool) -> [(old: Int, new: Int)] {
    guard isLayout else {
      let changes = new.map(\.bytes).difference(from: old.map(\.bytes))
      var (from, to) = (Set(old.indices), Set(new.indices))
      for case .remove(let line, _, _) in changes { from.remove(line) }
      for case .insert(let line, _, _) in changes { to.remove(line) }
      return Array(zip(from.sorted(), to.sorted()))
    }
    var pairs: [(old: Int, new: Int)] = []
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
    return pairs.reversed()
  }
}

extension UInt8 {
  /// Whether a layout can insert or remove the byte.
  fileprivate var isLayout: Bool { " \t\n\r;".utf8.contains(self) }
}
