import Foundation
import StyleLive
import StyleRuntime

/// A folder with sheets, of which one is followed.
final class LiveFolder {
  private let folder: URL
  private let queue = EventQueue()
  private(set) var live: LiveStyleSheet?

  /// Creates a folder with the files of `texts` and with `links`, each with where it leads, and follows `followed`.
  init(_ texts: [String: String], links: KeyValuePairs<String, String> = [:], followed: String = "Main.style") throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("stylec-live-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for (name, text) in texts { try write(name, text) }
    for (name, target) in links { try link(name, to: target) }
    live = try LiveStyleSheet(path(followed)) { [queue] in queue.add($0) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of the file `name`.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes into the file itself, in a folder that is made if it isn't there.
  func write(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Puts a new file in the place of the old.
  func replace(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name + "~"))
    guard unsafe rename(path(name + "~"), path(name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Replaces what is at `name` by a link to `target`, in one step.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name + "~"), withDestinationPath: target)
    try move(name + "~", to: name)
  }

  /// Renames the file `name` to `other`.
  func move(_ name: String, to other: String) throws {
    guard unsafe rename(path(name), path(other)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes the file `name`.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// What the next event says: the title of `button.a` in the new sheet, or the first line of the error.
  func next() throws -> String {
    switch try queue.next() {
    case .changed(let sheet): Self.title(in: sheet)
    case .failed(let error):
      "\(error)".replacing(folder.path + "/", with: "").split(separator: "\n").first.map { "\($0)" } ?? ""
    }
  }

  /// The title of `button.a` in the sheet as it is now.
  var title: String { live.map { Self.title(in: $0.sheet) } ?? "" }

  private static func title(in sheet: StyleSheet) -> String {
    guard let control = sheet.control("button.a") else { return "no button.a" }
    return control.style(in: .normal)["title"]?.description ?? "no title"
  }

  /// Lets the live sheet go.
  func end() { live = nil }
}
