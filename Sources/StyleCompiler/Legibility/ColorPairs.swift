import StyleSupport
import StyleTable

/// A color of a control that is shown on another color.
///
/// A column is `nil` if the inheritance chain never sets its property.
package struct ColorPair {
  package let foreground: ColumnID

  /// The property on which the color is shown.
  package fileprivate(set) var surface: PropertyID
  fileprivate(set) var background: ColumnID?

  /// The gradient over the background.
  fileprivate(set) var gradient: ColumnID?

  /// The text that has the color. Without one, only the app sets the text, or there is none.
  fileprivate(set) var text: ColumnID?
  fileprivate(set) var font: ColumnID?

  /// Whether the text has a font, so that its color must have the contrast of a text.
  fileprivate(set) var hasFont = false

  /// The color of the title and the title, if the color is that of everything without a color of its own. Without a color of
  /// the title, the color must have the contrast of the title, which has the font of the pair.
  fileprivate(set) var titleColor, title: ColumnID?

  /// The text that only the app sets, so that the color is judged as if there were always one, or `nil`.
  package fileprivate(set) var textOfApp: PropertyID?

  /// The line that has the color, or `nil` if the color isn't that of a line.
  fileprivate(set) var line: Line?

  /// The surface that the platform draws where the style sheet gives none a color, or `nil` if the platform draws none.
  fileprivate(set) var platformSurface: PlatformSurface?

  /// The cases in which the color is drawn, or `nil` if it is drawn in all.
  fileprivate(set) var highlighting: Highlighting?

  /// Whether the foreground is a shadow around the control, whose color fades.
  package fileprivate(set) var isShadow = false

  /// A line along the edge of a surface. A column is `nil` if the inheritance chain never sets its property.
  struct Line {
    /// The width of the line. A line with the width 0 isn't shown.
    let width: ColumnID?

    /// The distance of the line from the edge: inside of it if negative, outside if positive.
    let outset: ColumnID?
  }

  /// A surface with a color that only the platform knows.
  enum PlatformSurface {
    /// A surface that always has a color, such as the track of a switch.
    case always
    /// The background of a configuration, the value at `column`. The cases at the positions `plain` have no background.
    ///
    /// The positions are bits, because pairs are copied often.
    case configuration(column: ColumnID, plain: UInt64)
  }

  /// The cases in which a text that has another color while its control is highlighted has a color.
  enum Highlighting {
    /// The color is drawn only while the control is highlighted.
    case isNeeded
    /// The color isn't drawn while the control is highlighted and the property at `column` has a value.
    case isReplaced(column: ColumnID)
  }

  /// The pair as if the color were shown without the text, too.
  var withoutText: ColorPair {
    var pair = self
    pair.text = nil
    return pair
  }

  /// Returns the pair as if the color were shown on `ground`, which is at `column`.
  func on(_ ground: PropertyID, column: ColumnID?) -> ColorPair {
    var pair = self
    (pair.surface, pair.background, pair.gradient) = (ground, column, nil)
    return pair
  }
}

/// The colors of a control that are shown on others, and the other properties that decide how legible they are.
package struct ColorPairs {
  /// The pairs whose foreground color the inheritance chain sets.
  package private(set) var pairs: [ColorPair] = []

  /// The color of the surface that the control is on.
  private(set) var ground: ColumnID?
  private var groundProperty: PropertyID?

  /// The gradient over the control's background.
  private(set) var gradientProperty: PropertyID?
  private(set) var opacity: ColumnID?

  /// The property that says whether the control is busy. While it's busy, its colors are judged although it's disabled.
  private(set) var activity: ColumnID?

  /// Whether the control is a segment. While it's selected, its colors are on the tint of its segmented control.
  private(set) var isOfSegment = false

  /// Creates the pairs of `resolved`. They depend only on its columns.
  ///
  /// - Complexity: O(*c* · *p*) for *c* columns and *p* pairs.
  package init(_ resolved: ResolvedControl, _ book: RuleBook) {
    let (scope, properties) = (book.declarations.propertyScope(of: resolved.control), book.declarations.properties)
    for (column, property) in zip(resolved.columnIDs, resolved.columns) where properties[property].hasSurface {
      if let pair = properties.pair(of: property, at: column, in: scope, of: resolved) { pairs.append(pair) }
    }
    let shadows = zip(resolved.columnIDs, resolved.columns).filter { properties[$1].type?.base == .shadow }
    guard !pairs.isEmpty || !shadows.isEmpty else { return }
    groundProperty = properties.property("ground-color", .color, in: scope)
    ground = groundProperty.flatMap(resolved.column)
    if let groundProperty {
      pairs += shadows.map { ColorPair(foreground: $0.0, surface: groundProperty, background: ground, isShadow: true) }
    }
    opacity = properties.property("alpha", .number, in: scope).flatMap(resolved.column)
    activity = properties.property("shows-activity-indicator", .bool, in: scope).flatMap(resolved.column)
    gradientProperty = properties.property("background-gradient", .gradient, in: scope)
    let gradient = gradientProperty.flatMap(resolved.column)
    if gradient != nil, let surface = properties.property("background-color", .color, in: scope) {
      for index in pairs.indices where pairs[index].surface == surface { pairs[index].gradient = gradient }
    }
    isOfSegment = book.declarations.scopeOfSegments.map { properties.scopeChain(of: scope).contains($0) } ?? false
  }

  /// The column of a color that replaces another one while the control is highlighted, or `nil` if there is none.
  var highlightColor: ColumnID? {
    pairs.lazy.compactMap { if case .isReplaced(let column)? = $0.highlighting { column } else { nil } }.first
  }

  /// Returns `pair` as if its color were shown on the ground.
  func onGround(_ pair: ColorPair) -> ColorPair { groundProperty.map { pair.on($0, column: ground) } ?? pair }
}

extension Properties {
  /// The colors on which some color is shown.
  package var surfaces: Set<PropertyID> { Set(scopes.flatMap { $0.defaults.compactMap(\.surface) }) }

  /// Returns the columns of the texts and the spinner of `resolved` whose color the style sheet could set, and never does.
  package func contentsWithoutColor(of resolved: ResolvedControl) -> [ColumnID] {
    let scope = scope(of: resolved.control)
    // This color is that of everything without a color of its own.
    let isColored = property("foreground-color", .color, in: scope).flatMap(resolved.column) != nil
    return resolved.columnIDs.filter { column in
      let (name, type) = (name(of: resolved.property(at: column)), infos[resolved.property(at: column)].type?.base)
      let isSpinner = type == .bool && name.hasPrefix(Self.shows)
      guard !isColored, type == .string || isSpinner,
        let color = property(
          (isSpinner ? String(name.dropFirst(Self.shows.count)) : name) + "-color", .color, in: scope)
      else { return false }
      return resolved.column(of: color) == nil
    }
  }

  /// The beginning of the name of a property that decides whether something with a color is shown.
  private static let shows = "shows-"

  /// Returns the pair of the color `property`, or `nil` if it isn't shown on another color.
  fileprivate func pair(
    of property: PropertyID, at column: ColumnID, in scope: PropertyScopeID, of resolved: ResolvedControl
  ) -> ColorPair? {
    guard let surface = surface(of: property, in: scope) else { return nil }
    var pair = ColorPair(foreground: column, surface: surface, background: resolved.column(of: surface))
    pair.platformSurface = platformSurface(surface, in: scope, of: resolved)
    let (name, suffix) = (name(of: property), "-color")
    guard name.hasSuffix(suffix) else { return pair }
    let isHighlightColor = infos[property].span.fileID == .standard && name.hasPrefix(Self.highlighted)
    let stem = name.dropLast(suffix.count).dropFirst(isHighlightColor ? Self.highlighted.count : 0)
    func other(_ name: String, _ type: ValueType) -> PropertyID? { self.property(name, type, in: scope) }
    if let text = other("\(stem)", .string) {
      pair.text = resolved.column(of: text)
      if pair.text == nil { pair.textOfApp = text }
    }
    let isOfRest = name == "foreground-color"
    if let font = other(isOfRest ? "title-font" : "\(stem)-font", .font) {
      (pair.font, pair.hasFont) = (resolved.column(of: font), true)
    }
    if isOfRest {
      guard let color = other("title-color", .color), self.surface(of: color, in: scope) != nil else {
        pair.hasFont = false
        return pair
      }
      pair.titleColor = resolved.column(of: color)
      pair.title = other("title", .string).flatMap(resolved.column)
    }
    if let outset = other("\(stem)-outset", .length) {
      let width = other("\(stem)-width", .length).flatMap(resolved.column)
      pair.line = ColorPair.Line(width: width, outset: resolved.column(of: outset))
    }
    if let color = other("\(Self.highlighted)\(stem)-color", .color), infos[color].span.fileID == .standard {
      pair.highlighting =
        color == property ? .isNeeded : resolved.column(of: color).map { .isReplaced(column: $0) }
    }
    return pair
  }

  /// The beginning of the name of a color that a text of the standard style sheet has while its control is highlighted.
  private static let highlighted = "highlighted-"

  /// Returns the surface that the platform draws if `surface` has no color, or `nil` if it draws none.
  fileprivate func platformSurface(
    _ surface: PropertyID, in scope: PropertyScopeID, of resolved: ResolvedControl
  ) -> ColorPair.PlatformSurface? {
    guard infos[surface].span.fileID == .standard else { return nil }
    guard name(of: surface) == "background-color" else { return .always }
    guard
      let configuration = sheets.names.existing("configuration").flatMap({ property($0, in: scope) }),
      infos[configuration].span.fileID == .standard, let column = resolved.column(of: configuration),
      let type = infos[configuration].type
    else { return nil }
    let plain = caseTexts(of: type).enumerated().filter { ["plain", "borderless"].contains($0.element) }
    return .configuration(column: column, plain: plain.reduce(0) { $0 | 1 << UInt64($1.offset) })
  }
}

extension Declarations {
  /// The scope of the control `segment` of the standard style sheet. The scopes of all segments derive from it, because
  /// `segment` has properties of its own.
  fileprivate var scopeOfSegments: PropertyScopeID? {
    controls.handles.first { controls[$0].span.fileID == .standard && path(of: $0) == "segment" }
      .map { propertyScope(of: $0) }
  }
}
