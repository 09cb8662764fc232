import Foundation

/// A bundle in a temporary folder with translations, which `deinit` removes.
final class TranslatedBundle {
  /// The bundle.
  let bundle: Bundle

  /// Creates a bundle.
  ///
  /// - Parameter files: The translations by key, by the path of their file, such as `fr.lproj/Localizable`.
  init(_ files: [String: [String: String]]) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("stylec-\(UUID().uuidString)")
    for (path, texts) in files {
      let url = folder.appendingPathComponent("\(path).strings")
      try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let lines = texts.map { "\"\($0)\" = \"\($1)\";\n" }
      try lines.joined().write(to: url, atomically: true, encoding: .utf8)
    }
    guard let bundle = Bundle(path: folder.path) else { throw CocoaError(.fileReadNoSuchFile) }
    self.bundle = bundle
  }

  deinit { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
}
