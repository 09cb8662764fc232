import StyleSupport
import StyleTable

/// A color of a control that is shown on another color.
///
/// Each integer is the column of a property of the control, or `nil` if the inheritance chain never sets it.
package struct ColorPair {
  /// The column of the color.
  package let foreground: Int

  /// The property on which the color is shown.
  package let surface: PropertyID

  let background: Int?

  /// The column of the text that has the color.
  let text: Int?

  /// The column of the text's font.
  let font: Int?

  /// Whether the color is that of a text, so that the color isn't shown without the text.
  let belongsToText: Bool

  /// Whether the text has a font, so that its color must have the contrast of a text.
  let hasFont: Bool

  /// The pair as if the color were shown without the text, too.
  var withoutText: ColorPair {
    ColorPair(
      foreground: foreground, surface: surface, background: background, text: nil, font: font, belongsToText: false,
      hasFont: hasFont)
  }
}

/// The colors of a control that are shown on others, and the other properties that decide how legible they are.
package struct ColorPairs {
  /// The pairs whose foreground color the inheritance chain sets.
  package private(set) var pairs: [ColorPair] = []

  /// The column of the color of the surface that the control is on.
  private(set) var ground: Int?

  /// The column of the control's opacity.
  private(set) var opacity: Int?

  /// Creates the pairs of `resolved`.
  ///
  /// - Complexity: O(*c* · *p*) for *c* columns and *p* pairs.
  package init(_ resolved: ResolvedControl, _ program: borrowing Program) {
    var roles = ColorRoles()
    self.init(resolved, program, &roles)
  }

  /// Creates the pairs of `resolved`, and keeps the roles of properties in `roles`.
  internal init(_ resolved: ResolvedControl, _ program: borrowing Program, _ roles: inout ColorRoles) {
    let scope = program.controls[resolved.control].propertyScope
    for (column, property) in resolved.columns.enumerated() where program.properties[property].hasSurface {
      guard let role = roles.role(of: property, in: scope, program) else { continue }
      pairs.append(
        ColorPair(
          foreground: column, surface: role.surface, background: resolved.column(of: role.surface),
          text: role.text.flatMap(resolved.column), font: role.font.flatMap(resolved.column),
          belongsToText: role.text != nil, hasFont: role.font != nil))
    }
    guard !pairs.isEmpty else { return }
    ground = roles.ground.flatMap(resolved.column)
    opacity = roles.opacity.flatMap(resolved.column)
  }
}

/// The properties that decide how legible the colors of the controls of one property scope are.
internal struct ColorRoles {
  /// The properties that belong to a color.
  struct Role {
    let surface: PropertyID
    let text: PropertyID?
    let font: PropertyID?
  }

  /// The color of the surface that the controls are on.
  private(set) var ground: PropertyID?

  /// The opacity of the controls.
  private(set) var opacity: PropertyID?

  private var scope: PropertyScopeID?

  /// The role of each color that was asked for.
  private var roles: [(property: PropertyID, role: Role?)] = []

  /// Returns the role of the color `property` in `scope`, or `nil` if it isn't shown on another color.
  mutating func role(of property: PropertyID, in scope: PropertyScopeID, _ program: borrowing Program) -> Role? {
    if self.scope != scope {
      (self.scope, roles) = (scope, [])
      ground = program.property("ground-color", .color, in: scope)
      opacity = program.property("alpha", .number, in: scope)
    }
    if let known = roles.first(where: { $0.property == property }) { return known.role }
    let role = program.role(of: property, in: scope)
    roles.append((property, role))
    return role
  }
}

/// The colors of a control that are shown on others, with their cells.
internal struct ControlColors {
  let pairs: ColorPairs
  let cells: ClassCells
  private let columns: [PropertyID]

  init(_ resolved: ResolvedControl, _ program: Program) {
    pairs = ColorPairs(resolved, program)
    cells = ClassCells(resolved)
    columns = resolved.columns
  }

  /// Returns the pair whose foreground is `property`, or `nil` if the inheritance chain never sets the property.
  func pair(of property: PropertyID) -> ColorPair? { pairs.pairs.first { columns[$0.foreground] == property } }
}

extension ResolvedControl {
  /// Returns the column of `property`, or `nil` if the inheritance chain never sets it.
  internal func column(of property: PropertyID) -> Int? { columns.firstIndex(of: property) }
}

extension Program {
  /// Returns the property named `text` in `scope`, or `nil` if there is none or it has another type.
  internal func property(_ text: String, _ type: ValueType, in scope: PropertyScopeID) -> PropertyID? {
    guard let name = names.existing(text), let property = propertyScopes.property(name, in: scope),
      properties[property].type?.base == type
    else { return nil }
    return property
  }

  /// Returns the role of the color `property` in `scope`, or `nil` if it isn't shown on another color.
  fileprivate func role(of property: PropertyID, in scope: PropertyScopeID) -> ColorRoles.Role? {
    guard let surface = surface(of: property, in: scope) else { return nil }
    let stem = stem(of: property)
    return ColorRoles.Role(
      surface: surface, text: stem.flatMap { self.property($0, .string, in: scope) },
      font: stem.flatMap { self.property($0 + "-font", .font, in: scope) })
  }

  /// Returns the name of the text or symbol whose color `property` is, or `nil` if it doesn't end in `-color`.
  fileprivate func stem(of property: PropertyID) -> String? {
    let (name, suffix) = (name(of: property), "-color")
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }
}
