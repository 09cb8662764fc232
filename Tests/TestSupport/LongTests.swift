import Testing

extension Trait where Self == ConditionTrait {
  /// A trait for a test that takes long, and runs only with `STYLE_TESTS=all`.
  package static var long: Self {
    .enabled(if: TestSettings.runsEverything, "this test takes long; STYLE_TESTS=all runs it")
  }
}
