import Foundation

/// A folder that exists as long as the value.
struct TemporaryFolder: ~Copyable {
  /// The absolute path, without links.
  let path: String

  /// Creates a folder with the given files: their names and texts.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("stylec-tests-\(UInt64.random(in: 0 ... .max))")
    try manager.createDirectory(at: folder, withIntermediateDirectories: false)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
  /// Returns the path of the file or folder named `name`.
  subscript(name: String) -> String { path + "/" + name }
  /// The names of the files and folders in this folder, sorted.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
  /// Writes the file named `name`.
  func write(_ name: String, _ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: self[name])) }
  /// Returns the bytes of the file named `name`.
  func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: self[name])) }

  /// Waits until the file named `name` exists.
  func wait(for name: String) throws {
    let end = Date() + 300
    while Date() < end {
      if FileManager.default.fileExists(atPath: self[name]) { return }
      usleep(2_000)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Creates the folder named `name`.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: false)
  }
}
