import StyleSupport

package typealias ControlID = Handle<ControlInfo>

/// A control, as its `@control` declares it.
package struct ControlInfo: Sendable {
  internal let path: Handle<PathStep>

  /// The location of the path in its `@control`.
  package let span: SourceSpan

  internal let node: Handle<ControlNode>

  /// The base control, or `nil` for the root and until it is known.
  package internal(set) var base: ControlID?

  /// Whether another `@control` for it was reported, so that its rules contain those of both.
  internal var isRedeclared = false

  /// Whether an error in its declaration was reported. Errors that depend on it aren't reported.
  internal var isBroken = false

  /// Whether the control or one of its base controls is `@legible`.
  package internal(set) var isLegible = false

  /// The range from its index in `preorder` to the index after the last control derived from it.
  package internal(set) var subtree = 0..<0
}

/// The controls that style sheets declare.
package struct Controls: Sendable {
  package let sheets: SheetSet

  /// The controls in the order of their declaration.
  package internal(set) var infos: [ControlInfo] = []
  package internal(set) var ofPath: [ControlID?]

  /// The controls in an order in which each base control comes before the controls derived from it.
  package internal(set) var preorder: [ControlID] = []

  package subscript(control: ControlID) -> ControlInfo { _read { yield infos[control.index] } }
  package var count: Int { infos.count }
  package var handles: some Collection<ControlID> { infos.handles }

  /// Returns `control` and its base controls, nearest first.
  package func inheritanceChain(of control: ControlID) -> [ControlID] {
    Array(first: control) { infos[$0].base }
  }

  /// - Complexity: O(*c*) in the number of controls.
  package func control(at path: String) -> ControlID? { handles.first { self.path(of: $0) == path } }

  /// Returns the control whose path is the path of `control` without its last component, or `nil` for a root control.
  internal func parent(of control: ControlID) -> ControlID? {
    sheets.paths.steps[infos[control].path].parent.flatMap { ofPath[$0.index] }
  }

  /// Returns the positions in `preorder` of `controls` and their base controls, in order.
  ///
  /// - Parameter withDerived: Whether to include the controls that derive from `controls`.
  internal func positions(of controls: Set<ControlID>, withDerived: Bool = false) -> [Int] {
    var isNeeded = Array(repeating: false, count: preorder.count)
    for control in controls {
      for base in inheritanceChain(of: control) { isNeeded[self[base].subtree.lowerBound] = true }
      if withDerived { for position in self[control].subtree { isNeeded[position] = true } }
    }
    return isNeeded.indices.filter { isNeeded[$0] }
  }

  internal func isExhaustive(_ control: ControlID) -> Bool { node(of: control).exhaustive != nil }
  package func path(of control: ControlID) -> String { sheets.text(of: infos[control].path) }

  @inline(__always) internal func node(of control: ControlID) -> ControlNode {
    sheets.files[infos[control].span.fileID].tree.controls[infos[control].node]
  }

  /// Returns whether the inheritance chain of `control` contains `base`.
  internal func derives(_ control: ControlID, from base: ControlID) -> Bool {
    infos[base].subtree.contains(infos[control].subtree.lowerBound)
  }

  /// Reports the control `path`, which no `@control` declares, unless it was reported before. The path is at `span` in a
  /// statement whose first path is at `first`.
  ///
  /// The fix-its replace it by the nearest known control, and declare it and its base controls before the statement. None
  /// is safe, because a misspelled path would become a control that no app uses. The compiler completes them once all
  /// errors are known.
  internal func reportUnknownControl(
    _ path: Handle<PathStep>, at span: SourceSpan, inStatementWith first: SourceSpan, in file: SheetFile,
    _ report: inout Report
  ) {
    guard !report.undeclaredPaths.contains(path) else { return }
    let (steps, names) = (sheets.paths.steps, sheets.names)
    var missing = [path]
    while let parent = steps[missing[missing.count - 1]].parent, ofPath[parent.index] == nil { missing.append(parent) }
    missing = Array(missing.reversed())
    guard !report.hasLost(steps[missing[0]].name), !sheets.visibility.missesFiles else { return }
    let step = steps[missing[0]]
    let name = names.text(step.name)
    let prefix = step.parent.map { sheets.text(of: $0).utf8.count + 1 } ?? 0
    let place = SourceSpan(file: span.file, start: span.start + prefix, end: span.start + prefix + name.utf8.count)
    let isWritten = place.end <= span.end && file.text(UInt32(place.start)..<UInt32(place.end)) == name
    let correction = isWritten ? correction(of: name, in: step.parent, &report) : nil
    let renamings = correction?.fixIts(for: name, at: place) ?? []
    report(
      .unknownControl, at: span, "cannot find control '\(sheets.text(of: path))' in scope",
      notes: correction?.notes(at: place) ?? [],
      fixIts: renamings.map(\.unsafe) + declarations(of: missing, before: first, in: file, report))
    let paths = missing.prefix(Limit.inheritanceChain).map { sheets.text(of: $0) }
    report.noteUnknown(UnknownName(id: .unknownControl, span: span, texts: paths))
    report.undeclaredPaths.formUnion(missing)
  }

  private func correction(of name: String, in parent: Handle<PathStep>?, _ report: inout Report) -> Correction? {
    let (steps, names, infos) = (sheets.paths.steps, sheets.names, infos)
    return report.correction(of: name, in: .controls(in: parent), count: infos.count) {
      infos.filter { steps[$0.path].parent == parent }.map { names.text(steps[$0.path].name) }
    }
  }

  /// Returns the fix-it that declares, before the statement at `first`, those of `missing` that no other one declares.
  private func declarations(
    of missing: [Handle<PathStep>], before first: SourceSpan, in file: SheetFile, _ report: Report
  ) -> [Diagnostic.FixIt] {
    let new = missing.filter { !report.undeclaredPaths.contains($0) }.prefix(Limit.inheritanceChain)
      .map { "@control \(sheets.text(of: $0))" }
    // A longer path would only be another error.
    guard !new.isEmpty, missing.count < Limit.inheritanceChain else { return [] }
    let (place, separator) = file.insertionPlace(beforeStatementWith: first)
    return [
      Diagnostic.FixIt(
        "insert '\(new.joined(separator: "; "))'", replacing: place,
        with: new.map { $0 + separator }.joined())
    ]
  }
}

extension SheetFile {
  /// Returns the place before the statement whose first path is at `first` and its documentation, and the text that
  /// separates another statement there from this one.
  fileprivate func insertionPlace(beforeStatementWith first: SourceSpan) -> (place: SourceSpan, separator: String) {
    var start = bytes.startOfBlanks(before: first.start)
    while start > 0, bytes[start - 1] == UInt8(ascii: "@") || bytes[start - 1].continuesName { start -= 1 }
    if bytes[start] != UInt8(ascii: "@") { start = first.start }
    guard let line = startOfDocumentation(at: first.start) else { return (span(UInt32(start)..<UInt32(start)), "; ") }
    let place = UInt32(bytes.endOfBlanks(from: line))
    return (span(place..<place), "\n" + text(UInt32(line)..<place))
  }
}
