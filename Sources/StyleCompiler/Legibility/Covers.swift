import StyleSupport
import StyleTable

/// A property of a control that isn't seen where another one covers it.
package struct Cover: Hashable {
  /// The column of the property that isn't seen where it's covered.
  package let hidden: ColumnID

  /// The column of the property that covers it, or `nil` if nothing does in this control.
  fileprivate(set) var column: ColumnID?

  let kind: Kind

  /// The values that cover the other property.
  enum Kind: Hashable {
    /// Every value but `none`.
    case all
    /// The gradients whose colors are all known and opaque.
    case opaqueGradients
    /// The words at the positions that are bits.
    case words(UInt64)
  }
}

/// The names of the properties that cover others.
internal struct CoverNames {
  /// The names of the covered properties and of those that cover them.
  private let names: [(hidden: Name, cover: Name)]

  /// The color of everything without a color of its own, and the properties that can have it besides the title.
  private let foreground: Name?
  private let foregroundUses: [Name]

  init(_ names: ProgramNames) {
    let pairs: KeyValuePairs = [
      "background-color": "background-gradient", "corner-radius": "corner-style", "border-color": "stroke-color",
      "border-width": "stroke-width", "foreground-color": "title-color",
    ]
    self.names = pairs.compactMap { hidden, cover in
      names.existing(hidden).flatMap { hidden in names.existing(cover).map { (hidden, $0) } }
    }
    foreground = names.existing("foreground-color")
    foregroundUses = ["image", "subtitle", "indicator", "shows-activity-indicator"].compactMap { names.existing($0) }
  }

  /// Returns the properties of `resolved` that others could cover, with those that do.
  func covers(of resolved: ResolvedControl, _ book: RuleBook) -> [Cover] {
    let properties = book.declarations.properties
    func column(_ name: Name) -> ColumnID? {
      resolved.columns.firstIndex { properties[$0].name == name }.map { ColumnID($0) }
    }
    return names.compactMap { names in
      guard let hidden = column(names.hidden) else { return nil }
      guard let cover = column(names.cover), let kind = Cover.Kind(of: resolved.property(at: cover), properties),
        names.hidden != foreground || !foregroundUses.contains(where: { column($0) != nil })
      else { return Cover(hidden: hidden, kind: .all) }
      return Cover(hidden: hidden, column: cover, kind: kind)
    }
  }
}

extension Cover {
  /// The same if nothing covers the property.
  internal var none: Cover { Cover(hidden: hidden, kind: .all) }
}

extension Cover.Kind {
  /// Creates the kind of values with which `property` covers another one, or `nil` if it has another type than that of the
  /// standard style sheet.
  fileprivate init?(of property: PropertyID, _ properties: Properties) {
    guard let type = properties[property].type else { return nil }
    switch properties.name(of: property) {
    case "background-gradient":
      guard type.base == .gradient else { return nil }
      self = .opaqueGradients
    case "corner-style":
      let words: Set = ["small", "medium", "large", "capsule"]
      let positions = properties.caseTexts(of: type).indices.filter {
        words.contains(properties.caseTexts(of: type)[$0])
      }
      self = .words(positions.reduce(0) { $0 | 1 << UInt64($1) })
    default: self = .all
    }
  }
}

extension Cell {
  /// Whether the cell has no value in any context.
  internal var hasNoValue: Bool { self == .absent || self == .none }

  /// The cell of a property that is `true`.
  internal static let yes = Cell.value(1)
}

extension ResolvedControl {
  /// Returns whether `cover` hides the other property in every context in a class of cases.
  internal func isCovered(class id: ClassID, by cover: Cover, _ values: borrowing ValuePool) -> Bool {
    guard let cell = cover.column.map({ cell(class: id, $0) }) else { return false }
    guard let slot = cell.slot else { return values.covers(cell, cover.kind) }
    return values.slots[Int(slot)].dropFirst().allSatisfy { values.covers(Cell(rawValue: $0), cover.kind) }
  }
}

extension ValuePool {
  /// Returns whether the value in `cell` covers the other property of a cover of `kind` in `context`.
  internal func covers(_ cell: Cell, _ kind: Cover.Kind, in context: Context) -> Bool {
    covers(self.cell(cell, in: context), kind)
  }

  /// Returns whether the value in `cell`, which isn't a slot, covers the other property.
  fileprivate func covers(_ cell: Cell, _ kind: Cover.Kind) -> Bool {
    guard let reference = cell.reference else { return false }
    return switch kind {
    case .all: true
    case .words(let positions): positions >> UInt64(reference) & 1 == 1
    case .opaqueGradients:
      // A system color is as opaque in the dark appearance as in the light one, or it is opaque in neither.
      stops(ofGradient: reference).allSatisfy { visibleColor($0.color, isDark: false)?.isOpaque ?? false }
    }
  }
}
