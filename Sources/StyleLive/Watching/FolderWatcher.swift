/// What woke a watcher.
package enum WatcherWake {
  /// Something happened to a watched path.
  case change
  /// Nothing happened for as long as was to be waited.
  case silence
  /// The watcher is to end.
  case stop
}

extension FolderWatcher {
  /// For how long nothing may happen, in milliseconds, before a change counts as done: an editor that saves renames and
  /// writes several files one behind the other.
  private static let quiet: Int32 = 30

  /// The most of such waits for one change.
  private static let mostWaits = 30

  /// Waits until nothing more happens, and returns whether the watcher isn't to end.
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
