import StyleCompiler
import TestSupport

/// The samples of `Stylesheets`, compiled.
enum SampleSheet: String, CaseIterable {
  case checkout = "Checkout"
  case configured = "Configured"
  case followButton = "FollowButton"
  case segmented = "Segmented"
  case systemStates = "SystemStates"

  /// The folder of the samples.
  private static let folder = Repository.url("Stylesheets").path

  /// The sample's table.
  func table() throws -> [UInt8] {
    let compilation = try Compiler(files: DiskFiles()).compile(["\(Self.folder)/\(rawValue).style"])
    guard let table = compilation.table else { throw Refused() }
    return table
  }

  /// The sample has errors.
  struct Refused: Error {}
}
