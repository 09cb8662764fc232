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

/// Which properties cover others, by their names.
internal struct CoverNames {
  /// The part that a property has in a pair of properties.
  private enum Role {
    /// The property that isn't seen in the pair with the given number.
    case hidden(Int)
    /// The property that covers the other one in a pair, unless its type is wrong.
    case cover(Int, Cover.Kind?)
    /// A property that has `foreground-color` besides the title.
    case foregroundUse
  }

  /// The role of each property, or `nil` if it has none.
  private let roles: [Role?]

  /// The number of the pair of the color of everything without a color of its own.
  private static let foreground = 4

  init(_ properties: Properties, _ names: ProgramNames) {
    let pairs = [
      ("background-color", "background-gradient"), ("corner-radius", "corner-style"), ("border-color", "stroke-color"),
      ("border-width", "stroke-width"), ("foreground-color", "title-color"),
    ]
    var roles: [Name: Role] = [:]
    for use in ["image", "subtitle", "indicator", "shows-activity-indicator"] {
      if let name = names.existing(use) { roles[name] = .foregroundUse }
    }
    for (number, (hidden, cover)) in pairs.enumerated() {
      if let name = names.existing(hidden) { roles[name] = .hidden(number) }
      if let name = names.existing(cover) { roles[name] = .cover(number, nil) }
    }
    self.roles = properties.infos.handles.map { property in
      guard case .cover(let number, _)? = roles[properties[property].name] else {
        return roles[properties[property].name]
      }
      return .cover(number, Cover.Kind(of: property, properties))
    }
  }

  /// Returns the properties of `resolved` that others could cover, with those that do.
  func covers(of resolved: ResolvedControl) -> [Cover] {
    var covers: [Cover] = []
    for (column, property) in zip(resolved.columnIDs, resolved.columns) {
      guard case .hidden(let pair)? = roles[property.index] else { continue }
      if covers.isEmpty { covers.reserveCapacity(4) }
      covers.append(cover(of: column, pair, in: resolved))
    }
    return covers
  }

  private func cover(of hidden: ColumnID, _ pair: Int, in resolved: ResolvedControl) -> Cover {
    var cover = Cover(hidden: hidden, kind: .all)
    for (column, property) in zip(resolved.columnIDs, resolved.columns) {
      switch roles[property.index] {
      case .cover(pair, let kind?): cover = Cover(hidden: hidden, column: column, kind: kind)
      case .foregroundUse where pair == Self.foreground: return cover.none
      default: break
      }
    }
    return cover
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
      let (words, texts) = (["small", "medium", "large", "capsule"], properties.caseTexts(of: type))
      let positions = texts.indices.filter { words.contains(texts[$0]) }
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
