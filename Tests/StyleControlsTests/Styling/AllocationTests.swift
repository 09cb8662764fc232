import AllocationCounter
import StyleControls
import TestSupport
import Testing

/// Checks that setting a state and reading a style don't allocate. `StyleRuntimeTests` checks the counter.
@Suite(.enabled(if: allocationCount() >= 0, "allocations are not counted"))
struct AllocationTests {
  @Test func resolvesWithoutAllocating() throws {
    let sheet = try Sheets.sample("Chinese/Follow")
    let follow = try sheet.control("button.follow")
    let color = try follow.property("background-color", as: StyleColor.self)
    let alpha = try follow.property("alpha", as: Float.self)
    let button = StyleControl(follow)
    button.context = try sheet.context("dark")
    var changes = 0
    button.styleChangeHandler = { _, _ in changes += 1 }
    var alphas: Float = 0
    let mutual = try #require(follow.states.first { $0.name == "mutual" }).mask
    let count = allocations {
      for round in 0..<100 {
        button.isSelected = round & 1 == 0
        try? button.setState(mutual, to: round & 2 == 0)
        button.isHighlighted = round & 4 == 0
        button.isEnabled = round & 8 == 0
        if button.style[color] != nil { alphas += button.style[alpha] ?? 0 }
        button.updateStyleIfNeeded()
      }
    }
    #expect(count == 0 && changes > 10 && alphas > 0)
  }

  /// Returns the number of allocations in the second run of `body`. The first run creates the types.
  private func allocations(in body: () -> Void) -> Int {
    body()
    let before = allocationCount()
    body()
    return allocationCount() - before
  }
}
