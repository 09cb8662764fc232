import Foundation
import SheetContent

/// What swiftc takes on the Swift that is made of a sheet, against an empty file.
enum SwiftBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let stylec = try bench.stylec()
    let modules = (stylec as NSString).deletingLastPathComponent + "/Modules"
    let empty = try bench.file("empty.swift") { Array("import StyleRuntime\n".utf8) }
    return try bench.choose([10, 1_000, 10_000], quick: [1_000]).flatMap { rules in
      var content = ItemSheet(rules: rules)
      content.hasOwnStates = true
      let sheet = try bench.file("Items.style") { content.sheet }
      let generated = bench.folder + "/Items.swift"
      _ = try Command(stylec, ["compile", "--emit", "swift", sheet, "-o", generated]).output()
      return try ["-Onone", "-O"].map { level in
        let times = try interleave(
          rounds: bench.choose(5, quick: 1),
          [generated, empty].map { file in { try compile(file, [level, "-I", modules], bench) } })
        return Row(
          "swiftc \(level) on the file of \(rules) rules, beyond an empty one",
          Statistics(zip(times[0], times[1]).map { $0 - $1 }), "s", reach: .atMost(2),
          detail: "\(shortest(Statistics(times[0]).median)) s against \(shortest(Statistics(times[1]).median)) s")
      }
    }
  }

  /// The seconds that swiftc takes on `file`.
  private static func compile(_ file: String, _ options: [String], _ bench: Bench) throws -> Double {
    let object = bench.folder + "/object.o"
    // With an equal file's object in place swiftc would leave out half of its work.
    try? FileManager.default.removeItem(atPath: object)
    let arguments = ["-swift-version", "6", "-parse-as-library", "-c", file, "-o", object] + options
    return try Command("swiftc", arguments).launched().seconds
  }
}
