#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension StyleSize {
    /// The size, in points.
    public var cgSize: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
  }

  extension StyleOffset {
    /// The offset, in points, to the right and down.
    public var cgSize: CGSize { CGSize(width: CGFloat(x), height: CGFloat(y)) }

    #if canImport(UIKit)
      /// The offset, in points.
      public var uiOffset: UIOffset { UIOffset(horizontal: CGFloat(x), vertical: CGFloat(y)) }
    #endif
  }

  extension StyleInsets {
    /// The insets, in points.
    public var directionalEdgeInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }

    /// The insets, in points.
    public var edgeInsets: EdgeInsets {
      EdgeInsets(top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }

    #if canImport(UIKit)
      /// The insets, in points, for left-to-right layouts. The leading edge is the left one.
      public var uiEdgeInsets: UIEdgeInsets {
        UIEdgeInsets(top: CGFloat(top), left: CGFloat(leading), bottom: CGFloat(bottom), right: CGFloat(trailing))
      }
    #endif
  }

  extension StyleShadow {
    /// The equivalent shadow for a text. In AppKit, its vertical offset is negated, because the y-axis points up.
    public var nsShadow: NSShadow {
      let shadow = NSShadow()
      shadow.shadowColor = color.platformColor(in: nil)
      #if canImport(UIKit)
        shadow.shadowOffset = CGSize(width: CGFloat(x), height: CGFloat(y))
      #else
        shadow.shadowOffset = CGSize(width: CGFloat(x), height: -CGFloat(y))
      #endif
      shadow.shadowBlurRadius = CGFloat(blur)
      return shadow
    }
  }

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
