import TestSupport
import Testing

@Suite struct DescriptionTests {
  @Test("Every type of the runtime has a description that a person can read") func areReadable() throws {
    for (value, description) in try DescribedValues.runtime() + DescribedValues.plain() {
      #expect(String(describing: value) == description)
    }
  }
}
