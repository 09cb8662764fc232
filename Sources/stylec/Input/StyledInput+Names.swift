import StyleRuntime

extension StyledInput {
  /// Returns the control at `path`.
  ///
  /// - Throws: A usage error that suggests the nearest control if there is none at `path`.
  func control(_ path: String) throws(Failure) -> Control {
    // Names in a style sheet are equal if they are canonically equivalent, as Swift strings are.
    if let control = sheet.control(path) ?? sheet.controls.first(where: { $0.path == path }) { return control }
    throw .usage(.unknown("control", path, of: "the sheet", among: sheet.controls.map(\.path)))
  }
}
