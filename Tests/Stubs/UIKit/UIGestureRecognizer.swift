// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation: uikit/uigesturerecognizer and
// uikit/uihovergesturerecognizer.

/// A selector, of which there is only `nil` without Objective-C.
public enum Selector {}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
  }

  open var state = UIGestureRecognizer.State.possible
  open var cancelsTouchesInView = true

  public init(target: Any?, action: Selector?) {}
}

/// Tests set its state, as UIKit does while a pointer moves.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
