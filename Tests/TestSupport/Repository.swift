import Foundation

/// The folders and files of the checkout that contains the tests.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
}
