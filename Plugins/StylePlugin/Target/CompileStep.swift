import Foundation

/// One call of the tool, which compiles a sheet.
struct CompileStep {
  /// The sheet's path in the folder of its target.
  let sheet: String

  /// What the tool is given.
  let arguments: [String]

  /// Every sheet that may be read.
  let inputs: [URL]

  /// What is made.
  let output: URL
}
