import StyleSupport
import StyleTable

/// The values of one control, including its inheritance chain: a row for each class of valid state sets, a column for
/// each property.
package struct CascadeLevel: Sendable {
  let control: ControlID

  /// The decisions, which similar controls share.
  let kind: ControlKind

  /// The declarations in the slots of the kind.
  let slots: [DeclaredValue]

  /// The cells of declarations with references.
  var computed: [CellID: ComputedCell] = [:]

  /// The classes in which a reference has no value, in a control from which others derive. They may give it one.
  var incomplete: Set<ClassID> = []

  /// Creates the level of `control`, whose declarations fill the slots of `kind`.
  init(control: ControlID, kind: ControlKind, slots: [DeclaredValue]) {
    self.control = control
    self.kind = kind
    self.slots = slots
  }

  /// Returns the level of a derived control that has the same states and properties, and declares nothing itself.
  func inherited(by control: ControlID) -> CascadeLevel { CascadeLevel(control: control, kind: kind, slots: slots) }

  /// The scope of properties.
  var propertyScope: PropertyScopeID { kind.list.scope }

  /// The property of each column.
  var columns: [PropertyID] { kind.columns }

  /// The classes.
  package var partition: StatePartition { kind.partition }

  /// The number of sources.
  var sourceCount: Int { kind.inherited.count + slots.count }

  /// Returns the declaration or the default value that `source` stands for.
  func winner(of source: SourceID) -> Winner {
    let slot = source.index - kind.inherited.count
    return slot < 0 ? kind.inherited[source.index] : .declaration(slots[slot].declaration)
  }

  /// Returns the source of the value in the class with the given index for the property at `column`.
  func source(class id: ClassID, _ column: ColumnID) -> SourceID { kind.sources[kind.cell(class: id, column).index] }

  /// Returns the winner in the class with the given index for the property at `column`.
  func winner(class id: ClassID, _ column: ColumnID) -> Winner { winner(of: source(class: id, column)) }

  /// Returns the decision in the class with the given index for the property at `column`.
  func decision(class id: ClassID, _ column: ColumnID) -> CellDecision {
    kind.decisions[kind.cell(class: id, column).index]
  }

  /// Returns the property at `column`.
  package func property(at column: ColumnID) -> PropertyID { kind.columns[column.index] }
}
