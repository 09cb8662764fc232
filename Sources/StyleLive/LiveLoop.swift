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

  /// The path of a file that is made from the source. If somebody removes it, the source is read again.
  package var output: String?

  /// The seconds between two looks at the files.
  ///
  /// Looking at a file takes a microsecond, and finds every way in which its path can lead to another one: a folder or a
  /// link that was replaced, or a network on which nobody sends events.
  private static let interval = 0.025

  /// The seconds without changes after which a change is considered complete. An editor that saves a file renames and
  /// writes several files in succession.
  private static let quiet = 0.01

  /// The most waits for one change to become complete.
  private static let mostWaits = 90

  package init(_ source: LiveSource, reportsEveryReading: Bool = false) {
    (self.source, self.reportsEveryReading) = (source, reportsEveryReading)
  }

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

  /// Waits for changes and passes each new event to `report`, until `isStopped` returns `true`.
  package mutating func run(until isStopped: () -> Bool = { false }, _ report: (Event) -> Void) {
    var expectsOutput = failure == nil
    while !isStopped() {
      Environment.sleep(Self.interval)
      let isMissing = expectsOutput && isOutputMissing
      guard isMissing || source.isStale else { continue }
      waitForSilence()
      if let event = read() { report(event) }
      // An output that can't be written would be missed again and again.
      expectsOutput = failure == nil && !(isMissing && isOutputMissing)
    }
  }

  private var isOutputMissing: Bool { output.map { FileStamp($0) == nil } ?? false }

  /// Waits until the files don't change anymore.
  private func waitForSilence() {
    var earlier = source.currentStamps
    for _ in 0..<Self.mostWaits {
      Environment.sleep(Self.quiet)
      let stamps = source.currentStamps
      if stamps == earlier { return }
      earlier = stamps
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
