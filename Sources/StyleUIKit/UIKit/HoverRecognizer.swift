#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  #if !os(tvOS)
    /// A recognizer that reports a pointer that enters or leaves a view.
    ///
    /// It observes its own state, because a target and an action require Objective-C.
    private final class HoverRecognizer: UIHoverGestureRecognizer {
      private let report: @MainActor (Bool) -> Void

      internal init(_ report: @escaping @MainActor (_ isOver: Bool) -> Void) {
        self.report = report
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
      }

      internal override var state: UIGestureRecognizer.State {
        didSet {
          switch state {
          case .began: report(true)
          case .ended, .cancelled, .failed: report(false)
          default: break
          }
        }
      }
    }
  #endif

  extension AppliedStyle {
    /// Calls `report` when a pointer enters or leaves `view`, until the style is taken back, if its control has a state for
    /// that.
    internal func followPointer(over view: UIView, _ report: @escaping @MainActor (_ isOver: Bool) -> Void) {
      #if !os(tvOS)
        guard adaptive?.known.hovered != nil else { return }
        let recognizer = HoverRecognizer(report)
        view.addGestureRecognizer(recognizer)
        addObservation { [weak view] in view?.removeGestureRecognizer(recognizer) }
      #endif
    }
  }
#endif
