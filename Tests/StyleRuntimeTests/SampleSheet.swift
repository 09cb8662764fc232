import StyleCompiler

/// The samples of `Stylesheets`, compiled.
enum SampleSheet: String, CaseIterable {
  case checkout = "Checkout"
  case configured = "Configured"
  case followButton = "FollowButton"
  case followButtonChinese = "FollowButtonChinese"
  case segmented = "Segmented"
  case systemStates = "SystemStates"

  /// The folder of the samples.
  private static let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Stylesheets"

  /// The sample's table.
  func table() throws -> [UInt8] {
    let compilation = try Compiler(files: DiskFiles()).compile(["\(Self.folder)/\(rawValue).style"])
    guard let table = compilation.table else { throw Refused() }
    return table
  }

  /// The sample has errors.
  struct Refused: Error {}
}
