import Foundation
import SheetContent

/// The time that swiftc takes for the Swift generated from a style sheet, beyond the time for an empty file.
enum SwiftBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let stylec = try bench.stylec()
    let modules = (stylec as NSString).deletingLastPathComponent + "/Modules"
    let empty = try bench.file("empty.swift") { Array("import StyleRuntime\n".utf8) }
    return try bench.choose([10, 1_000, 10_000], quick: [1_000]).flatMap { rules in
      var content = ItemSheet(rules: rules)
      content.hasCustomStates = true
      let sheet = try bench.file("Items.style") { content.sheet }
      let generated = bench.folder + "/Items.swift"
      _ = try Command(stylec, ["compile", "--emit", "swift", sheet, "-o", generated]).output()
      let target = Target.atMost(rules == 10_000 ? 4 : 2)
      return try ["-Onone", "-O"].map { level in
        let times = try interleave(
          rounds: bench.choose(5, quick: 1),
          [generated, empty].map { file in { try compile(file, [level, "-I", modules], bench) } })
        return Row(
          "swiftc \(level) for \(rules) rules, beyond an empty file",
          Statistics(zip(times[0], times[1]).map { $0 - $1 }), "s", target: target,
          detail: "\(shortest(Statistics(times[0]).median)) s vs. \(shortest(Statistics(times[1]).median)) s")
      }
    }
  }

  /// Returns the seconds that swiftc takes to compile `file`.
  private static func compile(_ file: String, _ options: [String], _ bench: Bench) throws -> Double {
    let object = bench.folder + "/object.o"
    // If the object file of an identical source exists, swiftc skips half of its work.
    try? FileManager.default.removeItem(atPath: object)
    let arguments = ["-swift-version", "6", "-parse-as-library", "-c", file, "-o", object] + options
    return try Command("swiftc", arguments).launched().seconds
  }
}
