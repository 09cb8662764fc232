import StyleSupport
import StyleTable

/// Classes of cases of one control in which something was found.
internal struct FoundClasses {
  let control: ControlID
  private let partition: StatePartition

  /// The classes, in ascending order.
  private(set) var classes: [ClassID] = []

  init(of level: CascadeLevel) { (control, partition) = (level.control, level.partition) }

  /// Creates the classes of all of `found`, which aren't empty and are of one control.
  init(joining found: [FoundClasses]) {
    self = found[0]
    classes = Set(found.flatMap(\.classes)).sorted()
  }

  /// Adds the class with the given index, which is at least the last one.
  mutating func add(_ id: ClassID) {
    if classes.last != id { classes.append(id) }
  }

  var variants: VariantPartition { partition.variants }

  /// The cases, in the order of the control's rows.
  var cases: [StyleCase] {
    var isIncluded = [Bool](repeating: false, count: partition.count)
    for id in classes { isIncluded[id.index] = true }
    let sets = partition.sets
    return Set(classes.map { partition.variantClass(of: $0) }).sorted().flatMap { variant in
      sets.indices.filter { isIncluded[partition.classID(of: RowID(variant.index * sets.count + $0)).index] }
        .map { StyleCase(variant: variant, states: sets[$0]) }
    }
  }

  /// Returns whether a class contains `place`, which is a case of a control that derives from this one.
  ///
  /// - Parameter variants: The classes of variant combinations of that control.
  func contains(_ place: StyleCase, of variants: VariantPartition) -> Bool {
    guard let position = partition.sets.position(of: place.states) else { return false }
    let variant = self.variants.classID(of: variants.smallest(in: place.variant))
    let id = partition.classID(of: RowID(variant.index * partition.sets.count + position))
    return classes.containsAscending(id)
  }
}

/// The cases in which something was found, by control, in the order found.
internal struct FoundStates {
  /// The cases of one control, in the order of its rows.
  struct Group {
    let control: ControlID
    let variants: VariantPartition
    var cases: [StyleCase]

    /// The exact combination of each case, or `nil` if a case has several values of a variant, so that no exact
    /// combination is for all of them.
    var exactMatches: [Match]? {
      let matches = cases.compactMap { found in
        variants.namedValues(of: found.variant).map {
          Match(required: found.states, forbidden: [], forbiddenSets: [], variants: $0, isPattern: false)
        }
      }
      return matches.count == cases.count ? matches : nil
    }
  }

  /// The controls with their cases, each base control before the controls derived from it.
  private(set) var byControl: [Group] = []

  init() {}

  init(_ found: FoundClasses) {
    byControl = [Group(control: found.control, variants: found.variants, cases: found.cases)]
  }

  /// Adds the case at `row` of `resolved`. All cases of one control must be added consecutively.
  mutating func add(_ row: RowID, of resolved: ResolvedControl) {
    add(resolved.styleCase(of: row), of: resolved.control, resolved.variants)
  }

  mutating func add(_ found: StyleCase, of control: ControlID, _ variants: VariantPartition) {
    if byControl.last?.control != control {
      byControl.append(Group(control: control, variants: variants, cases: []))
    }
    byControl[byControl.count - 1].cases.append(found)
  }
}
