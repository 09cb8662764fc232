import Foundation
import StyleLive

/// A queue of the events of a live sheet, which a test can wait for.
final class EventQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var events: [LiveStyleSheet.Event] = []

  /// Adds `event`.
  func add(_ event: LiveStyleSheet.Event) {
    condition.withLock {
      events.append(event)
      condition.signal()
    }
  }

  /// Returns the next event, and waits for it if necessary.
  ///
  /// - Throws: `Missing` if no event arrives within two minutes.
  func next() throws -> LiveStyleSheet.Event {
    try condition.withLock {
      let end = Date(timeIntervalSinceNow: 120)
      while events.isEmpty { guard condition.wait(until: end) else { throw Missing() } }
      return events.removeFirst()
    }
  }

  /// An error that indicates that no event arrived.
  struct Missing: Error {}
}
