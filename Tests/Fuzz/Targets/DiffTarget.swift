import StyleCompiler
import StyleSupport
import StyleTools

/// Applies the changes that `format --diff` prints. The result must be the formatted sheet.
enum DiffTarget {
  /// Checks the changes of each file of `input`.
  static func test(_ input: [UInt8]) {
    if FuzzFiles(input).compiled().table != nil { noteCompiled(input) }
    for section in SheetSections(input).sections { check(section.text) }
  }

  private static func check(_ sheet: [UInt8]) {
    let result = SheetFormatter.format(Source(path: "Main.style", bytes: sheet))
    guard result.diagnostics.isEmpty else { return }
    let text = UnifiedDiff(sheet, result.bytes, path: "Main.style").text
    expect(text.isEmpty == (result.bytes == sheet), "there are changes without a difference, or none with one")
    let (old, new) = (lines(of: sheet), lines(of: result.bytes))
    var patch = ReferencePatch(text)
    guard let applied = patch.applied(to: old) else { fatalError("finding: the changes can't be applied:\n\(text)") }
    expect(applied == new, "the changes produce a different sheet:\n\(text)")
  }

  /// Returns the lines of `sheet` with their line breaks, as they are displayed.
  private static func lines(of sheet: [UInt8]) -> [String] {
    ReferencePatch.lines(of: sheet).map { line in
      let end = line.ends(with: "\r\n".utf8) ? 2 : line.last == UInt8(ascii: "\n") ? 1 : 0
      let text = String(decoding: line.dropLast(end), as: UTF8.self)
      return text.visibleKeepingTabs + String(decoding: line.suffix(end), as: UTF8.self)
    }
  }
}

/// A reader of unified diffs that accepts only what is needed to apply them.
private struct ReferencePatch {
  private var lines: ArraySlice<String>
  private var result: [String] = []

  /// The number of lines of the old text that have been read.
  private var position = 0

  /// Creates a reader of `text`.
  init(_ text: String) {
    lines = Self.lines(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }[...]
  }

  /// Returns the lines of `bytes` with their line breaks.
  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    let end = UInt8(ascii: "\n")
    var lines = bytes.split(separator: end, omittingEmptySubsequences: false).map { Array($0) + [end] }
    lines[lines.count - 1].removeLast()
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns `old` with the changes applied, or `nil` if the changes don't fit.
  mutating func applied(to old: [String]) -> [String]? {
    if lines.isEmpty { return old }
    guard lines.popFirst() == "--- Main.style\n", lines.popFirst() == "+++ Main.style\n" else { return nil }
    while let head = lines.popFirst() {
      guard let ranges = Self.ranges(in: head), apply(ranges, to: old) else { return nil }
    }
    return result + old[position...]
  }

  private typealias Ranges = (old: Range<Int>, new: Range<Int>)

  /// Returns the ranges of lines in a head such as `@@ -1,2 +3,4 @@`, or `nil` if `head` isn't one.
  private static func ranges(in head: String) -> Ranges? {
    let words = head.dropLast().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 4, words[0] == "@@", words[3] == "@@", head.last == "\n" else { return nil }
    let numbers = words[1...2].map { $0.dropFirst().split(separator: ",").compactMap { Int($0) } }
    guard words[1].first == "-", words[2].first == "+", numbers.allSatisfy({ $0.count == 2 && $0[1] >= 0 }) else {
      return nil
    }
    let ranges = numbers.map { numbers in
      let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
      return start..<start + numbers[1]
    }
    return (ranges[0], ranges[1])
  }

  /// Applies the next lines, and returns whether they fit `old`.
  private mutating func apply(_ ranges: Ranges, to old: [String]) -> Bool {
    guard position <= ranges.old.lowerBound, ranges.old.upperBound <= old.count else { return false }
    result += old[position..<ranges.old.lowerBound]
    position = ranges.old.lowerBound
    guard result.count == ranges.new.lowerBound else { return false }
    while position < ranges.old.upperBound || result.count < ranges.new.upperBound {
      guard let (mark, line) = nextLine() else { return false }
      if mark != "+" {
        guard position < ranges.old.upperBound, old[position].utf8.elementsEqual(line.utf8) else { return false }
        position += 1
      }
      if mark != "-" { result.append(line) }
      guard " +-".unicodeScalars.contains(mark) else { return false }
    }
    return result.count == ranges.new.upperBound
  }

  /// Returns the mark and the rest of the next line, or `nil` if there is none.
  private mutating func nextLine() -> (Unicode.Scalar, String)? {
    guard let line = lines.popFirst(), let mark = line.unicodeScalars.first else { return nil }
    var scalars = line.unicodeScalars.dropFirst()
    if lines.first == "\\ No newline at end of file\n" {
      lines.removeFirst()
      scalars.removeLast()
    }
    return (mark, String(scalars))
  }
}

extension [UInt8] {
  /// Returns whether the array ends with the elements of `end`.
  fileprivate func ends(with end: some BidirectionalCollection<UInt8>) -> Bool {
    reversed().starts(with: end.reversed())
  }
}
