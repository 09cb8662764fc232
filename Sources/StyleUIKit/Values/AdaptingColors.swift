#if canImport(UIKit) || canImport(AppKit)
  internal import Foundation
  internal import StyleControls

  /// The colors of a platform that adapt to the interface, one for each pair of a light and a dark color.
  ///
  /// Two colors with providers are never equal, so a new one for each read would make every configuration and every
  /// attributed title a different one. There are as many pairs as sheets write, so none is dropped.
  ///
  /// Unchecked: the lock guards `colors`, and the colors of the platforms are `Sendable`.
  internal final class AdaptingColors<Color: Sendable>: @unchecked Sendable {
    private struct Pair: Hashable {
      let light: StyleColor
      let dark: StyleColor
    }

    private let lock = NSLock()

    private var colors: [Pair: Color] = [:]

    /// Returns the color of `light` and `dark`, which `make` makes when it's asked for the first time.
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
