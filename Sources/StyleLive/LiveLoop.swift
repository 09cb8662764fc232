import StyleSupport

/// A loop that reads style sheets whenever they change, and reports what is new.
package struct LiveLoop: Sendable {
  /// A change to report.
  package enum Event: Sendable {
    /// The table changed, could be read again after a failure, or was read again if every reading is reported.
    case changed(LiveSource.Reading)
    /// Reading failed, for a different reason than before.
    case failed(LiveStyleSheetError)
  }

  private var source: LiveSource

  /// Whether a reading is reported even if the table is the same, because comments or locations matter.
  private let reportsEveryReading: Bool

  /// The table from the last successful reading.
  private var table: [UInt8]?

  /// The description of the last failure, or `nil` if the last reading succeeded.
  private var failure: String?

  /// Whether something changed before it was watched.
  private var isOutdated = false

  /// The path of a file that is made from the source. If somebody removes it, the source is read again.
  package var output: String?

  /// Whether a file looks different from when it was last read, or the output is missing.
  private var isChanged: Bool { source.isStale || output.map { FileStamp($0) == nil } ?? false }

  /// Creates a loop over `source`, which hasn't been read yet.
  package init(_ source: LiveSource, reportsEveryReading: Bool = false) {
    self.source = source
    self.reportsEveryReading = reportsEveryReading
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

  /// Watches the files that were last read, along the paths that currently lead to them.
  ///
  /// Any later change wakes the watcher.
  package mutating func watch(by watcher: FolderWatcher) {
    isOutdated = watcher.watch(source.files.union(output.map { [$0] } ?? [])) && isChanged
  }

  /// Waits for changes and passes each new event to `report`, until the watcher is asked to stop.
  ///
  /// - Requires: The files are being watched.
  package mutating func run(_ watcher: FolderWatcher, _ report: (Event) -> Void) {
    while isOutdated || watcher.wait(atMost: -1) == .change, watcher.waitForSilence() {
      // Watch again, because another path may lead to files that look the same.
      watch(by: watcher)
      guard isChanged else { continue }
      if let event = read() { report(event) }
      watch(by: watcher)
    }
  }

  /// Reads the source again, and returns `nil` if the result is the same as before.
  private mutating func read() -> Event? {
    switch source.read() {
    case .success(let reading):
      if failure == nil, reading.table == table, !reportsEveryReading { return nil }
      (table, failure) = (reading.table, nil)
      return .changed(reading)
    case .failure(let error):
      if failure == error.description { return nil }
      failure = error.description
      return .failed(error)
    }
  }
}
