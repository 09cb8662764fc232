#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension AppliedStyle {
    /// Calls `restyle` with `target` whenever an axis or the text size changes on which `adaptive` depends, until the style
    /// is taken back.
    ///
    /// Before iOS 17, UIKit doesn't report changes of traits to anything but the view itself.
    internal func follow<Target: UIView>(
      _ adaptive: AdaptiveControl, of target: Target, _ restyle: @escaping @MainActor (Target) -> Void
    ) {
      let axes = adaptive.axes
      if axes.contains(.motion) { followMotion(of: target, restyle) }
      if axes.contains(.window) {
        isDimmed = target.tintAdjustmentMode == .dimmed
        self.restyle = { [weak target] in target.map { restyle($0) } }
      }
      guard #available(iOS 17.0, tvOS 17.0, *) else { return }
      let traits =
        axes.compactMap(\.trait) + (adaptive.hasFonts ? [UITraitPreferredContentSizeCategory.self] : [])
        + (adaptive.hasLayerColors ? [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self] : [])
      if traits.isEmpty { return }
      let registration = target.registerForTraitChanges(traits) { (target: Target, _: UITraitCollection) in
        restyle(target)
      }
      addObservation { [weak target] in target?.unregisterForTraitChanges(registration) }
    }

    /// Shows the style of `view` again if it depends on the window, and the tint was dimmed or isn't anymore.
    ///
    /// UIKit reports this only to the view itself.
    internal func tintDidChange(of view: UIView) {
      let isDimmed = view.tintAdjustmentMode == .dimmed
      guard let restyle, isDimmed != self.isDimmed else { return }
      self.isDimmed = isDimmed
      restyle()
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
    /// The key of a value that only the main queue has.
    private static let isMain = DispatchSpecificKey<Bool>()

    private let token: Token

    /// Creates an observer that calls `handler` whenever the setting changes.
    @MainActor init(_ handler: @escaping @MainActor () -> Void) {
      DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
      // UIKit doesn't document on which thread it posts this notification.
      token = Token(
        NotificationCenter.default.addObserver(
          forName: unsafe UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in
          guard DispatchQueue.getSpecific(key: Self.isMain) == true else { return _ = Task { await handler() } }
          MainActor.assumeIsolated(handler)
        })
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
