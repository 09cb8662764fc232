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

  /// The channels of the literals, and the index of each of them.
  private var channels = UInt32Pool()
  private var literals: [Int] = []

  /// The integers of the other colors, and the index of each of them.
  private var supplied = SequencePool<UInt32>()
  private var others: [Int] = []

  /// The number of colors.
  var count: Int { details.count }

  /// The integers of the color at `index`.
  subscript(index: Int) -> (kind: UInt32, source: UInt32, alpha: UInt32) {
    let detail = details[index]
    guard kinds[index] != 0 else { return (0, detail, 0) }
    let color = supplied[Int(detail)]
    return (color[color.startIndex], color[color.startIndex + 1], color[color.startIndex + 2])
  }

  /// The sources and alphas of the colors that aren't literals, in the order of their insertion.
  var suppliedColors: [UInt32] { (0..<supplied.count).flatMap { supplied[$0].dropFirst() } }

  /// Returns the index of the color with `channels`, and inserts it if it's new.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ channels: RGBA) -> Int {
    let index = self.channels.insert(channels.rawValue)
    if index == literals.count { literals.append(add(0, channels.rawValue)) }
    return literals[index]
  }

  /// Returns the index of the color of `kind` that the platform or the app supplies, and inserts it if it's new.
  mutating func insert(kind: UInt8, _ source: UInt32, alpha: UInt32) -> Int {
    let index = supplied.insert([UInt32(kind), source, alpha])
    if index == others.count { others.append(add(kind, UInt32(index))) }
    return others[index]
  }

  private mutating func add(_ kind: UInt8, _ detail: UInt32) -> Int {
    kinds.append(kind)
    details.append(detail)
    return details.count - 1
  }
}
