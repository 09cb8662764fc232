import StyleSupport

/// The identity of a control in a program.
package typealias ControlID = Handle<ControlInfo>

/// A control of a program.
package struct ControlInfo {
  internal let path: Handle<PathStep>

  /// The location of the path in its `@control`.
  package let span: SourceSpan

  /// The `@control`.
  internal let node: Handle<ControlNode>

  /// The base control, or `nil` for the root and until it is known.
  package internal(set) var base: ControlID?

  /// Whether another `@control` for it was reported, so that its rules contain those of both.
  internal var isRedeclared = false

  /// Whether an error in its declaration was reported. Errors that depend on it aren't reported.
  internal var isBroken = false

  /// Whether a style sheet other than the standard one declares or styles the control or a control derived from it.
  package internal(set) var isUsed = false

  /// The scope with the states of its inheritance chain.
  package internal(set) var scope = ScopeID(0)

  /// The scope with the properties of its inheritance chain.
  package internal(set) var propertyScope = PropertyScopeID(0)

  /// Whether the control or one of its base controls is `@legible`.
  package internal(set) var isLegible = false

  /// The range from its index in `preorder` to the index after the last control derived from it.
  package internal(set) var subtree = 0..<0

  /// Its entries in the rule index.
  package internal(set) var entries = HandleRange<RuleIndex.Entry>.empty
}

extension Program {
  /// Declares the controls.
  internal mutating func declareControls() {
    controls.reserveCapacity(files.reduce(0) { $0 + $1.tree.controls.count })
    controlOfPath = Array(repeating: nil, count: paths.steps.count)
    for (file, statements) in statements {
      for case .control(let node) in statements { declareControl(node, in: file) }
    }
  }

  /// Declares the control of one `@control`.
  private mutating func declareControl(_ handle: Handle<ControlNode>, in file: SheetFile) {
    let node = file.tree.controls[handle]
    let path = file.path(node.path)
    let span = file.span(node.path)
    if let other = controlOfPath[path.index] {
      loseMembers(of: node, in: file)
      controls[other].isRedeclared = true
      let isStandard = controls[other].span.fileID == .standard
      let name = file.text(node.path.start..<node.path.end)
      return report(
        .duplicateControl, at: span,
        isStandard
          ? "built-in control '\(name)' cannot be redeclared" : "invalid redeclaration of control '\(name)'",
        notes: [Diagnostic.Note("'\(name)' previously declared here", at: controls[other].span)])
    }
    declareSpelling(of: path, node: node.path, in: file)
    controlOfPath[path.index] = controls.add(
      ControlInfo(path: path, span: span, node: handle, base: nil, isUsed: !file.isStandard))
  }

  /// Records that the declarations in `node` are lost, so that their uses aren't reported.
  private mutating func loseMembers(of node: ControlNode, in file: SheetFile) {
    let states = file.tree.states[node.states].map(\.name)
    let properties = file.tree.properties[node.properties].map(\.name)
    let parameters = file.tree.parameters[node.parameters].map(\.name)
    let values = file.tree.variants[node.variants].flatMap { file.tree.nameLists[$0.values] }
    for name in states + values + properties + parameters { lostNames.insert(file.name(name)) }
  }

  /// Records how the declaration at `node` spells the components of `path`.
  private mutating func declareSpelling(of path: Handle<PathStep>, node: PathNode, in file: SheetFile) {
    var (next, written): (Handle<PathStep>?, Handle<PathStep>?) = (path, node.path)
    while let step = next.map({ paths.steps[$0] }), let spelling = written.map({ file.tree.paths.steps[$0] }) {
      let range = file.tree.names.range(of: spelling.name)
      names.declare(step.name, at: range, of: file.bytes)
      (next, written) = (step.parent, spelling.parent)
    }
  }

  /// Reports the control `path`, which no `@control` declares, unless it was reported before.
  ///
  /// The fix-its replace it by the nearest known control, and declare it and its base controls before the statement. Only
  /// the last is safe, if nothing is near. The compiler completes them once all errors are known.
  ///
  /// - Parameters:
  ///   - span: The location of the path in a statement of `file`.
  ///   - first: The location of the first path in the statement.
  internal mutating func reportUnknownControl(
    _ path: Handle<PathStep>, at span: SourceSpan, inStatementWith first: SourceSpan, in file: SheetFile
  ) {
    guard !undeclaredPaths.contains(path) else { return }
    var missing = [path]
    while let parent = paths.steps[missing[missing.count - 1]].parent, controlOfPath[parent.index] == nil {
      missing.append(parent)
    }
    missing = Array(missing.reversed())
    guard !lostNames.contains(paths.steps[missing[0]].name), !visibility.missesFiles else { return }
    let step = paths.steps[missing[0]]
    let name = names.text(step.name)
    let prefix = step.parent.map { text(of: $0).utf8.count + 1 } ?? 0
    let place = SourceSpan(file: span.file, start: span.start + prefix, end: span.start + prefix + name.utf8.count)
    let isWritten = place.end <= span.end && file.text(UInt32(place.start)..<UInt32(place.end)) == name
    let correction = isWritten ? correction(of: name, in: .controls(in: step.parent)) : nil
    let renamings = correction?.fixIts(for: name, at: place) ?? []
    report(
      .unknownControl, at: span, "cannot find control '\(text(of: path))' in scope",
      notes: correction?.notes(at: place) ?? [],
      fixIts: renamings.map(\.unsafe)
        + declarations(of: missing, before: first, in: file, isSafe: renamings.isEmpty))
    if unknownControls.count < Limit.diagnostics {
      let paths = missing.prefix(Limit.inheritanceChain).map { text(of: $0) }
      unknownControls.append(UnknownControl(span: span, paths: paths))
    }
    undeclaredPaths.formUnion(missing)
  }

  /// Returns the fix-it that declares those of `missing` that no other fix-it declares, before the statement whose first
  /// path is at `first`.
  private func declarations(
    of missing: [Handle<PathStep>], before first: SourceSpan, in file: SheetFile, isSafe: Bool
  ) -> [Diagnostic.FixIt] {
    let new = missing.lazy.filter { !undeclaredPaths.contains($0) }.prefix(Limit.inheritanceChain)
      .map { "@control \(text(of: $0))" }
    // A longer path would only be another error.
    guard !new.isEmpty, missing.count < Limit.inheritanceChain else { return [] }
    let (place, separator) = file.insertionPlace(beforeStatementWith: first)
    return [
      Diagnostic.FixIt(
        "insert '\(new.joined(separator: "; "))'", replacing: place,
        with: new.map { $0 + separator }.joined(), isSafe: isSafe)
    ]
  }

  /// Returns the control at `path`, or `nil` if there is none.
  ///
  /// - Complexity: O(*c*) in the number of controls.
  package func control(at path: String) -> ControlID? {
    controls.handles.first { self.path(of: $0) == path }
  }
}

extension Program {
  /// Returns whether `control` requires a style for every state.
  internal func isExhaustive(_ control: ControlID) -> Bool {
    node(of: control).exhaustive != nil
  }

  /// Returns the `@control` of `control`.
  @inline(__always) internal func node(of control: ControlID) -> ControlNode {
    files[controls[control].span.fileID].tree.controls[controls[control].node]
  }

  /// The controls that style sheets other than the standard style sheet declare or style, and their ancestors.
  ///
  /// The controls are in byte order of their paths.
  package var usedControls: [ControlID] { usedPaths.controls }

  /// The number of controls that style sheets other than the standard style sheet declare or write rules for.
  package var ownControlCount: Int {
    controls.count { $0.isUsed && ($0.span.fileID != .standard || !$0.entries.indices.isEmpty) }
  }

  /// The used controls and their paths, in byte order of the paths.
  internal var usedPaths: (controls: [ControlID], paths: TextList) {
    var used: [ControlID] = []
    var texts = TextList()
    var indices = Array(repeating: -1, count: paths.steps.count)
    for control in controls.handles where controls[control].isUsed {
      let path = controls[control].path
      let step = paths.steps[path]
      if let parent = step.parent, indices[parent.index] >= 0 {
        texts.append(names.text(step.name), after: indices[parent.index])
      } else {
        texts.append(text(of: path))
      }
      indices[path.index] = used.count
      used.append(control)
    }
    let order = texts.putInByteOrder()
    return (order.map { used[$0] }, texts)
  }
}

extension SheetFile {
  /// Returns the place before the statement whose first path is at `first`, and the text that separates another statement
  /// there from this one.
  fileprivate func insertionPlace(beforeStatementWith first: SourceSpan) -> (place: SourceSpan, separator: String) {
    var start = first.start
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    while start > 0, bytes[start - 1] == UInt8(ascii: "@") || bytes[start - 1].continuesName { start -= 1 }
    if bytes[start] != UInt8(ascii: "@") { start = first.start }
    var line = start
    while line > 0, bytes[line - 1].isBlank { line -= 1 }
    let place = SourceSpan(id, UInt32(start)..<UInt32(start))
    guard line == 0 || bytes[line - 1].endsLine else { return (place, "; ") }
    return (place, "\n" + String(decoding: bytes.bytes[line..<start], as: UTF8.self))
  }
}
