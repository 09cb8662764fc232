import StyleSupport
import StyleTable

/// The distinct colors of a program that aren't plain system colors.
///
/// A color is three integers: 0, its channels, and 0 for a literal; 1, a system color, and its alpha; or 2, a name, and its
/// alpha.
internal struct ColorPool: Sendable {
  /// The integers of all colors, in the order of their insertion.
  private(set) var elements: [UInt32] = []

  /// The channels of the literals, and the index of each of them.
  private var channels = UInt32Pool()
  private var literals: [Int] = []

  /// The other colors, and the index of each of them.
  private var supplied = SequencePool<UInt32>()
  private var others: [Int] = []

  /// The number of colors.
  var count: Int { elements.count / 3 }

  /// The integers of the color at `index`.
  subscript(index: Int) -> (kind: UInt32, source: UInt32, alpha: UInt32) {
    (elements[index * 3], elements[index * 3 + 1], elements[index * 3 + 2])
  }

  /// Returns the index of the color with `channels`, and inserts it if it's new.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ channels: RGBA) -> Int {
    let index = self.channels.insert(channels.rawValue)
    if index == literals.count { literals.append(add(0, channels.rawValue, 0)) }
    return literals[index]
  }

  /// Returns the index of the color of `kind` that the platform or the app supplies, and inserts it if it's new.
  mutating func insert(kind: UInt32, _ source: UInt32, alpha: UInt32) -> Int {
    let index = supplied.insert([kind, source, alpha])
    if index == others.count { others.append(add(kind, source, alpha)) }
    return others[index]
  }

  private mutating func add(_ kind: UInt32, _ source: UInt32, _ alpha: UInt32) -> Int {
    elements.append(kind)
    elements.append(source)
    elements.append(alpha)
    return elements.count / 3 - 1
  }
}
