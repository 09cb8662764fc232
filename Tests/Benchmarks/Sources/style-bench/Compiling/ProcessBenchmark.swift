import SheetContent

/// The whole tool from start to end: sheet to table, against CSS to smaller CSS. Time and memory.
enum ProcessBenchmark {
  private static let peers: [(program: String, arguments: [String], reach: Reach)] = [
    ("lightningcss", ["--minify"], .atLeast(12)), ("minify", ["--type", "css"], .atLeast(4)),
  ]

  static func measure(_ bench: Bench) throws -> [Row] {
    let content = ItemSheet(bytes: bench.choose(10_000_000, quick: 2_000_000))
    let (sheet, css) = (content.sheet, content.css)
    let style = try bench.file("content.style") { sheet }
    let twin = try bench.file("content.css") { css }
    let ours = Command(try bench.stylec(), ["compile", style, "-o", bench.folder + "/content.styletable"])
    var rows: [Row] = []
    for peer in peers {
      let what = "whole process, \(megabytes(sheet.count)), against \(peer.program)"
      guard let program = bench.peer(peer.program) else {
        rows.append(.skipped(what, without: peer.program, reach: peer.reach))
        continue
      }
      let theirs = Command(program, peer.arguments + ["-o", bench.folder + "/content.min.css", twin])
      rows.append(try time(what, ours, theirs, (sheet.count, css.count), reach: peer.reach, bench))
    }
    return rows + [try memory(ours, sheet.count, bench)]
  }

  /// How many times as fast `ours` is as `theirs`, byte for byte.
  private static func time(
    _ what: String, _ ours: Command, _ theirs: Command, _ sizes: (ours: Int, theirs: Int), reach: Reach, _ bench: Bench
  ) throws -> Row {
    let times = try interleave(
      rounds: bench.choose(11, quick: 3), [{ try ours.launched().seconds }, { try theirs.launched().seconds }])
    let factor = Double(sizes.ours) / Double(sizes.theirs)
    let ratios = zip(times[1], times[0]).map { $0 / $1 * factor }
    let detail = "\(speed(sizes.ours, times[0])) against \(speed(sizes.theirs, times[1]))"
    return Row(what, Statistics(ratios), "times as fast", reach: reach, detail: detail)
  }

  /// The peak of memory in times of the input, with that of lightningcss beside it.
  private static func memory(_ ours: Command, _ size: Int, _ bench: Bench) throws -> Row {
    let rounds = bench.choose(5, quick: 3)
    let peaks = try (0..<rounds).map { _ in try ours.launched().peak / Double(size) }
    var detail = "\(megabytes(Int(peaks[0] * Double(size)))) of memory"
    if let program = bench.peer("lightningcss") {
      let twin = bench.folder + "/content.css"
      let theirs = try Command(program, ["--minify", "-o", bench.folder + "/content.min.css", twin]).launched().peak
      detail += "; lightningcss: \(shortest(theirs / Double(size)))"
    }
    return Row(
      "peak memory, \(megabytes(size))", Statistics(peaks), "times the input", reach: .atMost(3, stretch: 2),
      detail: detail)
  }
}
