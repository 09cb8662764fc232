extension SheetFile {
  /// The text of the comments `///` on the lines directly above what is declared at `offset`, a line each, without
  /// slashes; none where something else than its at-word stands before it on its line.
  ///
  /// - Complexity: O(*n*) in the length of the comments, of the word before `offset` and of the blanks around it.
  package func documentation(at offset: Int) -> [String] {
    guard var start = startOfLine(upTo: offset) else { return [] }
    var lines: [String] = []
    while start > 0 {
      let end = lineEnd(before: start)
      start = lineStart(before: end)
      let line = text(UInt32(start)..<UInt32(end)).drop { $0 == " " || $0 == "\t" }
      guard line.hasPrefix("///"), !line.hasPrefix("////") else { break }
      lines.append(String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)))
    }
    return lines.reversed()
  }

  /// Where the line begins that `offset` is on; nil where more than an at-word stands before it there.
  private func startOfLine(upTo offset: Int) -> Int? {
    let bytes = bytes.bytes
    var start = skippingBlanks(before: offset)
    let end = start
    while start > 0, !bytes[start - 1].isBlank, !bytes[start - 1].endsLine { start -= 1 }
    guard start == end || bytes[start] == UInt8(ascii: "@") else { return nil }
    start = skippingBlanks(before: start)
    return start == 0 || bytes[start - 1].endsLine ? start : nil
  }

  /// Where the blanks begin that end at `offset`.
  private func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes.bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  /// Where the line begins that `offset` is on.
  private func lineStart(before offset: Int) -> Int {
    let bytes = bytes.bytes
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return start
  }

  /// Where the line ends behind which another begins at `start`.
  private func lineEnd(before start: Int) -> Int {
    let bytes = bytes.bytes
    let isPair = start > 1 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
    return start - (isPair ? 2 : 1)
  }
}
