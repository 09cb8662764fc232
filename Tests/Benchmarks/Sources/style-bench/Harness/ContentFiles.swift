import Foundation
import SheetContent

/// The content in files: for each size a sheet and its twin in CSS.
enum ContentFiles {
  /// The sizes in bytes, by the names of their files.
  static let sizes = [
    ("5KB", 5_000), ("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000), ("100MB", 100_000_000),
  ]

  /// Writes all files into `folder`.
  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, size) in sizes {
      let content = ItemSheet(bytes: size)
      for (ending, bytes) in [("style", content.sheet), ("css", content.css)] {
        let path = "\(folder)/\(name).\(ending)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        print("\(path): \(bytes.count) bytes, \(content.rules) rules")
      }
    }
  }
}
