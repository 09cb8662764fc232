import StyleCompiler
import TestSupport

/// The samples in `Stylesheets`, compiled.
enum SampleSheet: String, CaseIterable {
  case checkout = "Checkout"
  case configured = "Configured"
  case cta = "Cta"
  case followButton = "FollowButton"
  case followButtonChinese = "FollowButtonChinese"
  case segmented = "Segmented"
  case systemStates = "SystemStates"

  /// The folder of the samples.
  private static let folder = Repository.url("Stylesheets").path

  /// Returns the table of the sample.
  func table() throws -> [UInt8] {
    let compilation = try Compiler(files: DiskFiles()).compile(["\(Self.folder)/\(rawValue).style"])
    guard let table = compilation.table else { throw Refused() }
    return table
  }

  /// An error that indicates that the sample has errors.
  struct Refused: Error {}
}
