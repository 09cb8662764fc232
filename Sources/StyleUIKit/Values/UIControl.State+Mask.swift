#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension UIControl.State {
    /// Creates the same states. The bits are those of UIKit, and custom states use bits of UIKit's `application`
    /// range.
    public init(_ mask: StateMask) { self.init(rawValue: UInt(mask.rawValue)) }
  }

  extension StateMask {
    /// Creates the same states.
    public init(_ state: UIControl.State) { self.init(rawValue: UInt32(truncatingIfNeeded: state.rawValue)) }
  }
#endif
