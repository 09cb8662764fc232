import StyleSupport

extension Axes {
  /// Declares every axis and its values.
  internal init(_ sheets: SheetSet, _ report: inout Report) {
    self.sheets = sheets
    for (file, statements) in sheets.statements {
      for case .axis(let node) in statements { declare(file.tree.axes[node], in: file, &report) }
    }
    var stride = 1
    for axis in infos.indices.reversed() {
      infos[axis].stride = stride
      stride *= infos[axis].values.count
    }
  }

  private mutating func declare(_ node: AxisNode, in file: SheetFile, _ report: inout Report) {
    let values = file.tree.nameLists[node.values]
    let (name, span) = (file.name(node.name), file.span(node.name))
    guard isNewAxis(name, at: span, file.text(node.name), &report), hasRoom(forAxisOf: values.count, at: span, &report)
    else {
      // The values aren't known. Their uses aren't reported.
      for value in values { report.lose(file.name(value)) }
      return
    }
    let axis = infos.add(AxisInfo(name: name, span: span, values: self.values.count..<self.values.count))
    for value in values { declare(value, of: axis, in: file, &report) }
    infos[axis].values = infos[axis].values.lowerBound..<self.values.count
    if infos[axis].values.isEmpty { infos.removeLast() }
  }

  private mutating func isNewAxis(_ name: Name, at span: SourceSpan, _ text: String, _ report: inout Report) -> Bool {
    guard let other = infos.first(where: { $0.name == name }) else { return true }
    report(
      .duplicateAxis, at: span, "invalid redeclaration of axis '\(text)'",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  /// Returns whether the program can have another axis with `valueCount` values. Otherwise, reports an error.
  private mutating func hasRoom(forAxisOf valueCount: Int, at span: SourceSpan, _ report: inout Report) -> Bool {
    let count = infos.reduce(1) { $0 * $1.values.count }
    if valueCount <= Limit.contexts / count, infos.count < Limit.axes { return true }
    report(.limitExceeded, at: span, "too many contexts; the maximum is \(Limit.contexts)")
    return false
  }

  /// Declares a value of `axis`, whose values are the last ones.
  private mutating func declare(_ node: NameNode, of axis: AxisID, in file: SheetFile, _ report: inout Report) {
    let (name, span) = (file.name(node), file.span(node))
    if let other = valueOfName[name] {
      let (text, owner) = (file.text(node), sheets.names.text(infos[values[other].axis].name))
      report(
        .duplicateAxisValue, at: span, "value '\(text)' already belongs to axis '\(owner)'",
        notes: [Diagnostic.Note("'\(text)' previously declared here", at: values[other].span)])
      // Themes may mean either value.
      return report.lose(name)
    }
    let position = values.count - infos[axis].values.lowerBound
    valueOfName[name] = values.add(AxisValueInfo(name: name, span: span, axis: axis, position: position))
  }
}
