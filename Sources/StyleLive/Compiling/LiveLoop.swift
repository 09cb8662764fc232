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

  /// A loop over `source`, which has not been read.
  package init(_ source: LiveSource) {
    self.source = source
  }

  /// The files that were looked for, be they there or not.
  package var files: Set<String> { source.files }

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

  /// Waits for changes and hands what is new to `report`, until the watcher is to end.
  package mutating func run(_ watcher: consuming FolderWatcher, _ report: (Event) -> Void) {
    repeat {
      watcher.watch(source.files)
      // What changed before it was watched is found by its stamps.
      while source.isStale {
        if let event = read() { report(event) }
        watcher.watch(source.files)
      }
    } while watcher.waitForChange()
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
