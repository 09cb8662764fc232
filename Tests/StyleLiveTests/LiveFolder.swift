import Foundation
import StyleLive
import StyleRuntime
import Testing

/// A folder that contains style sheets, and a live sheet for one of them.
final class LiveFolder {
  private let folder: URL
  private let queue = EventQueue()
  private(set) var live: LiveStyleSheet?
  /// When the first step since the last event began, or `nil` if there was no step.
  private var firstStep: ContinuousClock.Instant?
  /// Whether the steps before an event took so long that the watcher may have seen the folder between them.
  private var wasSlow = false

  /// Creates a folder with the files of `texts` and with `links` to their targets, and watches the sheet `watched`.
  init(_ texts: [String: String], links: KeyValuePairs<String, String> = [:], watched: String = "Main.style") throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("stylec-live-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for (name, text) in texts { try write(name, text) }
    for (name, target) in links { try link(name, to: target) }
    (firstStep, wasSlow) = (nil, false)
    live = try LiveStyleSheet(path(watched)) { [queue] in queue.add($0) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
  /// Returns the path of the file named `name`.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes the file in place, or creates it with its folder.
  ///
  /// The bytes of an existing file are replaced in one step, followed by empty lines if there are fewer than before. A
  /// watcher that reads the file for another reason sees either text.
  func write(_ name: String, _ text: String) throws {
    try step {
      let file = folder.appendingPathComponent(name)
      guard let handle = FileHandle(forUpdatingAtPath: file.path) else {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return try Data(text.utf8).write(to: file)
      }
      let count = Int(try handle.seekToEnd()) - text.utf8.count
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data((text + String(repeating: "\n", count: max(0, count))).utf8))
      try handle.close()
    }
  }

  /// Replaces the file by renaming a new one.
  func replace(_ name: String, _ bytes: [UInt8]) throws {
    try step {
      try Data(bytes).write(to: folder.appendingPathComponent(name + "~"))
      try move(name + "~", to: name)
    }
  }

  /// Replaces the file or link named `name` with a link to `target`, in one step.
  func link(_ name: String, to target: String) throws {
    try step {
      try createLink(name + "~", to: target)
      try move(name + "~", to: name)
    }
  }

  /// Creates a link to `target`.
  func createLink(_ name: String, to target: String) throws {
    try step { try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target) }
  }

  /// Creates a folder.
  func createFolder(_ name: String) throws {
    try step { try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false) }
  }

  /// Renames the file named `name` to `other`.
  func move(_ name: String, to other: String) throws {
    try step { guard unsafe rename(path(name), path(other)) == 0 else { throw CocoaError(.fileWriteUnknown) } }
  }

  /// Removes the file named `name`.
  func remove(_ name: String) throws { try step { try FileManager.default.removeItem(atPath: path(name)) } }

  /// Changes the folder, and notes whether the watcher may have looked at it in the meantime.
  private func step(_ change: () throws -> Void) rethrows {
    let start = firstStep ?? .now
    firstStep = start
    try change()
    // The watcher waits for 30 milliseconds without a change.
    if start.duration(to: .now) > .milliseconds(20) { wasSlow = true }
  }

  /// Checks that the next event is `expected`, which is the title of `button.a` in the new sheet, or the first line of
  /// the error.
  ///
  /// On a busy machine, the watcher can see the folder between two steps. If that's possible, further events before
  /// `expected` are ignored.
  func expectNext(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var found = try next()
    while wasSlow, found != expected { found = try next() }
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  /// Returns a summary of the next event.
  func next() throws -> String {
    firstStep = nil
    return switch try queue.next() {
    case .changed(let sheet): Self.title(in: sheet)
    case .failed(let error):
      "\(error)".replacing(folder.path + "/", with: "").split(separator: "\n").first.map { "\($0)" } ?? ""
    }
  }

  /// The title of `button.a` in the current sheet.
  var title: String { live.map { Self.title(in: $0.sheet) } ?? "" }

  private static func title(in sheet: StyleSheet) -> String {
    guard let control = try? sheet.control("button.a") else { return "no button.a" }
    return control.style(in: .normal)[ifDeclared: "title"]?.description ?? "no title"
  }

  /// Releases the live sheet.
  func end() { live = nil }
}

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
