public import StyleTable

/// A linear gradient.
///
///     let gradient = StyleGradient(angle: 90, stops: [.init(.system(.red), at: 0), .init(.system(.blue), at: 100)])
///     gradient.description  // "linear-gradient(90deg, stop(system(red), 0%), stop(system(blue), 100%))"
public struct StyleGradient: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// A color at a position of a gradient.
  public struct Stop: Hashable, Sendable, CustomStringConvertible {
    /// The color.
    public var color: StyleColor

    /// The position in percent of the way, from 0 to 100.
    public var position: Float

    /// Creates a stop with `color` at `position`, in percent.
    public init(_ color: StyleColor, at position: Float) { (self.color, self.position) = (color, position) }

    /// The stop as a style sheet writes it: `stop(#ff0000ff, 50%)`.
    public var description: String { "stop(\(color), \(position.decimalDescription)%)" }
  }

  /// The direction in degrees, from 0 up to 360: 0 is upward, and 90 to the right, as in CSS.
  public var angle: Float

  /// The stops, in order of their positions. Style sheets have 2 to 8 of them.
  public var stops: [Stop]

  /// Creates a gradient with the given direction, in degrees, and stops.
  public init(angle: Float, stops: [Stop]) { (self.angle, self.stops) = (angle, stops) }

  /// Returns whether `type` is `gradient`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .gradient }

  /// Creates the gradient that `record` refers to.
  ///
  /// - Complexity: O(*n*) in the number of stops. Allocates an array of them.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    let storage = style.storage
    angle = style.float(.gradients, record, TableLayout.Gradient.angle)
    stops = storage.memory.range(.gradients, record.reference, TableLayout.Gradient.firstStop).map { index in
      StyleGradient.Stop(
        StyleColor(storage, cell: 2 * storage.index(.gradientStops, index, TableLayout.GradientStop.color)),
        at: Float(bitPattern: storage.field(.gradientStops, index, TableLayout.GradientStop.position)))
    }
  }

  /// The gradient as `dump` writes it, with the position of each stop.
  public var description: String {
    "linear-gradient(\(([angle.decimalDescription + "deg"] + stops.map { $0.description }).joined(separator: ", ")))"
  }
}
