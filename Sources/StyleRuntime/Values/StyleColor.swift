public import StyleTable

/// A color with four channels, or a system color.
@frozen
public enum StyleColor: Hashable, Sendable {
  /// A color with channels in sRGB.
  case rgba(RGBA)
  /// A color that the platform supplies and adapts.
  case system(SystemColor)
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
    let number = reference &- TableLayout.systemColorCount
    if number >= 0 {
      self = .rgba(RGBA(rawValue: storage.memory.word(at: storage.colors &+ number &* 4)))
    } else {
      self = .system(SystemColor(at: reference))
    }
  }
}

extension StyleColor: CustomStringConvertible {
  /// The color as `dump` writes it: `#ec4141ff`, `system(pink)`.
  public var description: String {
    switch self {
    case .rgba(let channels): channels.description
    case .system(let color): "system(\(color.rawValue))"
    }
  }
}
