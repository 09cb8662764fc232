/// How much there may be of what multiplies with something else, so that no small sheet makes big work.
///
/// What is past a limit is an error, `limit-exceeded`; that of a file's size and that of brackets have errors of their own.
package enum Limit {
  /// The bytes of an identifier in UTF-8.
  package static let nameLength = 255

  /// The controls from the root to any other.
  package static let lineage = 100

  /// The properties of a lineage.
  package static let properties = 1024

  /// The aliases and parameters of a lineage, beside its states.
  package static let stateNames = 256

  /// The cases of an enumeration.
  package static let cases = 256

  /// The themes of a program.
  package static let themes = 256

  /// The sheets of a program.
  package static let sheets = 10_000

  /// The declarations that lists of selectors and states may make of those written in a program.
  package static let listedDeclarations = 1 << 24

  /// The errors that are kept, and as many warnings.
  package static let diagnostics = 10_000

  /// The combinations in one pair of brackets that are compared with each other.
  package static let comparedCombinations = 256

  /// The patterns and sets of states that one message lists.
  package static let listedPatterns = 5

  /// The sets of states for which one fix-it writes a rule.
  package static let listedStates = 5
}
