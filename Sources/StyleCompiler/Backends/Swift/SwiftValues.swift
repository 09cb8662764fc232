import StyleSupport
import StyleTable

/// The values that properties resolve to, as documentation that Xcode shows in Quick Help.
///
/// Many controls can share one declaration in Swift, so that only the first of them are listed, and the values don't count
/// when controls are compared.
internal struct SwiftValues {
  /// The most values that the documentation of a property lists.
  private static let rowLimit = 12

  /// The most controls whose values the documentation of a property lists.
  private static let controlLimit = 4

  /// The most characters of a value.
  private static let textLimit = 60

  private let model: Model

  /// The number of controls that were read, by their properties.
  private var counts: [[SwiftModel.Property]: Int] = [:]

  /// The values of each property of the controls that are listed, by the position of the control.
  private var rows: [Int: [[String]]] = [:]

  /// The texts of values. Controls of an inheritance chain share most of them.
  private var texts: [Source: String] = [:]

  /// A set or pattern with the value that a property has there.
  private struct Source: Hashable {
    let property: PropertyID
    let winner: Winner
    let cell: Cell

    /// The set or pattern of the declaration, or `nil` for a default value.
    var match: Handle<Match>?
  }

  internal init(_ model: Model) { self.model = model }

  /// Adds the values of `properties`, which `resolved` has in the columns with their indices, unless enough controls with
  /// the same properties are known.
  internal mutating func add(_ properties: [SwiftModel.Property], of resolved: ResolvedControl, at position: Int) {
    let count = counts[properties, default: 0]
    if count == SwiftValues.controlLimit { return }
    counts[properties] = count + 1
    let columns = resolved.columns.ordered { model.declarations.properties.precedes($0, $1) }
    rows[position] = properties.map { property in
      guard let column = property.column.flatMap({ resolved.column(of: columns[$0]) }) else { return [] }
      return sources(of: resolved, column).map { text(of: $0, for: resolved.control) }
    }
  }

  /// Returns the values of the property at `column` where declarations and defaults win, that for `normal` first.
  private func sources(of resolved: ResolvedControl, _ column: ColumnID) -> [Source] {
    var found: [Source] = []
    var known = Set<Source>()
    for id in resolved.classes {
      let decision = resolved.level.decision(class: id, column)
      var source = Source(
        property: resolved.property(at: column), winner: resolved.winner(class: id, column),
        cell: resolved.cell(class: id, column, model.rules))
      // Otherwise, the value is the one for `normal`, or a default.
      if !decision.winner.isNothing { source.match = decision.winnerMatch }
      if source.cell == .absent || source.match == nil && source.winner.declaration != nil { continue }
      if known.insert(source).inserted { found.append(source) }
    }
    return Array(found.prefix(1)) + found.dropFirst().ordered { $0.winner.rawValue < $1.winner.rawValue }
  }

  /// Returns `source` as code, such as `` `[selected|*] "Following"` ``.
  private mutating func text(of source: Source, for control: ControlID) -> String {
    var key = source
    key.match = nil
    let value = texts[key] ?? text(of: key)
    texts[key] = value
    let match = source.match.map { model.rules.matches[$0] }.flatMap { $0.isNormal && $0.variants.isEmpty ? nil : $0 }
    let pattern = match.map { "[\(model.declarations.states.combination($0, for: control))] " }
    let text = (pattern ?? "") + value
    return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Returns the value of `source` in the default context and in others, with the token that a color comes from.
  private func text(of source: Source) -> String {
    let usual = text(of: source, in: .standard)
    var text = usual
    let contexts = source.cell.slot.map { model.values.contexts(ofSlot: $0) } ?? .standard
    for context in contexts.contexts.dropFirst().prefix(SwiftValues.controlLimit - 1) {
      let other = self.text(of: source, in: context)
      if other != usual { text += ", \(model.declarations.axes.name(of: context)): \(other)" }
    }
    guard model.declarations.properties[source.property].type?.base == .color,
      let written = model.rules.writtenValue(of: source.winner), written.contains("$")
    else { return text }
    return "\(text) (\(SwiftValues.shortened(written)))"
  }

  private func text(of source: Source, in context: Context) -> String {
    let properties = model.declarations.properties
    let text = model.values.text(of: source.cell, source.property, in: context, properties)
    let isOpaque = properties[source.property].type?.base == .color && text.utf8.count == 9 && text.hasSuffix("ff")
    return SwiftValues.shortened(isOpaque ? String(text.dropLast(2)) : text)
  }

  private static func shortened(_ text: String) -> String {
    // Bytes are counted first, because characters of a long text take long.
    text.utf8.count > textLimit && text.count > textLimit ? text.prefix(textLimit) + "…" : text
  }

  /// Returns the documentation of the values of each of `count` properties that the controls at `positions` share.
  internal func documentation(of count: Int, for positions: [Int], _ controls: [SwiftModel.Control]) -> [[String]] {
    let listed = positions.filter { rows[$0] != nil }
    return (0..<count).map { index in
      var (lists, left): ([(rows: [String], paths: [String])], Int) = ([], SwiftValues.rowLimit)
      for position in listed {
        let (all, path) = (rows[position]?[index] ?? [], "`\(controls[position].path)`")
        if let same = lists.firstIndex(where: { $0.rows == all }) {
          lists[same].paths.append(path)
        } else if !all.isEmpty {
          lists.append((all, [path]))
        }
      }
      var others = positions.count
      let lines = lists.compactMap { all, paths -> String? in
        let count = min(left, all.count)
        left -= count
        others -= count == 0 ? 0 : paths.count
        let more = all.count > count ? " and \(all.count - count) more" : ""
        let list = all.prefix(count).joined(separator: " · ") + more
        return count == 0 ? nil : positions.count > 1 ? "- \(paths.joined(separator: ", ")): \(list)" : list
      }
      return lines.isEmpty ? [] : [""] + lines + (others > 0 ? ["- \(counted(others, "more control"))"] : [])
    }
  }
}
