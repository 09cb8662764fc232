import SheetContent
import StyleRuntime

/// What the reading of properties is measured on: a table, the same values otherwise kept, and random masks.
struct ReadingContent {
  /// How many reads are timed at once.
  static let count = 1 << 20

  let sheet: StyleSheet

  /// Raw masks of UIKit's four states.
  let masks: [StateMask]

  /// For each of `masks` the number of a rule, and so of a row of a flat array.
  let rows: [Int]

  /// The content of `controls` controls.
  init(controls: Int) throws {
    let content = ItemSheet(controls: controls)
    sheet = try StyleSheet(bytes: try MemoryFiles(content.sheet).table())
    var random = SplitMix64(seed: 7)
    let raw = (0..<4096).map { _ in UInt32(truncatingIfNeeded: random.next() & 15) }
    masks = raw.map { StateMask(rawValue: $0) }
    rows = raw.map { ReadingContent.pattern(in: $0) }
  }

  /// The number of the pattern that decides the set that `mask` reads as.
  static func pattern(in mask: UInt32) -> Int {
    switch (mask & 1 != 0, mask & 2 != 0, mask & 4 != 0) {
    case (true, _, false): 1
    case (true, _, true): 3
    case (false, true, false): 4
    case (false, true, true): 5
    case (false, false, true): 2
    case (false, false, false): 0
    }
  }

  /// The nanoseconds of one of `count` reads, which `body` does all.
  static func nanoseconds(_ body: (Int) -> UInt32) -> Double {
    var sum: UInt32 = 0
    let time = seconds { sum = body(count) }
    blackHole(sum)
    return time / Double(count) * 1e9
  }
}
