import SheetContent
import StyleRuntime

/// Reading a property of a control by handle and random mask, compared with what programs do without a table.
enum HandleBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = try ReadingContent(controls: 100)
    let control = try content.sheet.control("button.item-1")
    let alpha = try control.property("alpha", as: Float.self)
    let rules = (0..<ItemRule.countPerControl).map { ItemValues(ItemRule(ItemRule.countPerControl + $0)) }
    let flat = rules.map(\.alpha)
    let pairs = (0..<UInt32(16)).map { ($0, rules[ReadingContent.pattern(in: $0)]) }
    let nested = ["button.item-1": Dictionary(uniqueKeysWithValues: pairs)]
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { ReadingContent.nanoseconds { byHandle(control, alpha, content.masks, $0) } },
        { ReadingContent.nanoseconds { byIndex(flat, content.rows, $0) } },
        { ReadingContent.nanoseconds { byDictionary(nested, "button.item-1", content.masks, $0) } },
        { ReadingContent.nanoseconds { byHandler(rules, content.masks, $0) } },
      ])
    let medians = times.map { shortest(Statistics($0).median) }
    return [
      Row(
        "a property by handle and random mask, vs. a flat array", Statistics(times[0], over: times[1]),
        "times as long", target: .atMost(2.5, stretch: 1.5),
        detail: """
          \(medians[0]) ns vs. \(medians[1]); nested dictionaries \(medians[2]), an update handler's switch \
          \(medians[3])
          """)
    ]
  }

  @inline(never) private static func byHandle(
    _ control: Control, _ alpha: Property<Float>, _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count {
      sum &+= control.style(in: masks[i & 4095])[alpha]?.bitPattern ?? 0
    }
    return sum
  }

  @inline(never) private static func byIndex(_ flat: [Float], _ rows: [Int], _ count: Int) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count {
      sum &+= flat[rows[i & 4095]].bitPattern
    }
    return sum
  }

  @inline(never) private static func byDictionary(
    _ nested: [String: [UInt32: ItemValues]], _ path: String, _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count {
      sum &+= nested[path]?[masks[i & 4095].rawValue]?.alpha.bitPattern ?? 0
    }
    return sum
  }

  @inline(never) private static func byHandler(_ rules: [ItemValues], _ masks: [StateMask], _ count: Int) -> UInt32 {
    var sum: UInt32 = 0
    var shown = rules[0]
    for i in 0..<count {
      update(&shown, in: masks[i & 4095], rules)
      sum &+= shown.alpha.bitPattern
    }
    return sum
  }

  /// Does the work of an update handler: sets everything that the control shows, state by state.
  @inline(never) private static func update(_ shown: inout ItemValues, in state: StateMask, _ rules: [ItemValues]) {
    switch state {
    case _ where state.contains([.highlighted, .selected]): shown = rules[3]
    case _ where state.contains(.highlighted): shown = rules[1]
    case _ where state.contains([.disabled, .selected]): shown = rules[5]
    case _ where state.contains(.disabled): shown = rules[4]
    case _ where state.contains(.selected): shown = rules[2]
    default: shown = rules[0]
    }
  }
}
