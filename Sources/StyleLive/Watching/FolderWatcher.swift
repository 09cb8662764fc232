/// The reason why a watcher stopped waiting.
package enum WatcherWake {
  /// A watched path changed.
  case change
  /// Nothing happened during the given time.
  case silence
  /// The watcher was asked to stop.
  case stop
}

extension FolderWatcher {
  /// The time without events, in milliseconds, after which a change is considered complete. An editor that saves a
  /// file renames and writes several files in succession.
  private static let quiet: Int32 = 30

  /// The most waits for one change.
  private static let mostWaits = 30

  /// Waits until no more events occur, and returns `false` if the watcher was asked to stop.
  package func waitForSilence() -> Bool {
    for _ in 0..<Self.mostWaits {
      switch wait(atMost: Self.quiet) {
      case .change: continue
      case .silence: return true
      case .stop: return false
      }
    }
    return true
  }
}
