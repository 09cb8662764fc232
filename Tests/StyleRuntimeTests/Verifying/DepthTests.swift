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
    var builder = TableBuilder(paths: TextList((0..<count).map { "c\($0 + 100_000)" }), axes: [])
    var values = ValuePool()
    let schema = builder.schema([builder.property("flag", type: .bool, cases: [])])
    let space = builder.space(StateSpace(), states: [])
    let row = [values.cell(for: .bool(true), type: .bool)]
    for number in 0..<count {
      let base = isReversed ? number + 1 : number - 1
      builder.setControl(
        number, base: 0..<count ~= base ? base : nil, space: space, schema: schema,
        parameters: [], rows: ContiguousArray(row), map: [0])
    }
    return EditedTable(bytes: try builder.finish(values))
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
