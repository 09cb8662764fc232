import StyleCompiler

/// What changed from one text to another, in the form of `diff -u`.
struct UnifiedDiff {
  /// The lines around a change that are shown too.
  private static let context = 3

  /// One line of the comparison, with its place in both texts.
  private struct Step {
    let mark: Character
    let line: ArraySlice<UInt8>
  }

  private let path: String
  private let steps: [Step]

  /// The comparison of `old` with `new`, which are both called `path`.
  init(_ old: [UInt8], _ new: [UInt8], path: String) {
    self.path = path
    steps = Self.steps(from: Self.lines(of: old), to: Self.lines(of: new))
  }

  /// The text that is printed; empty where nothing changed.
  var text: String {
    guard steps.contains(where: { $0.mark != " " }) else { return "" }
    return "--- \(path.visible)\n+++ \(path.visible)\n" + hunks.map(text(of:)).joined()
  }

  /// The lines of `bytes` with their line breaks.
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
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        steps.append(Step(mark: "-", line: old[from]))
        from += 1
      } else if inserted.contains(to) {
        steps.append(Step(mark: "+", line: new[to]))
        to += 1
      } else {
        steps.append(Step(mark: " ", line: old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return steps
  }

  /// The runs of steps that are shown: each change with its context.
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
    let (old, new) = (place(of: hunk, without: "+"), place(of: hunk, without: "-"))
    return "@@ -\(old) +\(new) @@\n" + steps[hunk].map { Self.text(of: $0) }.joined()
  }

  /// The first line, from 1, and the number of lines that a hunk has in one of the texts.
  private func place(of hunk: Range<Int>, without mark: Character) -> String {
    let before = steps[..<hunk.lowerBound].count { $0.mark != mark }
    let count = steps[hunk].count { $0.mark != mark }
    return "\(count == 0 ? before : before + 1),\(count)"
  }

  private static func text(of step: Step) -> String {
    // A program that applies the change wants tabs and ends of lines as they are.
    let line = String(decoding: step.line, as: UTF8.self)
    guard let end = line.last, ["\n", "\r\n"].contains(end) else {
      return "\(step.mark)\(line.visibleKeepingTabs)\n\\ No newline at end of file\n"
    }
    return "\(step.mark)\(String(line.dropLast()).visibleKeepingTabs)\(end)"
  }
}
