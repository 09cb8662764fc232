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

  /// Watches the files, and hands to `report` what is new since they were read.
  ///
  /// What changes from now on is an event for `run`, so that no file is read amid being written.
  package mutating func watch(by watcher: FolderWatcher, _ report: (Event) -> Void) {
    watcher.watch(source.files)
    while source.isStale { update(watcher, report) }
  }

  /// Waits for changes and hands what is new to `report`, until the watcher is to end.
  ///
  /// - Requires: The files are watched.
  package mutating func run(_ watcher: FolderWatcher, _ report: (Event) -> Void) {
    while watcher.waitForChange() {
      if source.isStale { update(watcher, report) }
    }
  }

  /// Reads the source again, and once more where a file that was not watched has changed meanwhile.
  private mutating func update(_ watcher: FolderWatcher, _ report: (Event) -> Void) {
    var isNew: Bool
    repeat {
      if let event = read() { report(event) }
      isNew = watcher.watch(source.files)
    } while isNew && source.isStale
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
