#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  internal import Foundation
  internal import StyleControls

  extension StyleGradient {
    /// Returns the ends of the gradient's line in a rectangle of the given size, in units of its width and height.
    ///
    /// As in CSS, the corners in the direction of the line have the colors of the first and the last stop.
    internal func line(in size: CGSize) -> (start: CGPoint, end: CGPoint) {
      let angle = Double(angle) * .pi / 180
      let (width, height) = size.width > 0 && size.height > 0 ? (Double(size.width), Double(size.height)) : (1, 1)
      let half = (abs(width * sin(angle)) + abs(height * cos(angle))) / 2
      let (x, y) = (half * sin(angle) / width, -half * cos(angle) / height)
      return (CGPoint(x: 0.5 - x, y: 0.5 - y), CGPoint(x: 0.5 + x, y: 0.5 + y))
    }
  }
#endif
