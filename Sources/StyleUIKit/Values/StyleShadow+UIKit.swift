#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleShadow {
    /// The equivalent UIKit shadow, for a text.
    public var nsShadow: NSShadow {
      let shadow = NSShadow()
      shadow.shadowColor = color.uiColor
      shadow.shadowOffset = CGSize(width: CGFloat(x), height: CGFloat(y))
      shadow.shadowBlurRadius = CGFloat(blur)
      return shadow
    }
  }
#endif
