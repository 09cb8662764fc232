import StyleSupport
import StyleTable

/// A combination of variant values and a valid state combination, together with all others that no rule of the control
/// distinguishes from it.
package enum CaseClass {}
package typealias ClassID = Handle<CaseClass>

/// The index of one of a control's valid state combinations, which are in ascending order of mask.
package typealias StateSetID = Handle<StateMask>

/// A valid state combination, together with all others that no rule of the control distinguishes from it.
package enum StateClass {}
package typealias StateClassID = Handle<StateClass>

/// A valid state combination in a class of combinations of variant values.
package enum CaseRow {}

/// The index of a row of one control. The rows of one class of variant combinations follow those of the class before.
package typealias RowID = Handle<CaseRow>

/// A property that the inheritance chain of a control sets.
package enum PropertyColumn {}
package typealias ColumnID = Handle<PropertyColumn>

/// A column in a class of cases.
package enum CascadeCell {}

/// The index of a cell of one control: class by class, and column by column.
package typealias CellID = Handle<CascadeCell>
