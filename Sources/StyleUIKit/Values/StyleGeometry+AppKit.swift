#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension StyleInsets {
    /// The insets, in points.
    public var directionalEdgeInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }
  }

  extension StyleShadow {
    /// The equivalent AppKit shadow. Its vertical offset is negated, because the y-axis points up in AppKit.
    public var nsShadow: NSShadow {
      let shadow = NSShadow()
      shadow.shadowColor = color.nsColor
      shadow.shadowOffset = NSSize(width: CGFloat(x), height: -CGFloat(y))
      shadow.shadowBlurRadius = CGFloat(blur)
      return shadow
    }
  }
#endif
