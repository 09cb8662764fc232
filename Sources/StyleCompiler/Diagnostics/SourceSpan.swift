/// A stretch of bytes of one file.
public struct SourceSpan: Hashable, Comparable, Sendable {
  /// The file's number in the compilation's `sources`; the standard sheet is 0.
  public var file: Int

  /// The first byte's offset, from 0.
  public var start: Int

  /// The offset behind the last byte; equal to `start` for a place between bytes.
  public var end: Int

  /// The bytes `start` up to `end` of `file`.
  public init(file: Int, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// Whether `a` begins before `b`, in an earlier file or earlier in the same.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.file, a.start, a.end) < (b.file, b.start, b.end)
  }
}
