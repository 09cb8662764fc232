import StyleSupport

/// The source line of a span, shortened to a readable length, and its underline.
struct SourceExcerpt {
  /// The displayed line.
  let line: String

  /// The whitespace before the underline, as wide as the line before the span. It contains the same tabs as the line.
  let indentation: String

  /// The width of the underline, which is as wide as the visible part of the span, and at least 1.
  let width: Int

  /// The maximum number of characters in a line that is displayed in full.
  static let fullLength = 160

  /// The number of characters to display on each side in a longer line, if there are that many.
  private static let context = 80

  /// The number of bytes to examine on each side of an offset. Usually, `fullLength` characters take no more than this.
  private static let reach = 640

  /// - Parameters:
  ///   - lineStart: The offset of the first byte in the line where `span` starts. It's at most the start of `span`.
  ///   - column: The column, from 0, in which the line is displayed. Tabs depend on it.
  /// - Complexity: O(1), regardless of the length of the line.
  init(_ span: SourceSpan, in bytes: [UInt8], lineStart: Int, column: Int) {
    let start = min(span.start, bytes.count)
    let window = Self.window(around: start, in: bytes, lineStart: min(lineStart, start))
    let end = max(start, min(span.end, window.upperBound))
    let before = Substring(decoding: bytes[window.lowerBound..<start], as: UTF8.self)
    let marked = Substring(decoding: bytes[start..<end], as: UTF8.self)
    let after = Substring(decoding: bytes[end..<window.upperBound], as: UTF8.self)

    let head = before.suffix(max(Self.context, Self.fullLength - marked.count - after.count))
    let room = max(Self.context, Self.fullLength - head.count)
    let body = marked.prefix(room)
    let tail = after.prefix(room - body.count)
    let isCutBefore = head.count < before.count || window.lowerBound > lineStart
    let continues = window.upperBound < bytes.count && !bytes[window.upperBound].endsLine
    let isCutAfter = body.count < marked.count || tail.count < after.count || continues

    let (shownHead, shownBody) = (String(head).visibleKeepingTabs, String(body).visibleKeepingTabs)
    let shown = shownHead + shownBody + String(tail).visibleKeepingTabs
    line = (isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : "")
    indentation = (isCutBefore ? " " : "") + Self.blank(shownHead)
    let first = Self.width(of: shownHead, from: isCutBefore ? column + 1 : column)
    width = max(1, Self.width(of: shownBody, from: first) - first)
  }

  /// Returns the bytes to examine in the line of a span that starts at `start`.
  private static func window(around start: Int, in bytes: [UInt8], lineStart: Int) -> Range<Int> {
    var lower = max(lineStart, start - reach)
    while lower > lineStart, lower < start, bytes[lower].continuesScalar { lower += 1 }
    let last = min(bytes.count, start + reach)
    var upper = bytes[start..<last].firstIndex(where: \.endsLine) ?? last
    while upper < bytes.count, upper > start, bytes[upper].continuesScalar { upper -= 1 }
    return lower..<upper
  }

  /// Returns whitespace that is as wide as `text` and contains the same tabs.
  private static func blank(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: displayWidth(of: $0)) }
      .joined(separator: "\t")
  }

  /// Returns the column, from 0, after `text` that starts at `column`. Tabs stop at every eighth column, as in
  /// terminals.
  private static func width(of text: String, from column: Int) -> Int {
    var result = column
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += 8 - result % 8 }
      result += displayWidth(of: part)
    }
    return result
  }
}

extension UInt8 {
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
