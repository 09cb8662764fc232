public import StyleTable

/// A colour of four channels, or one of the platform.
@frozen
public enum StyleColor: Hashable, Sendable {
  /// Channels in sRGB.
  case rgba(RGBA)
  /// A colour that the platform supplies and adapts.
  case system(SystemColor)
}

extension StyleColor: StyleReadable {
  /// Whether `type` is `color`.
  @inlinable
  public static func canRead(_ type: ValueType) -> Bool { type == .color }

  /// The colour.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    self.init(style.storage, reference: record.reference)
  }

  /// The colour of `storage` to which `reference` leads.
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
  /// The colour as `dump` writes it: `#ec4141ff`, `system(pink)`.
  public var description: String {
    switch self {
    case .rgba(let channels): channels.description
    case .system(let color): "system(\(color.rawValue))"
    }
  }
}
