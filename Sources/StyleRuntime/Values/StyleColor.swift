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
    self.init(style.storage, number: record.reference)
  }

  /// The colour `number` of `storage`.
  @inlinable
  @inline(__always)
  internal init(_ storage: TableStorage, number: Int) {
    let offset = storage.colors &+ number &* TableLayout.Color.stride
    if storage.memory.word(at: offset &+ TableLayout.Color.kind) == 0 {
      self = .rgba(RGBA(rawValue: storage.memory.word(at: offset &+ TableLayout.Color.value)))
    } else {
      self = .system(storage.memory.systemColor(at: offset &+ TableLayout.Color.value))
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
