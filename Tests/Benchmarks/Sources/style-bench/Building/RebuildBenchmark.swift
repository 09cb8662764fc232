/// Rebuilding a package of 100 style sheets, compared with a package without the plugin.
enum RebuildBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let packages = [
      try HundredSheets(bench.folder + "/plugin", stylec: nil),
      try HundredSheets(bench.folder + "/plain", stylec: try bench.stylec()),
    ]
    // The second build relinks the tool and runs it for every sheet.
    for package in packages + packages { _ = try package.build.output() }
    let rounds = bench.choose(11, quick: 3)
    let nothing = try interleave(rounds: rounds, packages.map { package in { try package.build.launched().seconds } })
    var title = 0
    let sheet = try interleave(
      rounds: rounds,
      packages.map { package in
        {
          title += 1
          try package.writeSheet(50, title: "Other title \(title)")
          return try package.build.launched().seconds
        }
      })
    return [
      row("nothing changed", nothing, target: .atMost(1.2)),
      row("one sheet changed", sheet, target: .atMost(1.15, stretch: 1.05)),
    ]
  }

  private static func row(_ change: String, _ times: [[Double]], target: Target) -> Row {
    let medians = times.map { shortest(Statistics($0).median) }
    return Row(
      "rebuilding 100 sheets, \(change), vs. no plugin", Statistics(times[0], over: times[1]),
      "times as long", target: target, detail: "\(medians[0]) s vs. \(medians[1]) s")
  }
}
