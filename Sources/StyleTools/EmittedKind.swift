import StyleCompiler

/// A kind of output of a compilation, with the name that `stylec compile --emit` gives it.
///
/// The tool offers every kind in this list, and the fuzzer tries each.
package enum EmittedKind: String, CaseIterable, Sendable {
  case table, swift, css

  /// The file name extension, including the period.
  package var ending: String {
    switch self {
    case .table: ".styletable"
    case .swift: ".swift"
    case .css: ".css"
    }
  }

  /// Returns the output of this kind for `compilation`, or `nil` if there are errors.
  ///
  /// - Throws: `CSSTooLarge` if CSS exceeds its limit.
  package func bytes(
    of compilation: Compilation, _ options: SwiftOptions = SwiftOptions()
  ) throws(CSSTooLarge) -> [UInt8]? {
    switch self {
    case .table: compilation.table
    case .swift: compilation.swiftSource(options).map { Array($0.utf8) }
    case .css: try compilation.cssSource().map { Array($0.utf8) }
    }
  }
}
