import SheetContent
import StyleRuntime

/// The growth of the compile time with the meaning of a style sheet: its declarations and valid state combinations.
enum MeaningBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    try MeaningSheet.kinds.map { kind in
      let sheets = try [8, 4, 2, 1].map { part in
        let sheet = kind.make(kind.largest / bench.choose(1, quick: 4) / part)
        let files = MemoryFiles(sheets: sheet.files.mapValues { Array($0.utf8) })
        return (size: Double(try sheet.declarations + possibleSets(in: files)), files: files)
      }
      return try GrowthBenchmark.grow(
        "growth with meaning, \(kind.name)", rounds: bench.choose(7, quick: 3), unit: "declaration or set", sheets)
    }
  }

  /// Returns the total number of valid state combinations of the controls that `files` declare.
  private static func possibleSets(in files: MemoryFiles) throws -> Int {
    let standard = try StyleSheet(bytes: MemoryFiles(Array("button < >".utf8)).table())
    return try StyleSheet(bytes: files.table()).controls.reduce(0) { sum, control in
      (try? standard.control(control.path)) == nil ? sum + control.possibleStates.count : sum
    }
  }
}
