import Foundation

/// A folder that is there as long as the value is.
struct TemporaryFolder: ~Copyable {
  /// The absolute path, without links.
  let path: String

  /// A new folder with a file for each of `files`, text by name.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("stylec-tests-\(UInt64.random(in: 0 ... .max))")
    try manager.createDirectory(at: folder, withIntermediateDirectories: false)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of what is called `name` in the folder.
  subscript(name: String) -> String { path + "/" + name }

  /// The names of all that is in the folder, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes the file `name`.
  func write(_ name: String, _ bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: self[name]))
  }

  /// The bytes of the file `name`.
  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: self[name]))
  }

  /// Makes the folder `name`.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: false)
  }
}
