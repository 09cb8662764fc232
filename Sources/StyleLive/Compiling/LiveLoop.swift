/// Reads what changes, again and again, and tells what is new.
package struct LiveLoop: Sendable {
  /// What there is to tell.
  package enum Event: Sendable {
    /// The table is another one, or can be made again.
    case changed(LiveSource.Reading)
    /// There is no table, for another reason than before.
    case failed(LiveStyleSheetError)
  }

  private var source: LiveSource

  /// The table last made.
  private var table: [UInt8]?

  /// Why there was none the last time; nil where there was.
  private var failure: String?

  /// Whether a file has changed since it was read and before it was watched.
  private var isBehind = false

  /// A loop over `source`, which has not been read.
  package init(_ source: LiveSource) {
    self.source = source
  }

  /// Reads the source for the first time.
  package mutating func start() throws(LiveStyleSheetError) -> LiveSource.Reading {
    switch source.read() {
    case .success(let reading):
      table = reading.table
      return reading
    case .failure(let error):
      failure = error.description
      throw error
    }
  }

  /// Watches the files that were last read, along the ways that lead to them now.
  ///
  /// What changes from now on wakes the watcher.
  package mutating func watch(by watcher: FolderWatcher) {
    isBehind = watcher.watch(source.files) && source.isStale
  }

  /// Waits for changes and passes whatever is new to `report`, until the watcher is to end.
  ///
  /// - Requires: The files are watched.
  package mutating func run(_ watcher: FolderWatcher, _ report: (Event) -> Void) {
    while isBehind || watcher.wait(atMost: -1) == .change, watcher.waitForSilence() {
      // The files may look the same although another way leads to them.
      watch(by: watcher)
      guard source.isStale else { continue }
      if let event = read() { report(event) }
      watch(by: watcher)
    }
  }

  /// Reads the source again; nil where that tells nothing new.
  private mutating func read() -> Event? {
    switch source.read() {
    case .success(let reading):
      if failure == nil, reading.table == table { return nil }
      (table, failure) = (reading.table, nil)
      return .changed(reading)
    case .failure(let error):
      if failure == error.description { return nil }
      failure = error.description
      return .failed(error)
    }
  }
}
