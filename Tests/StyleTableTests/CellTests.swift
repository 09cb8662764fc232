import StyleTable
import Testing

@Suite struct CellTests {
  @Test func distinguishesItsContents() {
    #expect(Cell.absent != Cell.none)
    for cell in [Cell.absent, Cell.none] {
      #expect(cell.reference == nil)
      #expect(cell.slot == nil)
    }
    for number in [0, 1, 77, Cell.limit - 1] {
      #expect(Cell.value(number).reference == number)
      #expect(Cell.value(number).slot == nil)
      #expect(Cell.slot(number).slot == number)
      #expect(Cell.slot(number).reference == nil)
    }
  }

  @Test func usesAllBits() {
    #expect(Cell.slot(Cell.limit - 1).rawValue == UInt32.max)
  }

  @Test func isSmallForSmallNumbers() {
    #expect(Cell.value(127).rawValue < 1 << 8)
    #expect(Cell.slot(125).rawValue < 1 << 8)
    #expect(Cell.value(32_767).rawValue < 1 << 16)
  }
}
