/// What woke a watcher.
package enum WatcherWake {
  /// Something happened in a folder.
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

  /// Waits until something has happened in a folder and no more happens; false where the watcher is to end.
  package func waitForChange() -> Bool {
    guard wait(atMost: -1) == .change else { return false }
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
