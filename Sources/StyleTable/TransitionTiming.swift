/// The timing of a transition, under the name of the function that creates it. A table stores a timing as its index in
/// `allCases`, so new cases must be added at the end.
package enum TransitionTiming: String, CaseIterable, Hashable, Sendable {
  case linear, ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  /// A cubic Bézier curve with two control points.
  case curve
  /// A damped spring with a bounce in percent.
  case spring

  /// The number of numbers that describe the timing in addition to its name: four coordinates, or the bounce.
  package var numberCount: Int {
    switch self {
    case .linear, .ease, .easeIn, .easeOut, .easeInOut: 0
    case .curve: 4
    case .spring: 1
    }
  }

  /// Returns the transition of this kind with the given numbers as `dump` writes it.
  package func text(duration: Float, _ numbers: some Sequence<Float>, delay: Float) -> String {
    let unit = self == .spring ? "%" : ""
    var arguments = [duration.decimalDescription + "s"] + numbers.map { $0.decimalDescription + unit }
    if delay != 0 { arguments.append(delay.decimalDescription + "s") }
    return "\(rawValue)(\(arguments.joined(separator: ", ")))"
  }
}
