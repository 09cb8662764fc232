import StyleCompiler
import TestSupport
import Testing

@Suite("Font weights")
struct FontWeightTests {
  @Test("have names")
  func haveNames() {
    for (name, weight) in [
      ("ultralight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
      ("bold", 700), ("heavy", 800), ("black", 900),
    ] as [(String, UInt16)] {
      #expect(FontWeight(rawValue: weight)?.name == name, "\(name)")
      #expect(FontWeight.range.contains(weight), "\(name)")
    }
  }

  @Test("have no other names")
  func haveNoOthers() {
    #expect(Set(FontWeight.allCases.map(\.name)).count == 9)
  }
}
