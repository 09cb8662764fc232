import Foundation

/// One call of the tool.
struct BuildStep {
  /// What is done, as a build says it.
  let title: String

  /// What the tool is given.
  let arguments: [String]

  /// What is read.
  let inputs: [URL]

  /// What is made.
  let outputs: [URL]
}
