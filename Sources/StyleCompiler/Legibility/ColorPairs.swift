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
  package init(_ resolved: ResolvedControl, _ program: Program) {
    let scope = program.controls[resolved.control].propertyScope
    for (column, property) in resolved.columns.enumerated() where program.properties[property].hasSurface {
      guard let surface = program.surface(of: property, in: scope) else { continue }
      let stem = program.stem(of: property)
      let text = stem.flatMap { program.property($0, .string, in: scope) }
      let font = stem.flatMap { program.property($0 + "-font", .font, in: scope) }
      pairs.append(
        ColorPair(
          foreground: column, surface: surface, background: resolved.column(of: surface),
          text: text.flatMap(resolved.column), font: font.flatMap(resolved.column), belongsToText: text != nil,
          hasFont: font != nil))
    }
    guard !pairs.isEmpty else { return }
    ground = program.property("ground-color", .color, in: scope).flatMap(resolved.column)
    opacity = program.property("alpha", .number, in: scope).flatMap(resolved.column)
  }
}

/// The colors of a control that are shown on others, with their cells.
internal struct ControlColors {
  let pairs: ColorPairs
  let cells: ClassCells
  private let columns: [PropertyID]

  init(_ resolved: ResolvedControl, _ program: Program) {
    pairs = ColorPairs(resolved, program)
    cells = ClassCells(resolved, program)
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

  /// Returns the name of the text or symbol whose color `property` is, or `nil` if it doesn't end in `-color`.
  fileprivate func stem(of property: PropertyID) -> String? {
    let (name, suffix) = (name(of: property), "-color")
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }
}
