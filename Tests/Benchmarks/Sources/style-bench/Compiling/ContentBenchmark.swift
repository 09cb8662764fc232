import Foundation
import SheetContent

/// Compiling content that nobody tuned for in a separate process, compared with `lightningcss`.
enum ContentBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let size = bench.choose(10_000_000, quick: 2_000_000)
    let seed = UInt64.random(in: 0...0xFFFF_FFFF)
    let tool = try bench.stylec()
    guard let peer = bench.peer("lightningcss") else {
      return [.skipped("content of other makes", without: "lightningcss", target: .atLeast(6, stretch: 8))]
    }
    var rows: [Row] = []
    var ratios: [Double] = []
    for make in VariedSheet.Make.allCases {
      let content = VariedSheet(make, bytes: size, seed: seed)
      let style = try bench.file("\(make).style") { content.sheet }
      let twin = try bench.file("\(make).css") { content.css }
      let theirs = Command(peer, ["--minify", "-o", bench.folder + "/content.min.css", twin])
      let ours = Command(tool, ["compile", style, "-o", bench.folder + "/content.styletable"])
      let quiet = Command(ours.program, ours.arguments + ["--no-warn", "falls-to-normal"])
      let programs = make == .exact ? [theirs, quiet, ours] : [theirs, ours]
      let times = try interleave(
        rounds: bench.choose(7, quick: 3), programs.map { program in { try program.launched().seconds } })
      let scale = Double(content.sheet.count) / Double(content.css.count)
      for (index, own) in times.dropFirst().enumerated() {
        let speedups = Statistics(zip(times[0], own).map { $0 / $1 * scale })
        let name =
          "whole process, \(megabytes(content.sheet.count)) of \(make) content"
          + (make == .exact ? index == 0 ? " without warnings" : " with its warnings" : "") + ", vs. lightningcss"
        let target: Target = index == 0 ? .atLeast(6, stretch: 8) : .atLeast(5)
        let detail = "\(speed(content.sheet.count, own)) vs. \(speed(content.css.count, times[0])); seed \(seed)"
        rows.append(Row(name, speedups, "times as fast", target: target, detail: detail))
        if index == 0 { ratios.append(speedups.median) }
      }
    }
    let spread = Statistics([(ratios.max() ?? 1) / (ratios.min() ?? 1)])
    rows.append(
      Row("the best of these contents, vs. the worst", spread, "times as good", target: .atMost(2), detail: ""))
    return rows
  }
}
