import StyleCompiler
import StyleSupport

/// The text that a printer has printed. Most of it consists of parts of a style sheet.
///
/// Hot path: text that the style sheet has in the same order, such as most tokens with the spaces between them, is only
/// counted, and copied all at once when other text follows.
internal struct PrintedText {
  private let source: SourceBytes

  /// The text without the run.
  private var copied: [UInt8] = []

  /// The part of the style sheet at the end of the text.
  private var run = 0..<0

  init(_ source: SourceBytes) {
    self.source = source
    copied.reserveCapacity(source.count)
  }

  var count: Int { copied.count &+ run.upperBound &- run.lowerBound }

  var bytes: [UInt8] {
    mutating get {
      copyRun()
      return copied
    }
  }

  mutating func put(_ byte: UInt8) {
    if !run.isEmpty, source[run.upperBound] == byte {
      run = run.lowerBound..<run.upperBound &+ 1
    } else {
      copyRun()
      copied.append(byte)
    }
  }

  mutating func put(_ range: Range<Int>) {
    if run.upperBound != range.lowerBound {
      copyRun()
      run = range
    } else {
      run = run.lowerBound..<range.upperBound
    }
  }

  mutating func truncate(to count: Int) {
    if count >= copied.count {
      run = run.lowerBound..<run.lowerBound + (count - copied.count)
    } else {
      run = 0..<0
      copied.removeLast(copied.count - count)
    }
  }

  func byte(at offset: Int) -> UInt8 {
    offset < copied.count ? copied[offset] : source[run.lowerBound + (offset - copied.count)]
  }

  /// Returns the width, in columns, of the text in `range`.
  mutating func width(of range: Range<Int>) -> Int {
    copyRun()
    let bytes = copied[range]
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return displayWidth(of: String(decoding: bytes, as: UTF8.self))
  }

  @inline(__always) private mutating func copyRun() {
    if !run.isEmpty { appendRun() }
  }

  private mutating func appendRun() {
    copied.append(contentsOf: source.bytes[run])
    run = run.upperBound..<run.upperBound
  }
}
