#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import StyleControls
#endif
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif
#if canImport(SwiftUI)
  public import SwiftUI
#endif

#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  extension StyleSize {
    /// The size, in points.
    public var cgSize: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
  }

  extension StyleOffset {
    /// The offset, in points, to the right and down.
    public var cgSize: CGSize { CGSize(width: CGFloat(x), height: CGFloat(y)) }
  }
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension StyleInsets {
    /// The insets, in points.
    public var directionalEdgeInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }
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
#endif

#if canImport(UIKit)
  extension StyleInsets {
    /// The insets, in points, for left-to-right layouts. The leading edge is the left one.
    public var uiEdgeInsets: UIEdgeInsets {
      UIEdgeInsets(top: CGFloat(top), left: CGFloat(leading), bottom: CGFloat(bottom), right: CGFloat(trailing))
    }
  }

  extension StyleOffset {
    /// The offset, in points.
    public var uiOffset: UIOffset { UIOffset(horizontal: CGFloat(x), vertical: CGFloat(y)) }
  }
#endif

#if canImport(SwiftUI)
  extension StyleInsets {
    /// The insets, in points.
    public var edgeInsets: EdgeInsets {
      EdgeInsets(top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }
  }
#endif
