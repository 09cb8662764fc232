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

  /// The number of values that only one of two lists has.
  private var otherCount = 0

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
  init(
    _ list: ValueList, with sheet: StyleSheet, _ declarations: Declarations?, in context: [String], listIsNew: Bool
  ) throws(Failure) {
    let listed = try ListedValues(list, about: sheet, declarations, in: context)
    var contexts: [[String]: StyleContext?] = [:]
    compare(listed, Array(listed.values[0].keys)) { place, control in
      guard let control = control.control, let text = listed.values[0][place] else { return (nil, nil) }
      let context = contexts[place.place.context] ?? (try? sheet.context(place.place.context))
      contexts[place.place.context] = context
      let value = control.style(in: place.place.set, context: context)[ifDeclared: place.property.name]
      let resolved = value.map { "\($0)" } ?? (text == "none" ? text : nil)
      return listIsNew ? (resolved, text) : (text, resolved)
    }
  }

  /// Compares the values in two lists in the cases that both mention.
  ///
  /// - Throws: A failure if one of the lists contains mistakes, or if there is no such case.
  init(_ old: ValueList, with new: ValueList) throws(Failure) {
    let listed = try ListedValues([old, new])
    let shared = listed.values[0].keys.filter { listed.values[1][$0] != nil }
    if shared.isEmpty { throw .invalid("'\(old.source.path)' and '\(new.source.path)' have no value in common") }
    otherCount = listed.values[0].count + listed.values[1].count - 2 * shared.count
    compare(listed, shared) { place, _ in (listed.values[0][place], listed.values[1][place]) }
  }

  /// The number of values that are equal, such as `236 of 240 values equal`, and of those that only one list has.
  var summary: String {
    "\(equalCount) of \(count) values equal" + (otherCount == 0 ? "" : ", \(otherCount) in only one list") + "\n"
  }

  /// Adds the changes in `places`, where `texts` returns the values in a case of a control with its variant values.
  private mutating func compare(
    _ listed: ListedValues, _ places: [ListedCase],
    _ texts: (ListedCase, ComparedControl) -> (before: String?, after: String?)
  ) {
    let groups = Dictionary(grouping: places) { place in
      ListedCase(
        property: place.property,
        place: CasePlace(variants: place.place.variants, set: .normal, context: place.place.context))
    }
    for (group, places) in groups.sorted(by: { $0.key.precedes($1.key) }) {
      let known = listed.spaces[group.property.control]?.control
      guard let control = known?.variant(at: group.place.variants) else { continue }
      let places = places.sorted { $0.place.set.rawValue < $1.place.set.rawValue }
      let sets = places.map(\.place.set)
      for place in places {
        let (before, after) = texts(place, control)
        count += 1
        let key = Fact.Key(subject: .value, name: place.property.name)
        guard var difference = Difference(key, from: before, to: after) else {
          equalCount += 1
          continue
        }
        let context = place.place.context
        difference.contexts = context.isEmpty ? "" : "in " + context.joined(separator: "|")
        let index = found.index(of: difference)
        found.changes[index].add(place.place.set, of: control, among: sets)
      }
    }
  }
}

extension ListedCase {
  /// Returns whether changes in this case are listed before those in `other`, by controls and properties first.
  fileprivate func precedes(_ other: ListedCase) -> Bool {
    let (text, otherText) = (names.utf8, other.names.utf8)
    if !text.elementsEqual(otherText) { return text.lexicographicallyPrecedes(otherText) }
    return place.variants.lexicographicallyPrecedes(other.place.variants)
  }

  /// The names, separated by a character that comes before all others.
  private var names: String {
    ([property.control, property.name] + place.context).joined(separator: "\0")
  }
}
