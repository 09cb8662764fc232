import StyleSupport
import StyleTable

/// The distinct colors of a program that aren't plain system colors.
///
/// A color is three integers: 0, its channels, and 0 for a literal; 1, a system color, and its alpha; or 2, a name, and its
/// alpha.
internal struct ColorPool: Sendable {
  /// For each color, in the order of their insertion, its channels or its index in `supplied`.
  private(set) var details: [UInt32] = []

  /// For each color, its kind.
  private(set) var kinds: [UInt8] = []

  /// The colors by the hashes of their details and kinds.
  private var index = HashIndex()

  /// The integers of the colors that aren't literals.
  private var supplied = SequencePool<UInt32>()

  /// The number of colors.
  var count: Int { details.count }

  /// The integers of the color at `index`.
  subscript(index: Int) -> (kind: UInt32, source: UInt32, alpha: UInt32) {
    let detail = details[index]
    guard kinds[index] != 0 else { return (0, detail, 0) }
    let color = supplied[Int(detail)]
    return (color[color.startIndex], color[color.startIndex + 1], color[color.startIndex + 2])
  }

  /// Returns the color at `index` if it is a literal.
  @inline(__always) func literal(at index: Int) -> RGBA? { kinds[index] == 0 ? RGBA(rawValue: details[index]) : nil }

  /// The sources and alphas of the colors that aren't literals, in the order of their insertion.
  var suppliedColors: [UInt32] { (0..<supplied.count).flatMap { supplied[$0].dropFirst() } }

  /// Returns the index of the color with `channels`, and inserts it if it's new.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ channels: RGBA) -> Int { insert(0, channels.rawValue) }

  /// Returns the index of the color of `kind` that the platform or the app supplies, and inserts it if it's new.
  mutating func insert(kind: UInt8, _ source: UInt32, alpha: UInt32) -> Int {
    insert(kind, UInt32(supplied.insert([UInt32(kind), source, alpha])))
  }

  @inline(__always) private mutating func insert(_ kind: UInt8, _ detail: UInt32) -> Int {
    let hash = UInt32(hashOf: UInt64(kind) << 32 | UInt64(detail))
    if let known = index.position(of: hash, where: { details[$0] == detail && kinds[$0] == kind }) { return known }
    index.add(hash)
    kinds.append(kind)
    details.append(detail)
    return details.count - 1
  }
}
