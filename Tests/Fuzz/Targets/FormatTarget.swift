import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools

/// Formats sheets. This must preserve their meaning, and formatting again must change nothing.
enum FormatTarget {
  static func test(_ input: [UInt8]) {
    var formatted = SheetSections(input)
    let compilation = FuzzFiles(formatted.sheets).compiled()
    if compilation.table != nil { noteCompiled(input) }
    for position in formatted.sections.indices {
      guard let text = checkedLayout(of: formatted.sections[position].text) else { return }
      formatted.sections[position].text = text
    }
    checkMeaning(compilation, FuzzFiles(formatted.sheets).compiled())
  }

  /// Returns the formatted `sheet`, or `nil` if it has errors.
  static func checkedLayout(of sheet: [UInt8]) -> [UInt8]? {
    let result = SheetFormatter.format(Source(path: "Main.style", bytes: sheet))
    guard result.diagnostics.isEmpty else {
      expect(result.bytes == sheet, "a sheet with errors is changed")
      for diagnostic in result.diagnostics {
        expect(0 <= diagnostic.span.start && diagnostic.span.end <= sheet.count, "an invalid location: \(diagnostic)")
      }
      return nil
    }
    let again = SheetFormatter.format(Source(path: "Main.style", bytes: result.bytes))
    expect(again.diagnostics.isEmpty, "the formatted sheet has errors: \(again.diagnostics)")
    expect(again.bytes == result.bytes, "formatting again changes the sheet")
    return result.bytes
  }

  /// Checks that sheets compile to the same table before and after formatting.
  private static func checkMeaning(_ before: Compilation, _ after: Compilation) {
    expect(before.table == after.table, "formatting changes the table")
    let (old, new) = (before.diagnostics.map(\.id.rawValue), after.diagnostics.map(\.id.rawValue))
    expect(old.sorted() == new.sorted(), "formatting changes the diagnostics: \(old), \(new)")
  }
}

/// Applies the changes that `format --diff` prints. The result must be the formatted sheet.
enum DiffTarget {
  static func test(_ input: [UInt8]) {
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

/// Applies safe fix-its. This must end, must not add errors, and must preserve the meaning of sheets without errors.
enum FixTarget {
  static func test(_ input: [UInt8]) {
    let files = FuzzFiles(input)
    let before = files.compiled()
    if before.table != nil { noteCompiled(input) }
    let fixed = files.fixed()
    var changed = files
    for sheet in fixed.sheets { changed = FuzzFiles(changed, with: sheet.source.bytes, at: sheet.source.path) }
    let after = changed.compiled()
    expect(after.diagnostics == fixed.compilation.diagnostics, "the diagnostics aren't those of the fixed sheets")
    CompileTarget.checkDiagnostics(of: after)
    let (old, new) = (errorCount(before), errorCount(after))
    expect(new <= old, "\(old) errors became \(new)")
    expect(
      changed.fixed().sheets.allSatisfy { sheet in fixed.unmended.contains { $0.path == sheet.source.path } },
      "there are more safe fix-its")
    if before.table != nil { checkMeaning(before, after) }
  }

  private static func errorCount(_ compilation: Compilation) -> Int {
    compilation.diagnostics.count { $0.severity == .error }
  }

  /// Checks that every control has the same values in every state.
  private static func checkMeaning(_ before: Compilation, _ after: Compilation) {
    expect(after.table != nil, "the fix-its cause errors")
    let sheets = [before, after].map(CompileTarget.opened)
    let changes = SheetComparison(sheets[0], sheets[1]).changes
    expect(changes.isEmpty, "the fix-its change \(changes.count) values: \(changes.first?.line ?? "")")
    expect(CompareTarget.dump(sheets[0]) == CompareTarget.dump(sheets[1]), "the fix-its change the values")
  }
}
