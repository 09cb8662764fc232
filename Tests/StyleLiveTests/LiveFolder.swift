import Foundation
import StyleLive
import StyleRuntime

/// A folder that contains style sheets, and a live sheet for one of them.
final class LiveFolder {
  private let folder: URL
  private let queue = EventQueue()
  private(set) var live: LiveStyleSheet?

  /// Creates a folder with the files of `texts` and with `links` to their targets, and watches the sheet `watched`.
  init(_ texts: [String: String], links: KeyValuePairs<String, String> = [:], watched: String = "Main.style") throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("stylec-live-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for (name, text) in texts { try write(name, text) }
    for (name, target) in links { try link(name, to: target) }
    live = try LiveStyleSheet(path(watched)) { [queue] in queue.add($0) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the path of the file named `name`.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes the file in place, and creates its folder if necessary.
  func write(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Replaces the file by renaming a new one.
  func replace(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name + "~"))
    guard unsafe rename(path(name + "~"), path(name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Replaces the file or link named `name` with a link to `target`, in one step.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name + "~"), withDestinationPath: target)
    try move(name + "~", to: name)
  }

  /// Renames the file named `name` to `other`.
  func move(_ name: String, to other: String) throws {
    guard unsafe rename(path(name), path(other)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes the file named `name`.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Returns a summary of the next event: the title of `button.a` in the new sheet, or the first line of the error.
  func next() throws -> String {
    switch try queue.next() {
    case .changed(let sheet): Self.title(in: sheet)
    case .failed(let error):
      "\(error)".replacing(folder.path + "/", with: "").split(separator: "\n").first.map { "\($0)" } ?? ""
    }
  }

  /// The title of `button.a` in the current sheet.
  var title: String { live.map { Self.title(in: $0.sheet) } ?? "" }

  private static func title(in sheet: StyleSheet) -> String {
    guard let control = sheet.control("button.a") else { return "no button.a" }
    return control.style(in: .normal)["title"]?.description ?? "no title"
  }

  /// Releases the live sheet.
  func end() { live = nil }
}
