public import StyleTable

/// A color with four channels, or one that the platform or the app supplies.
///
/// The alpha of a supplied color is a percentage of the color's own alpha, from 0 to 100.
@frozen public enum StyleColor: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// A color with channels in sRGB.
  case rgba(RGBA)
  /// A color that the platform supplies and adapts.
  case system(SystemColor, alphaPercent: Float = 100)
  /// A color of the app's asset catalog, by its name.
  case named(Name, alphaPercent: Float = 100)

  /// Returns whether `type` is `color`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .color }

  /// Creates the color that `record` refers to.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(style.storage, cell: record.cell)
  }

  @inlinable @inline(__always)
  internal init(_ storage: TableStorage, cell: Int) {
    let offset = cell &- 2 &* TableLayout.systemColorCount
    if _fastPath(UInt(bitPattern: offset) < storage.firstSuppliedColor) {
      self = .rgba(RGBA(rawValue: storage.memory.loadUInt32(at: storage.colors &+ offset &* 2)))
    } else if offset < 0 {
      self = .system(SystemColor(at: cell &>> 1))
    } else {
      self.init(at: offset &>> 1, storage)
    }
  }

  /// Creates the color at the index `index` in `storage`. Never inlined: supplied colors are rare. The storage is
  /// borrowed and nothing is released, because each reader of a color would otherwise retain the table, which takes as
  /// long as reading seven properties.
  @usableFromInline @inline(never) @_effects(releasenone)
  internal init(at index: Int, _ storage: borrowing TableStorage) {
    typealias Color = TableLayout.SuppliedColor
    let kind = storage.memory.loadUInt8(at: storage.memory.offset(of: .colorKinds) &+ index)
    guard kind != 0 else {
      self = .rgba(RGBA(rawValue: storage.field(.colors, index, 0)))
      return
    }
    let record = storage.index(.colors, index, 0)
    let name = storage.field(.suppliedColors, record, Color.name)
    let percent = Float(bitPattern: storage.field(.suppliedColors, record, Color.alpha))
    self =
      name == TableLayout.none
      ? .system(SystemColor(at: storage.index(.suppliedColors, record, Color.system)), alphaPercent: percent)
      : .named(storage.name(Int(name)), alphaPercent: percent)
  }

  /// The color as `dump` writes it: `#ec4141ff`, `system(pink)`, `color("Accent", 50%)`.
  public var description: String {
    switch self {
    case .rgba(let channels): channels.description
    case .system(let color, let percent): "system(\(color.rawValue)\(Self.alpha(percent)))"
    case .named(let name, let percent): "color(\(StyleText(name.text).quoted)\(Self.alpha(percent)))"
    }
  }

  /// Returns the argument for the alpha `percent`, which is left out if it is 100.
  private static func alpha(_ percent: Float) -> String {
    percent == 100 ? "" : ", \(percent.decimalDescription)%"
  }
}

/// A shadow, with lengths in points.
public struct StyleShadow: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// The color.
  public var color: StyleColor

  /// The horizontal offset, positive to the right.
  public var x: Float

  /// The vertical offset, positive downward.
  public var y: Float

  /// The distance over which the shadow fades, 0 or more.
  public var blur: Float

  /// Creates a shadow with the given color, offset, and blur.
  public init(color: StyleColor, x: Float, y: Float, blur: Float) {
    (self.color, self.x, self.y, self.blur) = (color, x, y, blur)
  }

  /// Returns whether `type` is `shadow`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .shadow }

  /// Creates the shadow that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(
      color: StyleColor(style.storage, cell: 2 * Int(style.field(.shadows, record, 0))),
      x: style.float(.shadows, record, 4), y: style.float(.shadows, record, 8),
      blur: style.float(.shadows, record, 12))
  }

  /// The shadow as `dump` writes it: `shadow(#000000ff, 0pt, 1pt, 3pt)`.
  public var description: String { "shadow(\(color), \(x.points), \(y.points), \(blur.points))" }
}
