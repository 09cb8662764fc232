import StyleSupport

/// A pass that declares the controls, finds the base control of each, and puts base controls first.
internal struct ControlDeclarations: ~Copyable, ControlLookup {
  package let sheets: SheetSet
  package private(set) var infos: [ControlInfo] = []
  package private(set) var ofPath: [ControlID?]
  private var preorder: [ControlID] = []

  init(_ sheets: SheetSet) {
    self.sheets = sheets
    ofPath = Array(repeating: nil, count: sheets.paths.steps.count)
    infos.reserveCapacity(sheets.files.reduce(0) { $0 + $1.tree.controls.count })
  }

  consuming func finish(_ report: inout Report) -> Controls {
    for (file, statements) in sheets.statements {
      for case .control(let node) in statements { declare(node, in: file, &report) }
    }
    link(&report)
    return Controls(sheets, infos, ofPath: ofPath, preorder: preorder)
  }

  private mutating func declare(_ handle: Handle<ControlNode>, in file: SheetFile, _ report: inout Report) {
    let node = file.tree.controls[handle]
    let path = file.path(node.path)
    let span = file.span(node.path)
    if let other = ofPath[path.index] {
      loseMembers(of: node, in: file, &report)
      infos[other].isRedeclared = true
      let isStandard = infos[other].span.fileID == .standard
      let name = file.text(node.path.start..<node.path.end)
      return report(
        .duplicateControl, at: span,
        isStandard
          ? "built-in control '\(name)' cannot be redeclared" : "invalid redeclaration of control '\(name)'",
        notes: [Diagnostic.Note("'\(name)' previously declared here", at: infos[other].span)])
    }
    ofPath[path.index] = infos.add(ControlInfo(path: path, span: span, node: handle, base: nil))
  }

  /// Records that the declarations in `node` are lost, so that their uses aren't reported.
  private mutating func loseMembers(of node: ControlNode, in file: SheetFile, _ report: inout Report) {
    let states = file.tree.states[node.states].map(\.name)
    let properties = file.tree.properties[node.properties].map(\.name)
    let parameters = file.tree.parameters[node.parameters].map(\.name)
    let values = file.tree.variants[node.variants].flatMap { file.tree.nameLists[$0.values] }
    for name in states + values + properties + parameters { report.lose(file.name(name)) }
  }
}

/// Inheritance.
extension ControlDeclarations {
  /// Finds the base control of every control, and an order in which base controls come first.
  private mutating func link(_ report: inout Report) {
    if let root = ofPath[rootPath.index] {
      for control in infos.handles where control != root { linkControl(control, root: root, &report) }
    }
    breakCycles(&report)
    orderControls(&report)
    for control in infos.handles { checkBase(of: control, &report) }
  }

  /// Finds the base control of `control`, which isn't `root`.
  private mutating func linkControl(_ control: ControlID, root: ControlID, _ report: inout Report) {
    let info = infos[control]
    let parent = sheets.paths.steps[info.path].parent
    if let parent, ofPath[parent.index] == nil {
      reportUnknownControl(
        parent, at: info.span, inStatementWith: info.span, in: sheets.files[info.span.fileID], &report)
      infos[control].isBroken = true
      return
    }
    infos[control].base = parent.flatMap { ofPath[$0.index] } ?? root
    let node = node(of: control)
    infos[control].isBroken = node.isBroken
    guard let base = node.base else { return }
    let path = sheets.files[info.span.fileID].path(base)
    guard let found = ofPath[path.index] else {
      let file = sheets.files[info.span.fileID]
      reportUnknownControl(path, at: file.span(base), inStatementWith: info.span, in: file, &report)
      infos[control].isBroken = true
      return
    }
    infos[control].base = found
  }

  /// The path of the control that all others derive from.
  private var rootPath: Handle<PathStep> {
    sheets.names.existing("control").flatMap { sheets.paths.existingPath($0, inside: nil) } ?? Handle(0)
  }

  /// Reports every inheritance cycle, and removes the base controls of its members.
  private mutating func breakCycles(_ report: inout Report) {
    var visit = [Int](repeating: 0, count: infos.count)
    for start in infos.handles where visit[start.index] == 0 {
      var next: ControlID? = start
      while let control = next, visit[control.index] == 0 {
        visit[control.index] = start.index + 1
        next = infos[control].base
      }
      if let control = next, visit[control.index] == start.index + 1 { breakCycle(at: control, &report) }
    }
  }

  private mutating func breakCycle(at member: ControlID, _ report: inout Report) {
    var cycle = [member]
    while let next = infos[cycle[cycle.count - 1]].base, next != member { cycle.append(next) }
    let sorted = cycle.sorted { infos[$0].span < infos[$1].span }
    let last = sorted[sorted.count - 1]
    let notes = sorted.dropLast().map { other in
      Diagnostic.Note("through '\(path(of: other))', declared here", at: infos[other].span)
    }
    let message = cycle.count == 1 ? "inherits from itself" : "inherits from itself through its base"
    report(.inheritanceCycle, at: infos[last].span, "control '\(path(of: last))' \(message)", notes: Array(notes))
    for control in cycle {
      infos[control].isBroken = true
      infos[control].base = nil
    }
  }

  /// Orders the controls so that each comes after its base control, and assigns the ranges that `derives(_:from:)`
  /// tests.
  private mutating func orderControls(_ report: inout Report) {
    // The first control derived from each, and last the first root. For each control, the next one with its base control.
    var first = Array(repeating: OptionalHandle<ControlInfo>(nil), count: infos.count + 1)
    var following = first
    for control in infos.indices.reversed() {
      let base = infos[control].base?.index ?? infos.count
      following[control] = first[base]
      first[base] = OptionalHandle(Handle(control))
    }
    preorder.reserveCapacity(infos.count)
    var (next, depth) = (first[infos.count].handle, 0)
    while let control = next {
      depth += 1
      begin(control, depth: depth, &report)
      next = first[control.index].handle
      var ended: ControlID? = next == nil ? control : nil
      while let control = ended {
        depth -= 1
        end(control.index)
        next = following[control.index].handle
        ended = next == nil ? infos[control.index].base : nil
      }
    }
  }

  private mutating func end(_ index: Int) {
    infos[index].subtree = infos[index].subtree.lowerBound..<preorder.count
  }

  /// Adds `control`, whose inheritance chain has `depth` controls, to the order.
  private mutating func begin(_ control: ControlID, depth: Int, _ report: inout Report) {
    if let base = infos[control].base {
      if infos[base].isBroken { infos[control].isBroken = true }
      infos[control].isLegible = infos[base].isLegible
    }
    if node(of: control).legible != nil { infos[control].isLegible = true }
    infos[control].subtree = preorder.count..<preorder.count
    preorder.append(control)
    if depth > Limit.inheritanceChain { reportDepth(of: control, &report) }
  }

  /// Reports that the inheritance chain of `control` is too long, unless its base control was reported.
  private mutating func reportDepth(of control: ControlID, _ report: inout Report) {
    guard !infos[control].isBroken else { return }
    infos[control].isBroken = true
    let (path, limit) = (path(of: control), Limit.inheritanceChain)
    report(
      .limitExceeded, at: infos[control].span,
      "inheritance chain of '\(path)' is too long; the maximum is \(limit) controls")
  }

  /// Checks that a base control named after `:` derives from the one that the path implies.
  private mutating func checkBase(of control: ControlID, _ report: inout Report) {
    let info = infos[control]
    guard !info.isBroken, let base = info.base, let written = node(of: control).base else { return }
    guard let parent = sheets.paths.steps[info.path].parent.flatMap({ ofPath[$0.index] }), !derives(base, from: parent)
    else { return }
    report(
      .baseMismatch, at: sheets.files[info.span.fileID].span(written),
      "base control '\(path(of: base))' of '\(path(of: control))' must be '\(path(of: parent))' or derive from it",
      notes: [Diagnostic.Note("'\(path(of: base))' is declared here", at: infos[base].span)])
  }
}
