// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Documented as uikit/uigesturerecognizer and uikit/uihovergesturerecognizer.

/// A selector, of which there is only `nil` without Objective-C.
public enum Selector {}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  open var state = UIGestureRecognizer.State.possible
  open var cancelsTouchesInView = true
  public init(target: Any?, action: Selector?) {}
}

/// Tests set its state, as UIKit does while a pointer moves.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
