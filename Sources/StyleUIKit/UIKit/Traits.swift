#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension Control {
    /// Returns the context of the control in a view with the given traits.
    ///
    /// Use it in a view that draws a control itself:
    ///
    ///     let style = control.style(context: control.context(for: view.traitCollection))
    ///
    /// The method reads only the traits on which values of the control depend. If you call it where UIKit tracks traits,
    /// such as in `draw(_:)`, UIKit redraws the view exactly when its look changes. Reduced motion is a setting, and not a
    /// trait.
    ///
    /// - Parameters:
    ///   - environment: The values of axes of your own.
    ///   - traits: The traits of the view.
    @MainActor public func context(
      in environment: StyleEnvironment = StyleEnvironment(), for traits: UITraitCollection
    ) -> StyleContext {
      AdaptiveControl(self, in: environment).context { $0.hasOtherValue(in: traits) }
    }
  }

  extension AdaptiveControl {
    /// Returns the contexts of the control in a view with the given traits.
    @MainActor internal func contexts(for traits: UITraitCollection) -> AdaptiveContexts {
      contexts { $0.hasOtherValue(in: traits) }
    }

    /// Returns the styles of the control in a view with the given traits.
    @MainActor internal func styles(for traits: UITraitCollection) -> PossibleStyles {
      PossibleStyles(self, contexts(for: traits))
    }
  }

  extension StandardAxis {
    /// Returns whether the axis has its other value, such as `dark`, in a view with the given traits.
    @MainActor fileprivate func hasOtherValue(in traits: UITraitCollection) -> Bool {
      switch self {
      case .appearance: traits.userInterfaceStyle == .dark
      case .contrast: traits.accessibilityContrast == .high
      case .motion: UIAccessibility.isReduceMotionEnabled
      case .width: traits.horizontalSizeClass == .compact
      case .direction: traits.layoutDirection == .rightToLeft
      }
    }

    /// The trait that the axis follows, or `nil` if it's a setting instead.
    @available(iOS 17.0, tvOS 17.0, *)
    fileprivate var trait: UITrait? {
      switch self {
      case .appearance: UITraitUserInterfaceStyle.self
      case .contrast: UITraitAccessibilityContrast.self
      case .motion: nil
      case .width: UITraitHorizontalSizeClass.self
      case .direction: UITraitLayoutDirection.self
      }
    }
  }

  extension AppliedStyle {
    /// Calls `restyle` with `target` whenever one of `axes` changes, until the style is taken back.
    ///
    /// Before iOS 17, UIKit doesn't report changes of traits to anything but the view itself.
    internal func follow<Target: UIView>(
      _ axes: [StandardAxis], of target: Target, _ restyle: @escaping @MainActor (Target) -> Void
    ) {
      if axes.contains(.motion) { followMotion(of: target, restyle) }
      guard #available(iOS 17.0, tvOS 17.0, *) else { return }
      let traits = axes.compactMap(\.trait)
      if traits.isEmpty { return }
      let registration = target.registerForTraitChanges(traits) { (target: Target, _: UITraitCollection) in
        restyle(target)
      }
      addObservation { [weak target] in target?.unregisterForTraitChanges(registration) }
    }

    private func followMotion<Target: UIView>(
      of target: Target, _ restyle: @escaping @MainActor (Target) -> Void
    ) {
      let observer = MotionObserver { [weak target] in target.map { restyle($0) } }
      addObservation { observer.stop() }
    }
  }

  /// An observer of the setting that reduces motion. It stops when it is deinitialized.
  private final class MotionObserver: Sendable {
    private let token: Token

    /// Creates an observer that calls `handler` whenever the setting changes.
    @MainActor init(_ handler: @escaping @MainActor () -> Void) {
      // UIKit posts this notification on the main thread.
      token = Token(
        NotificationCenter.default.addObserver(
          forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated(handler) })
    }

    /// Stops observing.
    func stop() { NotificationCenter.default.removeObserver(token.object) }

    deinit { stop() }

    /// The token of an observer, which is used only to remove it.
    ///
    /// Unchecked: the token is immutable, and the notification center is thread-safe.
    private struct Token: @unchecked Sendable {
      let object: any NSObjectProtocol

      init(_ object: any NSObjectProtocol) { self.object = object }
    }
  }
#endif
