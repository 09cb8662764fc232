/// The kind of output that `stylec compile` produces.
enum EmittedKind: String, CaseIterable {
  case table, swift, css

  /// The file name extension, including the period.
  var ending: String {
    switch self {
    case .table: ".styletable"
    case .swift: ".swift"
    case .css: ".css"
    }
  }
}
