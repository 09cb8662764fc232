import Foundation
import SheetContent

/// Formatting several style sheets on two cores, compared with one core.
enum FilesBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let target = Target.atLeast(1.5, stretch: 1.8)
    guard Command.exists("taskset") else {
      return [.skipped("several files on two cores, vs. one", without: "taskset", target: target)]
    }
    let folder = bench.folder + "/several"
    let count = 32
    let sizes = try writeSheets(to: folder, count: count, bytes: bench.choose(40_000_000, quick: 8_000_000))
    let stylec = try bench.stylec()
    let words = [stylec, "format", "--check", folder]
    let times = try interleave(
      rounds: bench.choose(9, quick: 3),
      ["0", "0,1"].map { cores in { try Command("taskset", ["-c", cores] + words).launched().seconds } })
    return [
      Row(
        "format \(count) files on two cores, vs. one", Statistics(times[0], over: times[1]), "times as fast",
        target: target, detail: "\(speed(sizes, times[1])) vs. \(speed(sizes, times[0]))")
    ]
  }

  /// Writes `count` style sheets with about `bytes` bytes in total, and returns the exact total.
  private static func writeSheets(to folder: String, count: Int, bytes: Int) throws -> Int {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let content = ItemSheet(bytes: bytes)
    return try (0..<count).reduce(0) { sum, index in
      let part = content.controls * index / count..<content.controls * (index + 1) / count
      let sheet = content.sheet(of: part)
      try Data(sheet).write(to: URL(fileURLWithPath: "\(folder)/part\(100 + index).style"))
      return sum + sheet.count
    }
  }
}
