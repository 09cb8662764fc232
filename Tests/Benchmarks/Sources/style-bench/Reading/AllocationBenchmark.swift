import AllocationCounter
import StyleRuntime

/// The number of allocations while resolving styles.
enum AllocationBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let name = "allocations while resolving"
    guard allocationCount() >= 0 else {
      return [Row(name, nil, target: .atMost(0), detail: "skipped: allocations are counted only with glibc")]
    }
    let sheet = try StyleSheet(bytes: try MemoryFiles(Array(SevenProperties.sheet.utf8)).table())
    let control = try sheet.control("button")
    let properties = try SevenProperties(control)
    let counts = (0..<3).map { _ in Double(allocations(control, properties)) }
    return [Row(name, Statistics(counts), target: .atMost(0), detail: "in 1,000 styles of seven properties")]
  }

  private static func allocations(_ control: Control, _ properties: SevenProperties) -> Int {
    var sum: UInt32 = 0
    let before = allocationCount()
    for mask in 0..<UInt32(1000) { sum &+= properties.row(of: control.style(in: StateMask(rawValue: mask))).sum }
    let count = allocationCount() - before
    blackHole(sum)
    return count
  }
}
