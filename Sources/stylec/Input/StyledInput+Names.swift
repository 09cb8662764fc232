import StyleRuntime

extension StyledInput {
  /// The control at `path`.
  ///
  /// - Throws: That there is none, with the nearest that there is.
  func control(_ path: String) throws(Failure) -> Control {
    // Strings are equal where they are canonically equivalent, as names of a sheet are.
    if let control = sheet.control(path) ?? sheet.controls.first(where: { $0.path == path }) { return control }
    throw .usage(.unknown("control", path, of: "the sheet", among: sheet.controls.map(\.path)))
  }
}
