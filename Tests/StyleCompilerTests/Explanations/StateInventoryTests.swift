import StyleCompiler
import StyleTable
import TestSupport
import Testing

@Suite struct StateInventoryTests {
  @Test("A set is impossible if and only if it contains one of the smallest impossible state combinations")
  func smallestSets() {
    Cases.forEach(0..<UInt64(TestSettings.number(40, orFew: 5))) { seed in
      let check = ResolutionCheck(seed: TestSettings.seed &+ seed)
      let model = try Compiler(files: TextFiles(check.texts(layout: nil))).compile(check.sheet.given).model
      for control in model.rules.usedControls {
        let inventory = model.declarations.stateInventory(of: control)
        let space = model.declarations.states.stateSpace(of: control)
        let sets = inventory.states.reduce([StateMask.normal]) { sets, state in
          sets + sets.map { $0.union(StateMask(bit: state.bit)) }
        }
        let impossible = sets.filter { space.brokenExclusive(in: space.closure(of: $0)) != nil }
        #expect(inventory.setCount == sets.count, "STYLE_SEED=\(check.seed)")
        #expect(inventory.impossibleCount == impossible.count, "STYLE_SEED=\(check.seed)")
        #expect(
          impossible == sets.filter { set in inventory.impossible.contains { set.isSuperset(of: $0.set) } },
          "STYLE_SEED=\(check.seed)")
        #expect(
          inventory.possible == sets.filter { space.isPossible($0) }.sorted { $0.rawValue < $1.rawValue },
          "STYLE_SEED=\(check.seed)")
      }
    }
  }
}
