import StyleSupport

/// The identity of an axis in a program.
package typealias AxisID = Handle<AxisInfo>

/// The identity of a value of an axis in a program.
package typealias AxisValueID = Handle<AxisValueInfo>

/// A dimension of the environment, such as `appearance`, with the values that it can have.
package struct AxisInfo: Sendable {
  package let name: Name

  /// The location of the name.
  package let span: SourceSpan

  /// The indices of the values among those of all axes. The first one is the default.
  package fileprivate(set) var values: Range<Int>

  /// The difference between the indices of contexts that differ by one in this axis.
  internal fileprivate(set) var stride = 1

  /// Whether the standard style sheet declares the axis.
  package var isStandard: Bool { span.fileID == .standard }
}

extension AxisInfo {
  /// Returns the position of the axis's value in `context`, 0 for the default.
  internal func position(in context: Context) -> Int { Int(context.index) / stride % values.count }
}

/// A value of an axis, such as `dark`.
package struct AxisValueInfo: Sendable {
  package let name: Name

  /// The location of the name.
  package let span: SourceSpan

  package let axis: AxisID

  /// The position among the values of its axis, 0 for the default.
  package let position: Int
}

/// The values of axes that a theme requires, at most one of each axis.
internal struct Condition: Hashable {
  /// The values in the order of their axes.
  let values: [AxisValueID]

  /// The axes of the values.
  let axes: AxisSet
}

extension Program {
  /// Declares every `@axis` and its values.
  internal mutating func declareAxes() {
    for (file, statements) in statements {
      for case .axis(let node) in statements { declare(file.tree.axes[node], in: file) }
    }
    var stride = 1
    for axis in axes.indices.reversed() {
      axes[axis].stride = stride
      stride *= axes[axis].values.count
    }
  }

  /// Declares an axis.
  private mutating func declare(_ node: AxisNode, in file: SheetFile) {
    let values = file.tree.nameLists[node.values]
    let (name, span) = (file.name(node.name), file.span(node.name))
    guard isNewAxis(name, at: span, file.text(node.name)), hasRoom(forAxisOf: values.count, at: span) else {
      // The values aren't known. Their uses aren't reported.
      for value in values { lostNames.insert(file.name(value)) }
      return
    }
    names.declare(name, at: node.name.range, of: file.bytes)
    let axis = axes.add(AxisInfo(name: name, span: span, values: axisValues.count..<axisValues.count))
    for value in values { declare(value, of: axis, in: file) }
    axes[axis].values = axes[axis].values.lowerBound..<axisValues.count
    if axes[axis].values.isEmpty { axes.removeLast() }
  }

  private mutating func isNewAxis(_ name: Name, at span: SourceSpan, _ text: String) -> Bool {
    guard let other = axes.first(where: { $0.name == name }) else { return true }
    report(
      .duplicateAxis, at: span, "invalid redeclaration of axis '\(text)'",
      notes: [Diagnostic.Note("'\(text)' previously declared here", at: other.span)])
    return false
  }

  /// Returns whether the program can have another axis with `valueCount` values. Otherwise, reports an error.
  private mutating func hasRoom(forAxisOf valueCount: Int, at span: SourceSpan) -> Bool {
    let count = axes.reduce(1) { $0 * $1.values.count }
    if valueCount <= Limit.contexts / count, axes.count < Limit.axes { return true }
    report(.limitExceeded, at: span, "too many contexts; the maximum is \(Limit.contexts)")
    return false
  }

  /// Declares a value of `axis`, whose values are the last ones.
  private mutating func declare(_ node: NameNode, of axis: AxisID, in file: SheetFile) {
    let (name, span) = (file.name(node), file.span(node))
    if let other = axisValueOfName[name] {
      let (text, owner) = (file.text(node), names.text(axes[axisValues[other].axis].name))
      report(
        .duplicateAxisValue, at: span, "value '\(text)' already belongs to axis '\(owner)'",
        notes: [Diagnostic.Note("'\(text)' previously declared here", at: axisValues[other].span)])
      return
    }
    names.declare(name, at: node.range, of: file.bytes)
    let position = axisValues.count - axes[axis].values.lowerBound
    axisValueOfName[name] = axisValues.add(AxisValueInfo(name: name, span: span, axis: axis, position: position))
  }

  /// Returns the condition of a theme, or `nil` if an error was reported.
  internal mutating func condition(of node: ThemeNode, in file: SheetFile) -> Condition? {
    var values: [AxisValueID] = []
    var axes: AxisSet = []
    var isKnown = true
    let written = file.tree.nameLists[node.condition]
    for name in written {
      guard let value = axisValue(name, in: file) else {
        isKnown = false
        continue
      }
      let axis = axisValues[value].axis
      if let other = values.first(where: { axisValues[$0].axis == axis }), other != value {
        reportContradiction(other, value, at: written.first.map { file.span($0) } ?? file.span(name))
        return nil
      }
      if !axes.contains(AxisSet(axis)) { values.append(value) }
      axes.formUnion(AxisSet(axis))
    }
    return isKnown && !values.isEmpty ? Condition(values: values.ordered { $0 < $1 }, axes: axes) : nil
  }

  /// Returns the value with the name at `node`, or reports that there is none.
  private mutating func axisValue(_ node: NameNode, in file: SheetFile) -> AxisValueID? {
    let (name, span) = (file.name(node), file.span(node))
    if let value = axisValueOfName[name] { return value }
    guard !lostNames.contains(name), !visibility.missesFiles, !missesAxes else { return nil }
    let text = file.text(node)
    let correction = correction(of: text, in: .axisValues)
    report(
      .unknownAxisValue, at: span, "no axis has a value '\(text)'",
      notes: correction?.notes(at: span) ?? [], fixIts: correction?.fixIts(for: text, at: span) ?? [])
    noteUnknown(text, .unknownAxisValue, at: span)
    return nil
  }

  /// Whether a statement with a reported error might declare another axis or value.
  private var missesAxes: Bool { files.contains { $0.tree.missesAxes } }

  /// Reports that a condition names two values of one axis.
  private mutating func reportContradiction(_ first: AxisValueID, _ second: AxisValueID, at span: SourceSpan) {
    let axis = axes[axisValues[first].axis]
    let (a, b) = (names.text(axisValues[first].name), names.text(axisValues[second].name))
    report(
      .invalidCombination, at: span, "'\(a)' and '\(b)' are both values of axis '\(names.text(axis.name))'",
      notes: [Diagnostic.Note("'\(names.text(axis.name))' is declared here", at: axis.span)])
  }

  /// Returns whether `context` has all values of `condition`.
  internal func meets(_ context: Context, _ condition: Condition) -> Bool {
    condition.values.allSatisfy { axisValues[$0].position == axes[axisValues[$0].axis].position(in: context) }
  }

  /// Returns `condition` as written in a theme: `dark|increased`.
  internal func text(of condition: Condition) -> String {
    condition.values.map { names.text(axisValues[$0].name) }.joined(separator: "|")
  }
}
