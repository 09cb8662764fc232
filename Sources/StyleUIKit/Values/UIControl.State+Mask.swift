#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension UIControl.State {
    /// The same states: their bits are UIKit's, and a sheet's own are among UIKit's `application`.
    public init(_ mask: StateMask) { self.init(rawValue: UInt(mask.rawValue)) }
  }

  extension StateMask {
    /// The same states.
    public init(_ state: UIControl.State) { self.init(rawValue: UInt32(truncatingIfNeeded: state.rawValue)) }
  }
#endif
