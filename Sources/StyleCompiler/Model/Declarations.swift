import StyleTable

/// The declarations of the style sheets: controls, their states and properties, and axes.
package final class Declarations: Sendable {
  package let sheets: SheetSet
  package let controls: Controls
  package let states: States
  package let properties: Properties
  package let axes: Axes
  internal let allowed: AllowedWarnings

  internal init(
    _ controls: Controls, _ states: States, _ properties: Properties, _ axes: Axes, _ allowed: AllowedWarnings
  ) {
    sheets = controls.sheets
    (self.controls, self.states, self.properties, self.axes) = (controls, states, properties, axes)
    self.allowed = allowed
  }

  /// Returns whether an `@allow` of `control` itself names the warning `id`.
  package func allows(_ id: Diagnostic.ID, in control: ControlID) -> Bool { allowed.place(of: id, in: control) != nil }

  package var names: ProgramNames { sheets.names }
  package func path(of control: ControlID) -> String { controls.path(of: control) }
  package func name(of property: PropertyID) -> String { properties.name(of: property) }
  package func propertyScope(of control: ControlID) -> PropertyScopeID { properties.scope(of: control) }

  /// Returns the property that `control` or one of its base controls declares as `name`, or `nil` if there is none.
  package func property(_ name: Name, of control: ControlID) -> PropertyID? {
    properties.property(name, in: properties.scope(of: control))
  }
}
