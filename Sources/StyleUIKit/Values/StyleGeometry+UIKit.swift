#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleInsets {
    /// The insets, in points.
    public var directionalEdgeInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
    }

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
