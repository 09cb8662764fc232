import Foundation
import StyleLive

/// The events of a live sheet, to be waited for.
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

  /// The next event, waited for if there is none yet.
  ///
  /// - Throws: `Missing` where none comes in ten seconds.
  func next() throws -> LiveStyleSheet.Event {
    try condition.withLock {
      let end = Date(timeIntervalSinceNow: 10)
      while events.isEmpty {
        guard condition.wait(until: end) else { throw Missing() }
      }
      return events.removeFirst()
    }
  }

  /// No event came.
  struct Missing: Error {}
}
