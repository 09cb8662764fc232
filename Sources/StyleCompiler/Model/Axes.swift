import StyleSupport

/// The values of axes that a theme requires, at most one of each axis.
internal struct Condition: Hashable {
  /// The values in the order of their axes.
  let values: [AxisValueID]

  let axes: AxisSet
}

/// The axes that style sheets declare, and the contexts that they span.
package struct Axes: Sendable {
  internal let sheets: SheetSet

  /// The axes in the order of their declaration, those of the standard style sheet first.
  package internal(set) var infos: [AxisInfo] = []
  package internal(set) var values: [AxisValueInfo] = []

  internal var valueOfName = [Name: AxisValueID]()

  package subscript(axis: AxisID) -> AxisInfo { _read { yield infos[axis.index] } }
  package func name(of axis: AxisID) -> String { sheets.names.text(infos[axis].name) }

  /// The axis of the standard style sheet whose second value is the dark appearance.
  internal var appearance: AxisID? { infos.handles.first { infos[$0].isStandard && name(of: $0) == "appearance" } }

  /// Returns whether `context` has the value `name` of some axis.
  internal func has(_ name: Name?, in context: Context) -> Bool {
    guard let value = name.flatMap({ valueOfName[$0] }) else { return false }
    return values[value].position == infos[values[value].axis].position(in: context)
  }

  /// Returns whether the appearance is dark in `context`.
  internal func isDark(_ context: Context) -> Bool {
    appearance.map { infos[$0].position(in: context) == 1 } ?? false
  }

  package func contexts(over axes: AxisSet) -> AxisContexts {
    axes.isEmpty ? .standard : AxisContexts(axes, of: infos.map { $0.values.count })
  }

  private func value(of axis: AxisID, in context: Context) -> AxisValueID {
    AxisValueID(infos[axis].values.lowerBound + infos[axis].position(in: context))
  }

  /// Returns the name of `context` as `--theme` takes it, such as `dark|increased`: the values that aren't the
  /// default of their axis. The name of the default context is empty.
  package func name(of context: Context) -> String {
    infos.handles.map { values[value(of: $0, in: context)] }.filter { $0.position > 0 }
      .map { sheets.names.text($0.name) }.joined(separator: "|")
  }

  /// Returns the words for where something happens: ` in context 'dark|increased'`, or nothing for the default context.
  internal func phrase(for context: Context) -> String {
    context == .standard ? "" : " in context '\(name(of: context))'"
  }

  /// Returns the descriptions of the contexts at `positions` of `contexts`: the values of the axes that matter. An axis
  /// doesn't matter if the contexts with each of its values are the same otherwise.
  internal func descriptions(of positions: [Int], in contexts: AxisContexts) -> [String] {
    var isIncluded = Array(repeating: false, count: contexts.count)
    for position in positions { isIncluded[position] = true }
    let support = self.contexts(over: contexts.support(of: isIncluded, ==))
    return support.contexts.filter { isIncluded[contexts.position(of: $0)] }.map { context in
      let texts = support.axes.axes.map { sheets.names.text(values[value(of: $0, in: context)].name) }
      return texts.isEmpty ? "every context" : texts.joined(separator: "|")
    }
  }

  /// Returns the words that say in which contexts something was found, such as ` in contexts dark, increased`, or
  /// `everywhere` if it was found in every context.
  package func phrase(for found: [AxisContexts: Set<Int>], everywhere: String = "") -> String {
    let all = AxisContexts(joining: Array(found.keys))
    let positions = (0..<all.count).filter { position in
      let context = all.context(at: position)
      return found.contains { $0.value.contains($0.key.position(of: context)) }
    }
    guard positions.count < all.count else { return everywhere }
    let names = descriptions(of: positions, in: all)
    let rest = names.count > Limit.listedPatterns ? " and \(names.count - Limit.listedPatterns) more" : ""
    let list = names.prefix(Limit.listedPatterns).joined(separator: ", ")
    return " in context\(names.count == 1 ? "" : "s") \(list)\(rest)"
  }

  /// Returns the context in which the axes of `texts` have these values, and all others their default.
  ///
  /// - Throws: An error if a value is unknown, or if two of them belong to one axis.
  package func context(_ texts: [String]) throws(ContextError) -> Context {
    var chosen: [AxisID: AxisValueID] = [:]
    var index = 0
    for text in texts {
      guard let value = sheets.names.existing(text).flatMap({ valueOfName[$0] }) else {
        throw .unknown(text, known: values.map { sheets.names.text($0.name) })
      }
      let axis = values[value].axis
      if let other = chosen.updateValue(value, forKey: axis) {
        guard other == value else {
          throw .contradiction(sheets.names.text(values[other].name), text, axis: sheets.names.text(infos[axis].name))
        }
        continue
      }
      index += values[value].position * infos[axis].stride
    }
    return Context(index: UInt32(index))
  }

  /// Returns the condition of a theme, or `nil` if an error was reported.
  internal func condition(of node: ThemeNode, in file: SheetFile, _ report: inout Report) -> Condition? {
    let written = file.tree.nameLists[node.condition]
    var chosen: [AxisID: AxisValueID] = [:]
    var isKnown = true
    for name in written {
      guard let value = axisValue(name, in: file, &report) else {
        isKnown = false
        continue
      }
      guard let other = chosen.updateValue(value, forKey: values[value].axis), other != value else { continue }
      if !written.contains(where: { report.hasLost(file.name($0)) }) {
        reportContradiction(other, value, at: file.span(written[written.startIndex]), &report)
      }
      return nil
    }
    guard isKnown, !chosen.isEmpty else { return nil }
    return Condition(values: chosen.values.sorted(), axes: AxisSet(chosen.keys.map { AxisSet($0) }))
  }

  /// Whether `condition` names a value that another axis declares, too, which was reported.
  internal func isLost(_ condition: Condition, _ report: Report) -> Bool {
    condition.values.contains { report.hasLost(values[$0].name) }
  }

  private func axisValue(_ node: NameNode, in file: SheetFile, _ report: inout Report) -> AxisValueID? {
    let (name, span) = (file.name(node), file.span(node))
    if let value = valueOfName[name] { return value }
    // A statement with a reported error might declare the value.
    let missesAxes = sheets.visibility.missesFiles || sheets.files.contains { $0.tree.missesAxes }
    guard !report.hasLost(name), !missesAxes else { return nil }
    let text = file.text(node)
    let correction = report.correction(of: text, in: .axisValues, count: values.count) {
      values.map { sheets.names.text($0.name) }
    }
    report(
      .unknownAxisValue, at: span, "no axis has a value '\(text)'",
      notes: correction?.notes(at: span) ?? [], fixIts: correction?.fixIts(for: text, at: span) ?? [])
    report.noteUnknown(text, .unknownAxisValue, at: span)
    return nil
  }

  private func reportContradiction(
    _ first: AxisValueID, _ second: AxisValueID, at span: SourceSpan, _ report: inout Report
  ) {
    let axis = infos[values[first].axis]
    let (a, b) = (sheets.names.text(values[first].name), sheets.names.text(values[second].name))
    report(
      .invalidCombination, at: span, "'\(a)' and '\(b)' are both values of axis '\(sheets.names.text(axis.name))'",
      notes: [Diagnostic.Note("'\(sheets.names.text(axis.name))' is declared here", at: axis.span)])
  }

  /// Returns `condition` as written in a theme: `dark|increased`.
  internal func text(of condition: Condition) -> String {
    condition.values.map { sheets.names.text(values[$0].name) }.joined(separator: "|")
  }
}
