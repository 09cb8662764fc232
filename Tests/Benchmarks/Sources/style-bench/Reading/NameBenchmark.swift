import SheetContent
import StyleRuntime

/// Reading a property by the names of the control and the property, compared with dictionaries of strings.
enum NameBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = try ReadingContent(controls: 100)
    var random = SplitMix64(seed: 11)
    let paths = (0..<4096).map { _ in "button.item-\(Int.random(in: 0..<100, using: &random))" }
    let nested = dictionaries(controls: 100)
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { ReadingContent.nanoseconds { byName(content.sheet, paths, content.masks, $0) } },
        { ReadingContent.nanoseconds { byDictionary(nested, paths, content.masks, $0) } },
      ])
    let medians = times.map { shortest(Statistics($0).median) }
    return [
      Row(
        "a property by the names of control and property, vs. nested dictionaries",
        Statistics(times[1], over: times[0]), "times as fast", target: .atLeast(5),
        detail: "\(medians[0]) ns vs. \(medians[1])")
    ]
  }

  /// Returns the numbers and colors of every control, by path, raw mask, and property name.
  private static func dictionaries(controls: Int) -> [String: [UInt32: [String: UInt32]]] {
    var nested: [String: [UInt32: [String: UInt32]]] = [:]
    for control in 0..<controls {
      let pairs = (0..<UInt32(16)).map { mask in
        let rule = ItemRule(control * ItemRule.countPerControl + ReadingContent.pattern(in: mask))
        let values = ItemValues(rule)
        return (
          mask,
          [
            "title-color": values.titleColor, "background-color": values.backgroundColor,
            "corner-radius": values.cornerRadius.bitPattern, "alpha": values.alpha.bitPattern,
          ]
        )
      }
      nested["button.item-\(control)"] = Dictionary(uniqueKeysWithValues: pairs)
    }
    return nested
  }

  @inline(never) private static func byName(
    _ sheet: StyleSheet, _ paths: [String], _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count {
      let style = (try? sheet.control(paths[i & 4095]))?.style(in: masks[i & 4095])
      sum &+= (try? style?.value("alpha", as: Float.self))?.bitPattern ?? 0
    }
    return sum
  }

  @inline(never) private static func byDictionary(
    _ nested: [String: [UInt32: [String: UInt32]]], _ paths: [String], _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count {
      sum &+= nested[paths[i & 4095]]?[masks[i & 4095].rawValue]?["alpha"] ?? 0
    }
    return sum
  }
}
