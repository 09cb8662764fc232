import Foundation

/// The folders and files of the checkout that contains the tests.
package enum Repository {
  /// The root folder of the checkout.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Returns the URL of the file or folder at `path`, relative to the root.
  package static func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }
}
