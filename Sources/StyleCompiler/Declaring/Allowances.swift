import StyleSupport

extension AllowedWarnings {
  /// Finds the warnings that each control allows, and reports names that aren't the ID of one.
  internal init(_ controls: Controls, _ report: inout Report) {
    self.init()
    for control in controls.handles {
      let file = controls.sheets.files[controls[control].span.fileID]
      for list in controls.node(of: control).allowances {
        for name in file.tree.nameLists[list] {
          let (text, span) = (file.text(name), file.span(name))
          if let id = Diagnostic.ID(rawValue: text), Diagnostic.ID.allowable.contains(id) {
            add(Item(id: id, control: control, list: list, span: span))
          } else {
            reportUnknown(text, at: span, &report)
          }
        }
      }
    }
  }

  private func reportUnknown(_ text: String, at span: SourceSpan, _ report: inout Report) {
    let correction = report.correction(of: text, among: Diagnostic.ID.allowable.map(\.rawValue))
    let isID = Diagnostic.ID(rawValue: text) != nil
    report(
      .unknownWarning, at: span,
      isID ? "'\(text)' is not a warning that '@allow' can turn off" : "cannot find warning '\(text)'",
      notes: correction?.notes(at: span) ?? [], fixIts: correction?.fixIts(for: text, at: span) ?? [])
  }
}
