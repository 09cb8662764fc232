/// What the plugin makes of a sheet.
enum EmittedForm: String, CaseIterable {
  /// Swift, which becomes a part of the target.
  case swift
  /// A table, which becomes a resource of the target.
  case table

  /// What stands in place of `.style` in the name of the output.
  var ending: String {
    switch self {
    case .swift: ".style.swift"
    case .table: ".styletable"
    }
  }
}
