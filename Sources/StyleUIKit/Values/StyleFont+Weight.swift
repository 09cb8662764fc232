#if canImport(UIKit) || canImport(AppKit)
  internal import Foundation
  internal import StyleControls

  extension StyleFont {
    /// The UIKit and AppKit weights that correspond to the CSS weights 100 to 900.
    private static let weights: [Double] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

    /// Returns the platform's font weight, -1 to 1, for a CSS weight from 1 to 999. Weights between hundreds are
    /// interpolated.
    internal static func platformWeight(_ weight: Int) -> CGFloat {
      let position = min(max(Double(weight) / 100 - 1, 0), Double(weights.count - 1))
      let lower = Int(position)
      let upper = min(lower + 1, weights.count - 1)
      return CGFloat(weights[lower] + (weights[upper] - weights[lower]) * (position - Double(lower)))
    }
  }
#endif
