import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import TestSupport
import Testing

/// Tables with long inheritance chains.
@Suite struct DepthTests {
  /// Returns a table of `count` controls. Each control derives from the one before it, or after it if `isReversed`.
  private func chain(_ count: Int, isReversed: Bool = false) throws -> EditedTable {
    let paths = (0..<count).map { "c\($0 + 100_000)" }
    let bases = (0..<count).map { $0 + (isReversed ? 1 : -1) }.map { 0..<count ~= $0 ? $0 : nil }
    return try builtTable(paths, properties: [("flag", .bool)], bases: bases) { _, values in
      [values.cell(for: .bool(true), type: .bool)]
    }
  }

  @Test(arguments: [false, true]) func opensALongChain(isReversed: Bool) throws {
    #expect(try chain(256, isReversed: isReversed).error == nil)
  }

  @Test(arguments: [257, 1000, TestSettings.number(40_000, orFew: 5_000)]) func rejectsAChainThatIsTooLong(count: Int)
    throws
  {
    let reason = "inheritance chain has more than 256 controls"
    for isReversed in [false, true] {
      let error = try chain(count, isReversed: isReversed).error
      guard case .damaged("controls", _, reason) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}
