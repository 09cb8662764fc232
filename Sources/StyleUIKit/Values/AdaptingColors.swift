#if canImport(UIKit) || canImport(AppKit)
  internal import Foundation
  internal import StyleControls

  /// The platform colors that adapt to the interface style, one for each pair of a light and a dark color.
  ///
  /// Two colors with providers are never equal. A new color for each read would therefore make all configurations and
  /// attributed titles different. Colors are never removed, because there are only as many pairs as style sheets
  /// contain.
  ///
  /// Unchecked: the lock guards `colors`, and the colors of the platforms are `Sendable`.
  internal final class AdaptingColors<Color: Sendable>: @unchecked Sendable {
    private struct Pair: Hashable {
      let light: StyleColor
      let dark: StyleColor
    }

    private let lock = NSLock()

    private var colors: [Pair: Color] = [:]

    /// Returns the color for `light` and `dark`, calling `make` the first time the pair is requested.
    internal func color(_ light: StyleColor, _ dark: StyleColor, _ make: () -> Color) -> Color {
      let pair = Pair(light: light, dark: dark)
      lock.lock()
      defer { lock.unlock() }
      if let color = colors[pair] { return color }
      let color = make()
      colors[pair] = color
      return color
    }
  }
#endif
