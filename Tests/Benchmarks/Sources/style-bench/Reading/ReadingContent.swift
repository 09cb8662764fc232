import SheetContent
import StyleRuntime

/// The data for benchmarks that read properties: a table, random masks, and the equivalent rows of a flat array.
struct ReadingContent {
  /// The number of reads that are timed together.
  static let count = 1 << 20

  let sheet: StyleSheet

  /// Raw masks of UIKit's four states.
  let masks: [StateMask]

  /// The rule for each of `masks`, as the index of a row in a flat array.
  let rows: [Int]

  /// Creates content with the given number of controls.
  init(controls: Int) throws {
    let content = ItemSheet(controls: controls)
    sheet = try StyleSheet(bytes: try MemoryFiles(content.sheet).table())
    var random = SplitMix64(seed: 7)
    let raw = (0..<4096).map { _ in UInt32(truncatingIfNeeded: random.next() & 15) }
    masks = raw.map { StateMask(rawValue: $0) }
    rows = raw.map { ReadingContent.pattern(in: $0) }
  }

  /// Returns the index of the pattern that decides the canonical combination of `mask`.
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

  /// Returns the nanoseconds per read. `body` performs all `count` reads.
  static func nanoseconds(_ body: (Int) -> UInt32) -> Double {
    var sum: UInt32 = 0
    let time = seconds { sum = body(count) }
    blackHole(sum)
    return time / Double(count) * 1e9
  }
}
