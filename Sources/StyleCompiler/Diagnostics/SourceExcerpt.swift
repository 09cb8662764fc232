/// The source line of a span, cut to what a person can take in, and the underline below it.
internal struct SourceExcerpt {
  /// The line as shown.
  internal let line: String

  /// What stands before the underline: blanks as wide as the line before the span, with the line's tabs.
  internal let indentation: String

  /// `^~~~`, as wide as the span as far as it is shown, and at least `^`.
  internal let underline: String

  /// The characters up to which a line is shown whole.
  private static let fullLength = 160

  /// How many characters of a longer line are shown on either side, if there are as many.
  private static let context = 80

  /// How many bytes are looked at on either side of a place: what `fullLength` characters take at most, as a rule.
  private static let reach = 640

  /// The excerpt of `bytes` for `span`.
  ///
  /// - Parameter lineStart: The offset of the first byte of the line that holds the span's first, at most that one.
  /// - Complexity: O(1), however long the line is.
  internal init(_ span: SourceSpan, in bytes: [UInt8], lineStart: Int) {
    let start = min(span.start, bytes.count)
    let window = Self.window(around: start, in: bytes, lineStart: min(lineStart, start))
    let end = max(start, min(span.end, window.upperBound))
    var before = Self.characters(bytes[window.lowerBound..<start])
    var marked = Self.characters(bytes[start..<end])
    var after = Self.characters(bytes[end..<window.upperBound])

    let roomBefore = max(Self.context, Self.fullLength - marked.count - after.count)
    let isCutBefore = before.cut(toLast: roomBefore) || window.lowerBound > lineStart
    let room = max(Self.context, Self.fullLength - before.count)
    let isMarkCut = marked.cut(toFirst: room)
    let isCutAfter = after.cut(toFirst: room - marked.count) || isMarkCut || Self.continues(window.upperBound, bytes)

    let (head, body) = (String(before).visibleKeepingTabs, String(marked).visibleKeepingTabs)
    let tail = String(after).visibleKeepingTabs
    line = (isCutBefore ? "…" : "") + head + body + tail + (isCutAfter ? "…" : "")
    indentation = (isCutBefore ? " " : "") + Self.blank(head)
    let column = Self.width(of: head, from: isCutBefore ? 1 : 0)
    underline = "^" + String(repeating: "~", count: max(0, Self.width(of: body, from: column) - column - 1))
  }

  /// The bytes of the line that are looked at for a span that begins at `start`.
  private static func window(around start: Int, in bytes: [UInt8], lineStart: Int) -> Range<Int> {
    var lower = max(lineStart, start - reach)
    while lower > lineStart, lower < start, bytes[lower].continuesScalar { lower += 1 }
    let last = min(bytes.count, start + reach)
    var upper = bytes[start..<last].firstIndex { $0.endsLine } ?? last
    if upper == last {
      while upper < bytes.count, upper > start, bytes[upper].continuesScalar { upper -= 1 }
    }
    return lower..<upper
  }

  /// Whether the line goes on at `offset`.
  private static func continues(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    offset < bytes.count && !bytes[offset].endsLine
  }

  private static func characters(_ bytes: ArraySlice<UInt8>) -> Substring {
    Substring(String(decoding: bytes, as: UTF8.self))
  }

  /// Blanks as wide as `text`, with its tabs.
  private static func blank(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: displayWidth(of: $0)) }
      .joined(separator: "\t")
  }

  /// The column, from 0, behind `text` where it begins in `column`; tabs stop at every eighth, as terminals do.
  private static func width(of text: String, from column: Int) -> Int {
    var result = column
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += 8 - result % 8 }
      result += displayWidth(of: part)
    }
    return result
  }
}

extension Substring {
  /// Keeps the last `count` characters; returns whether that cuts something off.
  fileprivate mutating func cut(toLast count: Int) -> Bool {
    guard let first = index(endIndex, offsetBy: -count, limitedBy: startIndex), first > startIndex else { return false }
    self = self[first...]
    return true
  }

  /// Keeps the first `count` characters; returns whether that cuts something off.
  fileprivate mutating func cut(toFirst count: Int) -> Bool {
    guard let last = index(startIndex, offsetBy: count, limitedBy: endIndex), last < endIndex else { return false }
    self = self[..<last]
    return true
  }
}

extension UInt8 {
  /// Whether the byte is not the first of a scalar's in UTF-8.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
