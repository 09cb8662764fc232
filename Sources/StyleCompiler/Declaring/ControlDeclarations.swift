import StyleSupport

extension Controls {
  /// Declares the controls, finds the base control of each, and puts base controls first.
  internal init(_ sheets: SheetSet, _ report: inout Report) {
    self.sheets = sheets
    ofPath = Array(repeating: nil, count: sheets.paths.steps.count)
    infos.reserveCapacity(sheets.files.reduce(0) { $0 + $1.tree.controls.count })
    for (file, statements) in sheets.statements {
      for case .control(let node) in statements { declare(node, in: file, &report) }
    }
    link(&report)
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
    let states = node.states.map(\.name)
    let properties = node.properties.map(\.name)
    let parameters = node.parameters.map(\.name)
    let values = node.variants.flatMap { file.tree.nameLists[$0.values] }
    for name in states + values + properties + parameters { report.lose(file.name(name)) }
  }

  /// Finds the base control of every control, and an order in which base controls come first.
  private mutating func link(_ report: inout Report) {
    if let name = sheets.names.existing("control"), let path = sheets.paths.existingPath(name, inside: nil),
      let root = ofPath[path.index]
    {
      for control in infos.handles where control != root { linkControl(control, root: root, &report) }
    }
    breakCycles(&report)
    orderControls(&report)
    for control in infos.handles { checkBase(of: control, &report) }
  }

  /// Finds the base control of `control`, which isn't `root`, the control that all others derive from.
  private mutating func linkControl(_ control: ControlID, root: ControlID, _ report: inout Report) {
    let (info, node) = (infos[control], node(of: control))
    let file = sheets.files[info.span.fileID]
    let parent = sheets.paths.steps[info.path].parent
    if parent == nil { infos[control].base = root }
    infos[control].isBroken = node.isBroken
    for case let (path, span)? in [parent.map { ($0, info.span) }, node.base.map { (file.path($0), file.span($0)) }] {
      guard let found = ofPath[path.index] else {
        reportUnknownControl(path, at: span, inStatementWith: info.span, in: file, &report)
        infos[control].isBroken = true
        return
      }
      infos[control].base = found
    }
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
    let cycle = Array(first: member) { control in infos[control].base.flatMap { $0 == member ? nil : $0 } }
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

  /// Puts each control after its base control, and assigns the ranges that `derives(_:from:)` tests.
  private mutating func orderControls(_ report: inout Report) {
    var derived = Array(repeating: [ControlID](), count: infos.count)
    var pending: [(control: ControlID, depth: Int)] = []
    for control in infos.handles.reversed() {
      if let base = infos[control].base { derived[base.index].append(control) } else { pending.append((control, 1)) }
    }
    preorder.reserveCapacity(infos.count)
    while let (control, depth) = pending.popLast() {
      add(control, depth: depth, &report)
      pending += derived[control.index].map { ($0, depth + 1) }
    }
    for control in preorder.reversed() {
      guard let base = infos[control].base else { continue }
      let range = infos[base].subtree
      infos[base].subtree = range.lowerBound..<max(range.upperBound, infos[control].subtree.upperBound)
    }
  }

  /// Adds `control`, whose inheritance chain has `depth` controls, to the order.
  private mutating func add(_ control: ControlID, depth: Int, _ report: inout Report) {
    if let base = infos[control].base {
      if infos[base].isBroken { infos[control].isBroken = true }
      infos[control].isLegible = infos[base].isLegible
    }
    if node(of: control).legible != nil { infos[control].isLegible = true }
    infos[control].subtree = preorder.count..<preorder.count + 1
    preorder.append(control)
    guard depth > Limit.inheritanceChain, !infos[control].isBroken else { return }
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
    guard let parent = parent(of: control), !derives(base, from: parent) else { return }
    report(
      .baseMismatch, at: sheets.files[info.span.fileID].span(written),
      "base control '\(path(of: base))' of '\(path(of: control))' must be '\(path(of: parent))' or derive from it",
      notes: [Diagnostic.Note("'\(path(of: base))' is declared here", at: infos[base].span)])
  }
}
