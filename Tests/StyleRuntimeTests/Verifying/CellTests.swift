import StyleCompiler
import StyleRuntime
import StyleSupport
import TestSupport
import Testing

/// Cells of one to four bytes next to each other, with every number that could be mistaken for a valid one.
@Suite struct CellTests {
  /// Returns a table of `controls` with one row each. The properties are some flags, a `size`, and a `tint`. There are
  /// so many integers that a cell of `size` has `width` bytes. Its last byte is the eighth of the row.
  private func table(integers: Int, width: Int, controls: Int = 3) throws -> EditedTable {
    let types = (1...8 - width).map { ("flag\($0)", ValueType.bool) } + [("size", .integer), ("tint", .color)]
    var sizes: [Cell] = []
    return try builtTable((0..<controls).map { "c\($0 + 100)" }, properties: types) { number, values in
      if number == 0 { sizes = (0..<integers).map { values.cell(for: .integer(Int32($0)), type: .integer) } }
      let flag = values.cell(for: .bool(number != 1), type: .bool)
      let tint = values.cell(for: .color(.system(.label)), type: .color)
      return Array(repeating: flag, count: 8 - width) + [sizes[max(integers - 1 - number, 0)], tint]
    }
  }

  /// Returns the numbers to try in a cell of `width` bytes, if there are values up to `limit`: all of them in optimized
  /// tests.
  private func candidates(width: Int, limit: UInt32) -> [UInt32] {
    let all = everyCandidate(width: width, limit: limit).sorted()
    var random = SplitMix64(seed: TestSettings.seed)
    return random.pick(TestSettings.share(of: all.count), of: all)
  }

  private func everyCandidate(width: Int, limit: UInt32) -> Set<UInt32> {
    if width == 1 { return Set(0...255) }
    let cells: [Cell] = [.absent, .none, .slot(0), .value(0), .value(limit - 1), .value(limit)]
    let all = UInt32.max >> UInt32(32 - 8 * width)
    return Set(cells.map(\.rawValue).flatMap { cell in [cell, all] + (0..<8 * width).map { cell ^ 1 << UInt32($0) } })
  }

  /// Expects that the table opens with each candidate in the cell of `width` bytes at `offset` if the candidate is
  /// valid: it's not a slot, because there are none, and a value is below `limit`.
  private func expectOnlyValidCells(_ table: EditedTable, at offset: Int, width: Int, limit: UInt32) {
    for candidate in candidates(width: width, limit: limit) {
      var edited = table
      for position in 0..<width {
        edited[.cells, offset + position, 0] = candidate >> UInt32(8 * position) & 0xFF
      }
      let cell = Cell(rawValue: candidate)
      let isValid = cell.slot == nil && cell.reference.map { $0 < limit } ?? true
      #expect(edited.damage == (isValid ? nil : "cells \(offset)"), "\(candidate) of \(width) bytes")
    }
  }

  @Test func areValidatedNextToOthers() {
    Cases.forEach([(1, 1), (60, 1), (100, 1), (300, 2), (20_000, 2), (40_000, 3)]) { integers, width in
      let table = try table(integers: integers, width: width)
      let size = 8 - width
      #expect(table[.columns, size, TableLayout.Column.width] == UInt32(width), "\(integers)")
      #expect(table[.columns, size + 1, TableLayout.Column.offset] == 8, "\(integers)")
      for block in 0..<table.count(of: .blocks) {
        let row = Int(table[.blocks, block, TableLayout.Block.firstCell])
        expectOnlyValidCells(table, at: row, width: 1, limit: 2)
        expectOnlyValidCells(table, at: row + size, width: width, limit: UInt32(integers))
        expectOnlyValidCells(table, at: row + 8, width: 1, limit: UInt32(TableLayout.systemColorCount))
      }
    }
  }

  @Test func areValidatedInEveryRow() throws {
    let table = try table(integers: 160, width: 2, controls: 160)
    let blocks = table.count(of: .blocks)
    #expect(blocks > 150)
    for block in 0..<blocks {
      let offset = Int(table[.blocks, block, TableLayout.Block.firstCell])
      #expect(table.with(4, at: .cells, offset).damage == "cells \(offset)")
    }
  }

  /// A table with one flag, in a cell that is wide enough for millions of values. Nothing follows its cells.
  @Test(arguments: 1...4)
  func areValidatedAlone(width: Int) throws {
    var table = try builtTable(["c"], properties: [("flag", .bool)]) { _, values in
      [values.cell(for: .bool(true), type: .bool)]
    }
    table[countOf: .cells] += UInt32(width - 1)
    table[.columns, 0, TableLayout.Column.width] = UInt32(width)
    table[.schemas, 0, TableLayout.Schema.rowSize] = UInt32(width)
    expectOnlyValidCells(table, at: 0, width: width, limit: 2)
  }

  /// A slot without values is valid, even if the table contains no values at all.
  @Test func canReferToSlotsWithoutValues() throws {
    let axes = [(name: "appearance", values: ["light", "dark"])]
    let table = try builtTable(["c"], axes: axes, properties: [("size", .integer)]) { _, values in
      [values.slot([.absent, .none], AxisContexts(AxisSet(AxisID(0)), of: [2]))]
    }
    let sheet = try StyleSheet(bytes: table.bytes.sealed())
    #expect(try sheet.controls[0].style()["size"] == nil)
    #expect(try sheet.controls[0].style(context: sheet.context("dark"))["size"] == .explicitNone)
    #expect(table.with(Cell.value(0).rawValue, at: .cells, 0).damage == "cells 0")
  }
}
