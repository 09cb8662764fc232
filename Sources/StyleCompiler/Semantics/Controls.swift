import StyleSupport

/// The identity of a control in a program.
package typealias ControlID = Handle<ControlInfo>

/// A control of a program.
package struct ControlInfo {
  internal let path: Handle<PathStep>

  /// The location of its declaration: its `@control`, or the first rule that names it.
  package let span: SourceSpan

  /// The `@control`, or `nil` if a rule declares the control.
  internal let node: Handle<ControlNode>?

  /// The base control, or `nil` for the root and until it is known.
  package internal(set) var base: ControlID?

  /// Whether an error in its declaration was reported. Errors that depend on it aren't reported.
  internal var isBroken = false

  /// Whether a style sheet other than the standard one declares or names the control or a control derived from it.
  package internal(set) var isUsed = false

  /// The scope with the states of its inheritance chain.
  internal var scope = ScopeID(0)

  /// The scope with the properties of its inheritance chain.
  internal var propertyScope = PropertyScopeID(0)

  /// The range from its index in `preorder` to the index after the last control derived from it.
  internal var subtree = 0..<0

  /// The first and the last of its entries in the rule index, and their number, or `nil` if no rule applies to it.
  internal var entries: (first: Int, last: Int, count: Int)?
}

extension Program {
  /// Declares the controls of all `@control` declarations, and those that only rules name.
  internal mutating func declareControls() {
    controlOfPath = Array(repeating: nil, count: paths.steps.count)
    var named: [(path: Handle<PathStep>, span: SourceSpan)] = []
    var isNamed = Array(repeating: false, count: paths.steps.count)
    forEachStatement { file, statement in
      switch statement {
      case .control(let node): declareControl(node, in: file)
      case .rule(let node):
        for selector in file.tree.selectors[file.tree.rules[node].selectors] {
          let path = file.path(selector.path)
          guard !isNamed[path.index] else { continue }
          isNamed[path.index] = true
          named.append((path, file.span(selector.path)))
        }
      default: break
      }
    }
    namedPaths = named.map(\.path)
    declareNamedControls(named)
  }

  /// Declares the control of one `@control`.
  private mutating func declareControl(_ handle: Handle<ControlNode>, in file: SheetFile) {
    let node = file.tree.controls[handle]
    let path = file.path(node.path)
    let span = file.span(node.path)
    if let other = controlOfPath[path.index] {
      loseMembers(of: node, in: file)
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
    for name in states + properties + parameters { lostNames.insert(file.name(name)) }
  }

  /// Records how the declaration at `node` spells the components of `path`.
  private mutating func declareSpelling(of path: Handle<PathStep>, node: PathNode, in file: SheetFile) {
    let written = file.tree.paths.names(of: node.path)
    for (name, spelling) in zip(paths.names(of: path), written) {
      let range = file.tree.names.range(of: spelling)
      names.declare(name, as: String(decoding: file.bytes.bytes[range], as: UTF8.self))
    }
  }

  /// Declares the controls that only rules name, if their path without its last component is known.
  ///
  /// - Parameter named: The distinct paths that rules name, each with its first location.
  private mutating func declareNamedControls(_ named: [(path: Handle<PathStep>, span: SourceSpan)]) {
    var candidates: [(depth: Int, path: Handle<PathStep>, span: SourceSpan)] = []
    for (path, span) in named where controlOfPath[path.index] == nil {
      candidates.append((paths.names(of: path).count, path, span))
    }
    for index in candidates.indices.ordered(by: { (candidates[$0].depth, $0) < (candidates[$1].depth, $1) }) {
      let (_, path, span) = candidates[index]
      guard let parent = paths.steps[path].parent, controlOfPath[parent.index] != nil else { continue }
      controlOfPath[path.index] = controls.add(ControlInfo(path: path, span: span, node: nil, base: nil))
    }
  }

  /// Reports the unknown control `path` at `span`, and suggests the nearest known one.
  internal mutating func reportUnknownControl(_ path: Handle<PathStep>, at span: SourceSpan) {
    var unknown = path
    while let parent = paths.steps[unknown].parent, controlOfPath[parent.index] == nil { unknown = parent }
    guard !lostNames.contains(paths.steps[unknown].name), !visibility.missesFiles else { return }
    let name = text(of: unknown)
    var start = span
    start.end = min(span.end, span.start + name.utf8.count)
    let correction = correction(of: name, in: .controls)
    let isNewRoot = correction == nil && paths.steps[unknown].parent == nil
    report(
      .unknownControl, at: span, "cannot find control '\(name)' in scope",
      notes: isNewRoot ? [Diagnostic.Note("a root control must be declared with '@control'", at: span)] : [],
      fixIts: correction?.fixIts(for: name, at: start) ?? [])
  }

  /// Returns the control at `path`, or `nil` if there is none.
  ///
  /// - Complexity: O(*c*) in the number of controls.
  package func control(at path: String) -> ControlID? {
    controls.handles.first { self.path(of: $0) == path }
  }
}

/// A control that the program's own style sheets use.
internal struct UsedControl {
  let control: ControlID
  let path: String
}

extension Program {
  /// Returns whether `control` requires a style for every state.
  internal func isExhaustive(_ control: ControlID) -> Bool {
    let info = controls[control]
    return info.node.map { files[info.span.fileID].tree.controls[$0].exhaustive != nil } ?? false
  }

  /// The controls that style sheets other than the standard style sheet declare or name, and their ancestors.
  ///
  /// The controls are in byte order of their paths.
  package var usedControls: [ControlID] { usedPaths.map(\.control) }

  /// The used controls and their paths.
  internal var usedPaths: [UsedControl] {
    let used = controls.handles.filter { controls[$0].isUsed }.map { UsedControl(control: $0, path: path(of: $0)) }
    return used.ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
