import Foundation
import SheetContent

/// The content as files: for each size, a style sheet and the equivalent CSS.
enum ContentFiles {
  /// The sizes in bytes, each with the name of its files.
  static let sizes = [
    ("5KB", 5_000), ("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000), ("100MB", 100_000_000),
  ]

  /// Writes all files to `folder`.
  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, size) in sizes {
      let content = ItemSheet(bytes: size)
      for (fileExtension, bytes) in [("style", content.sheet), ("css", content.css)] {
        let path = "\(folder)/\(name).\(fileExtension)"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        print("\(path): \(bytes.count) bytes, \(content.rules) rules")
      }
    }
  }
}
