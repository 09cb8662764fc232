extension SheetFile {
  /// Returns the text of the `///` comments on the lines directly above the declaration at `offset`.
  ///
  /// - Returns: The lines without slashes. There are none if the line contains anything but an at-keyword before
  ///   `offset`.
  /// - Complexity: O(*n*) in the length of the comments, the word before `offset`, and the whitespace around that
  ///   word.
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

  /// Returns the start of the line that contains `offset`, or `nil` if anything but an at-keyword precedes `offset`
  /// there.
  private func startOfLine(upTo offset: Int) -> Int? {
    let bytes = bytes.bytes
    var start = skippingBlanks(before: offset)
    let end = start
    while start > 0, !bytes[start - 1].isBlank, !bytes[start - 1].endsLine { start -= 1 }
    guard start == end || bytes[start] == UInt8(ascii: "@") else { return nil }
    start = skippingBlanks(before: start)
    return start == 0 || bytes[start - 1].endsLine ? start : nil
  }

  /// Returns the start of the whitespace that ends at `offset`.
  private func skippingBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes.bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  /// Returns the start of the line that contains `offset`.
  private func lineStart(before offset: Int) -> Int {
    let bytes = bytes.bytes
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return start
  }

  /// Returns the end, before its newline, of the line that precedes the line starting at `start`.
  private func lineEnd(before start: Int) -> Int {
    let bytes = bytes.bytes
    let isPair = start > 1 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
    return start - (isPair ? 2 : 1)
  }
}
