import SheetContent

/// The time and memory of the whole tool, from a style sheet to its table, compared with CSS minifiers.
enum ProcessBenchmark {
  private static let peers: [(program: String, arguments: [String], target: Target)] = [
    ("lightningcss", ["--minify"], .atLeast(8, stretch: 12)), ("minify", ["--type", "css"], .atLeast(3, stretch: 4)),
  ]

  static func measure(_ bench: Bench) throws -> [Row] {
    let content = ItemSheet(bytes: bench.choose(10_000_000, quick: 2_000_000))
    let (sheet, css) = (content.sheet, content.css)
    let style = try bench.file("content.style") { sheet }
    let twin = try bench.file("content.css") { css }
    let ours = Command(try bench.stylec(), ["compile", style, "-o", bench.folder + "/content.styletable"])
    var rows: [Row] = []
    for peer in peers {
      let name = "whole process, \(megabytes(sheet.count)), vs. \(peer.program)"
      guard let program = bench.peer(peer.program) else {
        rows.append(.skipped(name, without: peer.program, target: peer.target))
        continue
      }
      let theirs = Command(program, peer.arguments + ["-o", bench.folder + "/content.min.css", twin])
      rows.append(try time(name, ours, theirs, (sheet.count, css.count), target: peer.target, bench))
    }
    return rows + [try memory(ours, sheet.count, bench)]
  }

  /// Returns a row with the speed of `ours` relative to `theirs`, byte for byte.
  private static func time(
    _ name: String, _ ours: Command, _ theirs: Command, _ sizes: (ours: Int, theirs: Int), target: Target,
    _ bench: Bench
  ) throws -> Row {
    let times = try interleave(
      rounds: bench.choose(11, quick: 3), [{ try ours.launched().seconds }, { try theirs.launched().seconds }])
    let factor = Double(sizes.ours) / Double(sizes.theirs)
    let ratios = zip(times[1], times[0]).map { $0 / $1 * factor }
    let detail = "\(speed(sizes.ours, times[0])) vs. \(speed(sizes.theirs, times[1]))"
    return Row(name, Statistics(ratios), "times as fast", target: target, detail: detail)
  }

  /// Returns a row with the peak memory relative to the input. The details include the peak memory of lightningcss.
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
      "peak memory, \(megabytes(size))", Statistics(peaks), "times the input", target: .atMost(3.5, stretch: 2.5),
      detail: detail)
  }
}
