#if canImport(UIKit) || canImport(AppKit)
  internal import Foundation

  /// An observer of a setting of the system, or of a window. It stops when it is deinitialized.
  internal final class SettingObserver {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    /// The key of a value that only the main queue has.
    private static let isMain = DispatchSpecificKey<Bool>()

    /// Creates an observer that calls `handler` with each notification that has the given name.
    ///
    /// The platforms don't document on which thread they post these notifications.
    @MainActor internal init(
      _ name: Notification.Name, of object: AnyObject? = nil, in center: NotificationCenter = .default,
      _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
      self.center = center
      DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
      token = center.addObserver(forName: name, object: object, queue: nil) { _ in
        guard DispatchQueue.getSpecific(key: Self.isMain) == true else { return _ = Task { await handler() } }
        MainActor.assumeIsolated(handler)
      }
    }

    internal func stop() { center.removeObserver(token) }

    deinit { stop() }
  }
#endif
