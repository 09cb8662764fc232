import StyleCompiler
import StyleRuntime
import StyleTable

/// A comparison of the values in a list with those of a style sheet, a table, or another list, in every case that the lists
/// mention.
struct ValueComparison {
  /// The values that differ, sorted by the bytes of controls and properties.
  var changes: [Change] { found.changes }

  /// The number of values that were compared, each in one case.
  private(set) var count = 0

  private(set) var equalCount = 0

  private var found = ChangeList()

  /// Compares the values in `list` with those of `sheet`.
  ///
  /// The value `none` also describes a property without a value.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of `sheet`, or `nil` if it's a table.
  ///   - context: The values of axes that name the context of lines that don't name one.
  ///   - listIsNew: Whether the list is compared with an older style sheet.
  /// - Throws: A failure if the list contains mistakes, or names something that `sheet` doesn't declare.
  /// - Complexity: O(*n* · log *n*) for *n* values in cases that the list mentions, on average.
  init(
    _ list: ValueList, with sheet: StyleSheet, _ declarations: Declarations?, in context: [String], listIsNew: Bool
  ) throws(Failure) {
    let listed = try ListedValues(list, about: sheet, declarations, in: context)
    var contexts: [[String]: StyleContext?] = [:]
    compare(listed, Array(listed.values[0].keys)) { place, control in
      guard case .styled(let control) = control, let text = listed.values[0][place] else { return (nil, nil) }
      let context = contexts[place.context] ?? (try? sheet.context(place.context))
      contexts[place.context] = context
      let value = control.style(in: place.set, context: context)[ifDeclared: place.property.name].map { "\($0)" }
      let resolved = value ?? (text == "none" ? text : nil)
      return listIsNew ? (resolved, text) : (text, resolved)
    }
  }

  /// Compares the values in two lists in the cases that both mention.
  ///
  /// - Throws: A failure if one of the lists contains mistakes.
  /// - Complexity: O(*n* · log *n*) for *n* values in cases that the lists mention, on average.
  init(_ old: ValueList, with new: ValueList) throws(Failure) {
    let listed = try ListedValues([old, new])
    compare(listed, listed.values[0].keys.filter { listed.values[1][$0] != nil }) { place, _ in
      (listed.values[0][place], listed.values[1][place])
    }
  }

  /// The number of values that are equal, such as `236 of 240 values equal`.
  var summary: String { "\(equalCount) of \(count) values equal\n" }

  /// Adds the changes in `places`, where `texts` returns the values in a case of a control with its variant values.
  private mutating func compare(
    _ listed: ListedValues, _ places: [ListedCase],
    _ texts: (ListedCase, ComparedControl) -> (before: String?, after: String?)
  ) {
    // The cases of each control are then together, and their sets in ascending order.
    let places = places.sorted { left, right in
      let (first, second) = (left.property, right.property)
      if first.control != second.control { return first.control.utf8.lexicographicallyPrecedes(second.control.utf8) }
      if first.name != second.name { return first.name.utf8.lexicographicallyPrecedes(second.name.utf8) }
      if left.context != right.context { return left.context.lexicographicallyPrecedes(right.context) }
      if left.variants != right.variants { return left.variants.lexicographicallyPrecedes(right.variants) }
      return left.set.rawValue < right.set.rawValue
    }
    var rest = places[...]
    while let first = rest.first {
      let group = rest.prefix { $0.hasOtherSet(than: first) }
      rest = rest[group.endIndex...]
      guard let control = listed.spaces[first.property.control]?.control.variant(at: first.variants) else { continue }
      let sets = group.map(\.set)
      for place in group {
        let (before, after) = texts(place, control)
        count += 1
        let key = Fact.Key(subject: .value, name: place.property.name)
        guard var difference = Difference(key, from: before, to: after) else {
          equalCount += 1
          continue
        }
        difference.contexts = place.context.isEmpty ? "" : "in " + place.context.joined(separator: "|")
        let index = found.index(of: difference)
        found.changes[index].add(place.set, of: control, among: sets)
      }
    }
  }
}

extension ListedCase {
  /// Whether the two are equal, except for their state combinations.
  fileprivate func hasOtherSet(than other: ListedCase) -> Bool {
    property == other.property && variants == other.variants && context == other.context
  }
}
