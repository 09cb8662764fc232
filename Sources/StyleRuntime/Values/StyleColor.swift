public import StyleTable

/// A color with four channels, or one that the platform or the app supplies.
///
/// The alpha of a supplied color is a percentage of the color's own alpha, from 0 to 100.
@frozen
public enum StyleColor: Hashable, Sendable {
  /// A color with channels in sRGB.
  case rgba(RGBA)
  /// A color that the platform supplies and adapts.
  case system(SystemColor, alphaPercent: Float = 100)
  /// A color of the app's asset catalog, by its name.
  case named(String, alphaPercent: Float = 100)
}

extension StyleColor: StyleReadable {
  /// Returns whether `type` is `color`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .color }

  /// Creates the color that `record` refers to.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(style.storage, reference: record.reference)
  }

  /// Creates the color that `reference` refers to in `storage`.
  @inlinable
  @inline(__always)
  internal init(_ storage: TableStorage, reference: Int) {
    let index = reference &- TableLayout.systemColorCount
    guard index >= 0 else {
      self = .system(SystemColor(at: reference))
      return
    }
    if storage.memory.loadUInt8(at: storage.colorKinds &+ index) == 0 {
      self = .rgba(RGBA(rawValue: storage.memory.loadUInt32(at: storage.colors &+ index &* 4)))
    } else {
      self.init(supplied: index, storage)
    }
  }

  /// Creates the system color or named color at the index `index` in `storage`.
  ///
  /// Never inlined: these colors are rare, and a name needs a string. The storage is borrowed, because an initializer that
  /// owned it would make each reader of a color retain the table, which takes as long as reading four properties.
  @usableFromInline
  @inline(never)
  internal init(supplied index: Int, _ storage: borrowing TableStorage) {
    typealias Color = TableLayout.SuppliedColor
    let record = storage.index(.colors, index, 0)
    let detail = storage.index(.suppliedColors, record, Color.detail)
    let percent = Float(bitPattern: storage.field(.suppliedColors, record, Color.alpha))
    let isSystem = storage.memory.loadUInt8(at: storage.colorKinds &+ index) == 1
    self =
      isSystem
      ? .system(SystemColor(at: detail), alphaPercent: percent)
      : .named(storage.text(detail).description, alphaPercent: percent)
  }
}

extension StyleColor: CustomStringConvertible {
  /// The color as `dump` writes it: `#ec4141ff`, `system(pink)`, `color("Accent", 50%)`.
  public var description: String {
    switch self {
    case .rgba(let channels): channels.description
    case .system(let color, let percent): "system(\(color.rawValue)\(Self.alpha(percent)))"
    case .named(let name, let percent): "color(\(StyleText(name).quoted)\(Self.alpha(percent)))"
    }
  }

  /// Returns the argument for the alpha `percent`, which is left out if it is 100.
  private static func alpha(_ percent: Float) -> String {
    percent == 100 ? "" : ", \(percent.decimalDescription)%"
  }
}

/// A shadow, with lengths in points.
public struct StyleShadow: Hashable, Sendable {
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
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
  }
}

extension StyleShadow: StyleReadable {
  /// Returns whether `type` is `shadow`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .shadow }

  /// Creates the shadow that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    typealias Shadow = TableLayout.Shadow
    self.init(
      color: StyleColor(style.storage, reference: Int(style.field(.shadows, record, Shadow.color))),
      x: style.float(.shadows, record, Shadow.x), y: style.float(.shadows, record, Shadow.y),
      blur: style.float(.shadows, record, Shadow.blur))
  }
}

extension StyleShadow: CustomStringConvertible {
  /// The shadow as `dump` writes it: `shadow(#000000ff, 0pt, 1pt, 3pt)`.
  public var description: String { "shadow(\(color), \(x.points), \(y.points), \(blur.points))" }
}
