#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleInsets {
    /// The insets, in points.
    public var directionalEdgeInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }

    /// The insets, in points, where text runs from left to right: leading is left.
    public var uiEdgeInsets: UIEdgeInsets {
      UIEdgeInsets(top: CGFloat(top), left: CGFloat(leading), bottom: CGFloat(bottom), right: CGFloat(trailing))
    }
  }

  extension StyleOffset {
    /// The displacement, in points.
    public var uiOffset: UIOffset { UIOffset(horizontal: CGFloat(x), vertical: CGFloat(y)) }
  }
#endif
