#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import Foundation
  public import StyleControls

  extension StyleSize {
    /// The size, in points.
    public var cgSize: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
  }

  extension StyleOffset {
    /// The offset, in points, to the right and down.
    public var cgSize: CGSize { CGSize(width: CGFloat(x), height: CGFloat(y)) }
  }
#endif
