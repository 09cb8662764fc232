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
    /// The shadow. AppKit counts upwards, so that its offset is the sheet's turned round.
    public var nsShadow: NSShadow {
      let shadow = NSShadow()
      shadow.shadowColor = color.nsColor
      shadow.shadowOffset = NSSize(width: CGFloat(x), height: -CGFloat(y))
      shadow.shadowBlurRadius = CGFloat(blur)
      return shadow
    }
  }
#endif
