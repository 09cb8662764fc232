public import StyleTable

/// The duration and the course of a change from one value to another.
///
///     let transition = StyleTransition(.spring(bounce: 20), duration: 0.3)
///     transition.description  // "spring(0.3s, 20%)"
public struct StyleTransition: Hashable, Sendable, StyleReadable, CustomStringConvertible {
  /// The course of a change, as the share of the way that is done at a share of the duration.
  public enum Timing: Hashable, Sendable, CustomStringConvertible {
    /// A constant speed.
    case linear
    /// The curve with the control points (0.25, 0.1) and (0.25, 1).
    case ease
    /// The curve with the control points (0.42, 0) and (1, 1).
    case easeIn
    /// The curve with the control points (0, 0) and (0.58, 1).
    case easeOut
    /// The curve with the control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points, as in CSS. `x1` and `x2` are from 0 to 1.
    case curve(x1: Float, y1: Float, x2: Float, y2: Float)
    /// A spring with a bounce between -100 and 100 percent, as in SwiftUI and UIKit. The spring with a bounce of 0 is
    /// critically damped.
    case spring(bounce: Float)

    /// The name of the timing with its numbers: `ease-out`, `curve(0.2, 0, 0, 1)`, `spring(20%)`.
    public var description: String {
      let (kind, numbers) = parts
      let texts = numbers.map { $0.decimalDescription + (kind == .spring ? "%" : "") }
      return kind.rawValue + (texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))")
    }
  }

  /// The course of the change.
  public var timing: Timing

  /// The duration in seconds, 0 or greater. For a spring, it is the time that one cycle would take without damping, so the
  /// motion takes longer.
  public var duration: Float

  /// The time in seconds before the change starts, 0 or greater.
  public var delay: Float

  /// Creates a transition.
  public init(_ timing: Timing, duration: Float, delay: Float = 0) {
    (self.timing, self.duration, self.delay) = (timing, duration, delay)
  }

  /// Returns whether `type` is `transition`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .transition }

  /// Creates the transition that `record` refers to.
  public init(reading record: StyleRecord, of style: borrowing Style) {
    typealias Transition = TableLayout.Transition
    let (storage, index) = (style.storage, record.reference)
    let kind = TransitionTiming.allCases[Int(style.field(.transitions, record, Transition.timing))]
    let timing = Timing(kind) { number in
      Float(bitPattern: storage.field(.transitions, index, Transition.numbers + 4 * number))
    }
    self.init(
      timing, duration: style.float(.transitions, record, Transition.duration),
      delay: style.float(.transitions, record, Transition.delay))
  }

  /// The transition as `dump` writes it: `ease-out(0.15s)`, `spring(0.3s, 20%, 0.05s)`.
  public var description: String {
    let (kind, numbers) = timing.parts
    return kind.text(duration: duration, numbers, delay: delay)
  }
}

extension StyleTransition.Timing {
  /// - Parameter number: Returns the number at an index, for as many as the kind has.
  package init(_ kind: TransitionTiming, _ number: (Int) -> Float) {
    self =
      switch kind {
      case .linear: .linear
      case .ease: .ease
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .curve: .curve(x1: number(0), y1: number(1), x2: number(2), y2: number(3))
      case .spring: .spring(bounce: number(0))
      }
  }

  package var parts: (kind: TransitionTiming, numbers: [Float]) {
    switch self {
    case .linear: (.linear, [])
    case .ease: (.ease, [])
    case .easeIn: (.easeIn, [])
    case .easeOut: (.easeOut, [])
    case .easeInOut: (.easeInOut, [])
    case .curve(let x1, let y1, let x2, let y2): (.curve, [x1, y1, x2, y2])
    case .spring(let bounce): (.spring, [bounce])
    }
  }
}
