import StyleSupport

extension Program {
  /// Finds the base control of every control, and an order in which base controls come first.
  internal mutating func linkControls() {
    if let root = controlOfPath[rootPath.index] {
      for control in controls.handles where control != root { linkControl(control, root: root) }
    }
    breakCycles()
    orderControls()
    for control in controls.handles { checkBase(of: control) }
    for control in controls.handles where controls[control].isUsed { markUsed(control) }
  }

  /// Finds the base control of `control`, which isn't `root`.
  private mutating func linkControl(_ control: ControlID, root: ControlID) {
    let info = controls[control]
    let parent = paths.steps[info.path].parent
    if let parent, controlOfPath[parent.index] == nil {
      reportUnknownControl(parent, at: info.span, inStatementWith: info.span, in: files[info.span.fileID])
      controls[control].isBroken = true
      return
    }
    controls[control].base = parent.flatMap { controlOfPath[$0.index] } ?? root
    let node = node(of: control)
    controls[control].isBroken = node.isBroken
    guard let base = node.base else { return }
    let path = files[info.span.fileID].path(base)
    guard let found = controlOfPath[path.index] else {
      reportUnknownControl(
        path, at: files[info.span.fileID].span(base), inStatementWith: info.span, in: files[info.span.fileID])
      controls[control].isBroken = true
      return
    }
    controls[found].isUsed = controls[found].isUsed || info.span.fileID != .standard
    controls[control].base = found
  }

  /// The path of the control that all others derive from.
  private var rootPath: Handle<PathStep> {
    names.existing("control").flatMap { paths.existingPath($0, inside: nil) } ?? Handle(0)
  }

  /// Reports every inheritance cycle, and removes the base controls of its members.
  private mutating func breakCycles() {
    var visit = [Int](repeating: 0, count: controls.count)
    for start in controls.handles where visit[start.index] == 0 {
      var next: ControlID? = start
      while let control = next, visit[control.index] == 0 {
        visit[control.index] = start.index + 1
        next = controls[control].base
      }
      if let control = next, visit[control.index] == start.index + 1 { breakCycle(at: control) }
    }
  }

  /// Reports the cycle that contains `member`.
  private mutating func breakCycle(at member: ControlID) {
    var cycle = [member]
    while let next = controls[cycle[cycle.count - 1]].base, next != member { cycle.append(next) }
    let sorted = cycle.ordered { controls[$0].span < controls[$1].span }
    let last = sorted[sorted.count - 1]
    let notes = sorted.dropLast().map { other in
      Diagnostic.Note("through '\(path(of: other))', declared here", at: controls[other].span)
    }
    let message = cycle.count == 1 ? "inherits from itself" : "inherits from itself through its base"
    report(.inheritanceCycle, at: controls[last].span, "control '\(path(of: last))' \(message)", notes: Array(notes))
    for control in cycle {
      controls[control].isBroken = true
      controls[control].base = nil
    }
  }

  /// Orders the controls so that each comes after its base control, and assigns the ranges that `derives(_:from:)`
  /// tests.
  private mutating func orderControls() {
    // The first control derived from each, and last the first root. For each control, the next one with its base control.
    var first = Array(repeating: OptionalHandle<ControlInfo>(nil), count: controls.count + 1)
    var following = first
    for control in controls.indices.reversed() {
      let base = controls[control].base?.index ?? controls.count
      following[control] = first[base]
      first[base] = OptionalHandle(Handle(control))
    }
    preorder.reserveCapacity(controls.count)
    var (next, depth) = (first[controls.count].handle, 0)
    while let control = next {
      depth += 1
      begin(control, depth: depth)
      next = first[control.index].handle
      var ended: ControlID? = next == nil ? control : nil
      while let control = ended {
        depth -= 1
        end(control.index)
        next = following[control.index].handle
        ended = next == nil ? controls[control.index].base : nil
      }
    }
  }

  /// Ends the range of the controls that derive from the control at `index`.
  private mutating func end(_ index: Int) {
    controls[index].subtree = controls[index].subtree.lowerBound..<preorder.count
  }

  /// Adds `control`, whose inheritance chain has `depth` controls, to the order.
  private mutating func begin(_ control: ControlID, depth: Int) {
    if let base = controls[control].base {
      if controls[base].isBroken { controls[control].isBroken = true }
      controls[control].isLegible = controls[base].isLegible
    }
    if node(of: control).legible != nil { controls[control].isLegible = true }
    controls[control].subtree = preorder.count..<preorder.count
    preorder.append(control)
    if depth > Limit.inheritanceChain { reportDepth(of: control) }
  }

  /// Reports that the inheritance chain of `control` is too long, unless its base control was reported.
  private mutating func reportDepth(of control: ControlID) {
    guard !controls[control].isBroken else { return }
    controls[control].isBroken = true
    let (path, limit) = (path(of: control), Limit.inheritanceChain)
    report(
      .limitExceeded, at: controls[control].span,
      "inheritance chain of '\(path)' is too long; the maximum is \(limit) controls")
  }

  /// Checks that a base control named after `:` derives from the one that the path implies.
  private mutating func checkBase(of control: ControlID) {
    let info = controls[control]
    guard !info.isBroken, let base = info.base, let written = node(of: control).base else { return }
    guard let parent = paths.steps[info.path].parent.flatMap({ controlOfPath[$0.index] }), !derives(base, from: parent)
    else { return }
    report(
      .baseMismatch, at: files[info.span.fileID].span(written),
      "base control '\(path(of: base))' of '\(path(of: control))' must be '\(path(of: parent))' or derive from it",
      notes: [Diagnostic.Note("'\(path(of: base))' is declared here", at: controls[base].span)])
  }

  /// Marks `control` and its inheritance chain as used.
  internal mutating func markUsed(_ control: ControlID) {
    controls[control].isUsed = true
    var next = controls[control].base
    while let base = next, !controls[base].isUsed {
      controls[base].isUsed = true
      next = controls[base].base
    }
  }

  /// Returns whether the inheritance chain of `control` contains `base`.
  internal func derives(_ control: ControlID, from base: ControlID) -> Bool {
    controls[base].subtree.contains(controls[control].subtree.lowerBound)
  }

  /// Returns `control` and its base controls, nearest first.
  package func inheritanceChain(of control: ControlID) -> [ControlID] {
    Array(first: control) { controls[$0].base }
  }
}
