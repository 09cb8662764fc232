import StyleRuntime

/// Reading all properties of a style, compared with a copy of a row that contains them.
enum StyleBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let sheet = try StyleSheet(bytes: try MemoryFiles(Array(SevenProperties.sheet.utf8)).table())
    let control = try sheet.control("button")
    let properties = try SevenProperties(control)
    let content = try ReadingContent(controls: 1)
    let map = control.mapStyles { properties.row(of: $0) }
    let flat = (0..<UInt32(16)).map { properties.row(of: control.style(in: StateMask(rawValue: $0))) }
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { ReadingContent.nanoseconds { byMap(map, content.masks, $0) } },
        { ReadingContent.nanoseconds { byHandles(control, properties, content.masks, $0) } },
        { ReadingContent.nanoseconds { byCopy(flat, content.masks, $0) } },
      ])
    let medians = times.map { shortest(Statistics($0).median) }
    return [
      Row(
        "a whole style of seven properties from a map of styles, vs. a copy of 32 bytes",
        Statistics(times[0], over: times[2]), "times as long", target: .atMost(3),
        detail: "\(medians[0]) ns vs. \(medians[2])"),
      Row(
        "the same with seven handles", Statistics(times[1], over: times[2]), "times as long",
        target: .atMost(4, stretch: 3),
        detail: "\(medians[1]) ns vs. \(medians[2])"),
    ]
  }

  @inline(never) private static func byMap(
    _ map: StyleMap<StateMask, SevenProperties.Row>, _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count { sum &+= map[masks[i & 4095]].sum }
    return sum
  }

  @inline(never) private static func byHandles(
    _ control: Control, _ properties: SevenProperties, _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count { sum &+= properties.row(of: control.style(in: masks[i & 4095])).sum }
    return sum
  }

  @inline(never) private static func byCopy(
    _ flat: [SevenProperties.Row], _ masks: [StateMask], _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for i in 0..<count { sum &+= flat[Int(masks[i & 4095].rawValue & 15)].sum }
    return sum
  }
}
