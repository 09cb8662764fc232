import Foundation
import SheetContent

/// The size of a table, compared with other formats of the same content.
enum SizeBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let content = ItemSheet(rules: 10_000)
    let size = try MemoryFiles(content.sheet).table().count
    let list = try OpeningBenchmark.propertyList(of: content).count
    let css = try minifiedSize(of: content, bench).map { shortest($0 / Double(content.rules)) } ?? "–"
    return [
      Row(
        "table of \(content.rules) rules", Statistics([Double(size) / Double(content.rules)]), "bytes per rule",
        target: .atMost(32),
        detail: "binary property list \(shortest(Double(list) / Double(content.rules))), minified CSS \(css)")
    ]
  }

  /// Returns the number of bytes of the content as CSS minified by lightningcss, or `nil` if lightningcss is missing.
  private static func minifiedSize(of content: ItemSheet, _ bench: Bench) throws -> Double? {
    guard let program = bench.peer("lightningcss") else { return nil }
    let css = try bench.file("size.css") { content.css }
    let output = bench.folder + "/size.min.css"
    _ = try Command(program, ["--minify", "-o", output, css]).output()
    return Double(try Data(contentsOf: URL(fileURLWithPath: output)).count)
  }
}
