import StyleCompiler
import StyleSupport
import StyleTools

/// Applies the changes that `format --diff` prints. The result must be the formatted sheet.
enum DiffTarget {
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
    guard let applied = ReferencePatch.applying(text, to: old) else {
      fatalError("finding: the changes can't be applied:\n\(text)")
    }
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
private enum ReferencePatch {
  /// Returns the lines of `bytes` with their line breaks.
  static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    let end = UInt8(ascii: "\n")
    var lines = bytes.split(separator: end, omittingEmptySubsequences: false).map { Array($0) + [end] }
    lines[lines.count - 1].removeLast()
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns `old` with the changes of `text` applied, or `nil` if the changes don't fit.
  static func applying(_ text: String, to old: [String]) -> [String]? {
    var lines = Self.lines(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }[...]
    if lines.isEmpty { return old }
    guard lines.popFirst() == "--- Main.style\n", lines.popFirst() == "+++ Main.style\n" else { return nil }
    var (result, position) = ([String](), 0)
    while let head = lines.popFirst() {
      guard let match = head.wholeMatch(of: #/@@ -(\d+),(\d+) \+(\d+),(\d+) @@\n/#) else { return nil }
      let numbers = [match.1, match.2, match.3, match.4].compactMap { Int($0) }
      let starts = [0, 2].map { numbers[$0 + 1] == 0 ? numbers[$0] : numbers[$0] - 1 }
      let (oldEnd, newEnd) = (starts[0] + numbers[1], starts[1] + numbers[3])
      guard position <= starts[0], oldEnd <= old.count else { return nil }
      result += old[position..<starts[0]]
      position = starts[0]
      guard result.count == starts[1] else { return nil }
      while position < oldEnd || result.count < newEnd {
        guard var line = lines.popFirst().map({ $0.unicodeScalars[...] }), let mark = line.popFirst() else {
          return nil
        }
        if lines.first == "\\ No newline at end of file\n" {
          lines.removeFirst()
          line.removeLast()
        }
        if mark != "+" {
          guard position < oldEnd, old[position].utf8.elementsEqual(String(line).utf8) else { return nil }
          position += 1
        }
        if mark != "-" { result.append(String(line)) }
        guard " +-".unicodeScalars.contains(mark) else { return nil }
      }
      guard result.count == newEnd else { return nil }
    }
    return result + old[position...]
  }
}

extension [UInt8] {
  fileprivate func ends(with end: some BidirectionalCollection<UInt8>) -> Bool {
    reversed().starts(with: end.reversed())
  }
}
