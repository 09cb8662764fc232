/// A range of bytes in a file.
public struct SourceSpan: Hashable, Comparable, Sendable {
  /// The index of the file in the `sources` of the compilation. The standard style sheet has index 0.
  public var file: Int

  /// The offset of the first byte, from 0.
  public var start: Int

  /// The offset after the last byte, which equals `start` for a location between two bytes.
  public var end: Int

  /// Creates a span of the bytes from `start` up to, but not including, `end` in `file`.
  public init(file: Int, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// Returns whether `a` precedes `b`, in order of file, start, and end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.file, a.start, a.end) < (b.file, b.start, b.end)
  }
}
