import SheetContent
import StyleRuntime

/// Reading a value in a random state by handle, by name, and from a map, compared with programs without a table.
enum ReadingBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = try ReadingContent()
    let values = (0..<6).map { ItemValues(ItemRule(ItemRule.countPerControl + $0)) }
    let (flat, copies) = (values.map(\.alpha), values.map { Copy(repeating: $0.alpha.bitPattern) })
    let control = try content.sheet.control("button.item-1")
    let alpha = try control.property("alpha", as: Float.self)
    let map = control.mapStyles { Copy(repeating: $0[alpha]?.bitPattern ?? 0) }
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { content.time { control.style(in: content.masks[$0])[alpha]?.bitPattern ?? 0 } },
        { content.time { flat[content.rows[$0]].bitPattern } },
        { content.time { content.nested["button.item-1"]?[content.masks[$0].rawValue]?.alpha.bitPattern ?? 0 } },
        { content.time { handled(content.masks[$0], values).alpha.bitPattern } },
        { content.time { content.value(named: "alpha", at: $0) } },
        { content.time { content.nested[content.paths[$0]]?[content.masks[$0].rawValue]?.alpha.bitPattern ?? 0 } },
        { content.time { map[content.masks[$0]].wrappedSum() } },
        { content.time { copies[content.rows[$0]].wrappedSum() } },
      ])
    let medians = times.map { median($0, 1e9) }
    return [
      Row(
        "a property by handle and random mask, vs. a flat array", Statistics(times[0], over: times[1]),
        "times as long", .atMost(2.5),
        "\(medians[0]) ns vs. \(medians[1]); nested dictionaries \(medians[2]), an update handler's switch \(medians[3])"
      ),
      Row(
        "a property by the names of control and property, vs. nested dictionaries",
        Statistics(times[5], over: times[4]), "times as fast", .atLeast(1.2), "\(medians[4]) ns vs. \(medians[5])"),
      Row(
        "a value of 32 bytes from a map of styles, vs. a copy", Statistics(times[6], over: times[7]), "times as long",
        .atMost(3), "\(medians[6]) ns vs. \(medians[7])"),
    ]
  }

  /// What a program stores for a style: 32 bytes.
  private typealias Copy = SIMD8<UInt32>

  /// Does the work of an update handler, which decides state by state what the control shows.
  @inline(never) private static func handled(_ state: StateMask, _ rules: [ItemValues]) -> ItemValues {
    switch state {
    case _ where state.contains([.highlighted, .selected]): rules[3]
    case _ where state.contains(.highlighted): rules[1]
    case _ where state.contains([.disabled, .selected]): rules[5]
    case _ where state.contains(.disabled): rules[4]
    case _ where state.contains(.selected): rules[2]
    default: rules[0]
    }
  }
}

/// A table with 100 controls, 4,096 random reads of it, and the equivalent rows of a flat array and of dictionaries.
private struct ReadingContent {
  let sheet: StyleSheet
  /// Raw masks of UIKit's four states.
  let masks: [StateMask]
  /// The rule for each of `masks`, as the index of a row in a flat array.
  let rows: [Int]
  let paths: [String]
  /// The values by the control's path and the raw mask.
  let nested: [String: [UInt32: ItemValues]]

  init() throws {
    sheet = try StyleSheet(bytes: try CompileBenchmark.table(of: ItemSheet(controls: 100).sheet))
    var random = SplitMix64(seed: 7)
    let raw = (0..<4096).map { _ in UInt32(truncatingIfNeeded: random.next() & 15) }
    masks = raw.map { StateMask(rawValue: $0) }
    rows = raw.map(Self.pattern)
    paths = raw.map { _ in "button.item-\(Int.random(in: 0..<100, using: &random))" }
    let controls = (0..<100).map { control in
      let values = (0..<UInt32(16)).map { mask in
        (mask, ItemValues(ItemRule(control * ItemRule.countPerControl + Self.pattern(in: mask))))
      }
      return ("button.item-\(control)", Dictionary(uniqueKeysWithValues: values))
    }
    nested = Dictionary(uniqueKeysWithValues: controls)
  }

  /// Returns the index of the pattern that decides the canonical combination of `mask`.
  private static func pattern(in mask: UInt32) -> Int {
    switch (mask & 1 != 0, mask & 2 != 0, mask & 4 != 0) {
    case (true, _, false): 1
    case (true, _, true): 3
    case (false, true, false): 4
    case (false, true, true): 5
    case (false, false, true): 2
    case (false, false, false): 0
    }
  }

  func value(named name: String, at index: Int) -> UInt32 {
    let style = (try? sheet.control(paths[index]))?.style(in: masks[index])
    return (try? style?.value(name, as: Float.self))?.bitPattern ?? 0
  }

  /// Returns the seconds per read, where `read` performs the one at an index. Always inlined, so that `read` is, too.
  @inline(__always) func time(_ read: (Int) -> UInt32) -> Double {
    let count = 1 << 20
    var sum: UInt32 = 0
    let time = seconds { for index in 0..<count { sum &+= read(index & 4095) } }
    blackHole(sum)
    return time / Double(count)
  }
}
