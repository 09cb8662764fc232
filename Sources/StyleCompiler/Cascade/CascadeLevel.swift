import StyleSupport
import StyleTable

/// The values of one control, including its inheritance chain: a row for each class of valid state sets, a column for
/// each property.
package struct CascadeLevel: Sendable {
  let control: ControlID

  let propertyScope: PropertyScopeID

  /// The decisions, which similar controls share.
  let plan: CascadePlan

  /// The declarations in the plan's slots.
  let slots: [DeclaredValue]

  /// The cells of declarations with references, by class and column as in the plan.
  var computed: [Int: ComputedCell] = [:]

  /// The classes in which a reference has no value, in a control from which others derive. They may give it one.
  var incomplete: Set<Int> = []

  /// Creates the level of `control`, whose declarations fill the slots of `plan`.
  init(control: ControlID, propertyScope: PropertyScopeID, plan: CascadePlan, slots: [DeclaredValue]) {
    self.control = control
    self.propertyScope = propertyScope
    self.plan = plan
    self.slots = slots
  }

  /// Returns the level of a derived control that has the same states and declares nothing itself.
  func inherited(by control: ControlID, propertyScope: PropertyScopeID) -> CascadeLevel {
    CascadeLevel(control: control, propertyScope: propertyScope, plan: plan, slots: slots)
  }

  /// The property of each column.
  var columns: [PropertyID] { plan.columns }

  /// The classes.
  package var partition: StatePartition { plan.partition }

  /// The number of sources.
  var sourceCount: Int { plan.inherited.count + slots.count }

  /// Returns the declaration or the default value that `source` stands for.
  func winner(of source: SourceID) -> Winner {
    let slot = source.index - plan.inherited.count
    return slot < 0 ? plan.inherited[source.index] : .declaration(slots[slot].declaration)
  }

  /// Returns the winner in the sets of the class at `index` for the property at `column`.
  func winner(class index: Int, column: Int) -> Winner {
    winner(of: plan.sources[index * columns.count + column])
  }

  /// Returns the decision in the sets of the class at `index` for the property at `column`.
  func decision(class index: Int, column: Int) -> CascadePlan.Decision {
    plan.decisions[index * columns.count + column]
  }
}
