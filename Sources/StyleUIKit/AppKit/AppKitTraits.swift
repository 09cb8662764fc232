#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension Control {
    /// Returns the context of the control in `view`.
    ///
    /// Only the settings of the view and of the system on which values of the control depend are read. The axis `width`
    /// has its default, because AppKit has no size classes.
    ///
    /// - Parameters:
    ///   - environment: The values of axes of your own.
    ///   - view: The view that shows the control.
    @MainActor public func context(
      in environment: StyleEnvironment = StyleEnvironment(), for view: NSView
    ) -> StyleContext {
      AdaptiveControl.shared(self, in: environment).context { $0.hasOtherValue(in: view) }
    }
  }

  extension StandardAxis {
    /// Returns whether the axis has its other value, such as `dark`, in `view`.
    @MainActor internal func hasOtherValue(in view: NSView) -> Bool {
      switch self {
      case .appearance: view.effectiveAppearance.isDark
      case .contrast: view.effectiveAppearance.isIncreased
      case .motion: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      case .width: false
      case .direction: view.userInterfaceLayoutDirection == .rightToLeft
      // A view without a window isn't in the background.
      case .window: unsafe view.window?.isKeyWindow == false
      }
    }
  }
#endif
