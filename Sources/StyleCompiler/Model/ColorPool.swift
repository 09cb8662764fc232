import StyleSupport
import StyleTable

/// The distinct colors of a program that aren't plain system colors.
///
/// A color is three integers: 0, its channels, and 0; 1, a system color, and its alpha; or 2, a name, and its alpha.
internal struct ColorPool: Sendable {
  /// The channels of each literal, and the index in `supplied` of each other color, in the order of their insertion.
  private var pool = UInt32Pool()

  /// The kinds of the colors up to the last one that isn't a literal.
  private var firstKinds: [UInt8] = []

  /// The integers of the colors that aren't literals.
  private var supplied = SequencePool<UInt32>()

  /// The index of each color in `supplied`.
  private var suppliedIndices: [Int] = []

  var count: Int { details.count }

  /// For each color, in the order of their insertion, its channels or its index in `supplied`.
  var details: [UInt32] { pool.elements }

  var kinds: [UInt8] { firstKinds.map { min($0, 1) } + Array(repeating: 0, count: count - firstKinds.count) }

  subscript(index: Int) -> (kind: UInt32, source: UInt32, alpha: UInt32) {
    let detail = details[index]
    guard !isLiteral(index) else { return (0, detail, 0) }
    let color = supplied[Int(detail)]
    return (color[color.startIndex], color[color.startIndex + 1], color[color.startIndex + 2])
  }

  @inline(__always) func literal(at index: Int) -> RGBA? {
    isLiteral(index) ? RGBA(rawValue: pool.elements[index]) : nil
  }

  @inline(__always) private func isLiteral(_ index: Int) -> Bool {
    index >= firstKinds.count || firstKinds[index] == 0
  }

  /// The records of the colors that aren't literals, in the order of their insertion.
  var suppliedColors: [UInt32] {
    (0..<supplied.count).map { Array(supplied[$0]) }.flatMap {
      $0[0] == 1 ? [$0[1], TableLayout.none, $0[2]] : [0, $0[1], $0[2]]
    }
  }

  /// - Complexity: O(1) on average.
  @inline(__always) mutating func insert(_ channels: RGBA) -> Int { pool.insert(channels.rawValue) }

  /// Returns the index of the color of `kind` that the platform or the app supplies, and inserts it if it's new.
  mutating func insert(kind: UInt8, _ source: UInt32, alpha: UInt32) -> Int {
    let index = supplied.insert([UInt32(kind), source, alpha])
    guard index == suppliedIndices.count else { return suppliedIndices[index] }
    suppliedIndices.append(pool.append(UInt32(index)))
    firstKinds += Array(repeating: 0, count: count - 1 - firstKinds.count) + [kind]
    return count - 1
  }
}
