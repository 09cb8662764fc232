/// What `stylec compile` makes of sheets.
enum EmittedKind: String, CaseIterable {
  case table, swift, css

  /// The ending of the file's name.
  var ending: String {
    switch self {
    case .table: ".styletable"
    case .swift: ".swift"
    case .css: ".css"
    }
  }
}
