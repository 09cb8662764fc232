#if canImport(UIKit) || canImport(AppKit)
  internal import Foundation

  /// An observer of a setting of the system, or of a window. It stops when it is deinitialized.
  internal final class SettingObserver {
    private let center: NotificationCenter

    private let token: any NSObjectProtocol

    /// Creates an observer that calls `handler` soon after each notification with the given name.
    ///
    /// The platforms don't document on which thread they post these notifications.
    internal init(
      _ name: Notification.Name, of object: AnyObject? = nil, in center: NotificationCenter = .default,
      _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
      self.center = center
      token = center.addObserver(forName: name, object: object, queue: nil) { _ in Task { await handler() } }
    }

    internal func stop() { center.removeObserver(token) }

    deinit { stop() }
  }
#endif
