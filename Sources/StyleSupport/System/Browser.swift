import CLibrary

/// The browser of the person who runs a tool.
package enum Browser {
  /// Opens the file at `path`, and doesn't wait until the browser ends.
  ///
  /// - Throws: A failure if the program that opens files can't be started, or if the system has none.
  package static func open(_ path: String) throws(WriteFailure) {
    // A path that starts with a hyphen would be an option.
    let path = path.hasPrefix("/") ? path : "./" + path
    let code = start(path)
    if code != 0 { throw WriteFailure("'\(path)' with '\(opener)'", code: code) }
  }

  #if canImport(Darwin)
    private static let opener = "open"
  #else
    private static let opener = "xdg-open"
  #endif

  #if os(macOS) || os(Linux)
    /// Starts `opener` with `path`, and returns an error number of the C library, or 0.
    private static func start(_ path: String) -> Int32 {
      let words = unsafe [strdup(opener), strdup(path), nil]
      defer { unsafe words.forEach { unsafe free($0) } }
      var process: pid_t = 0
      return unsafe posix_spawnp(&process, opener, nil, nil, words, environ)
    }
  #else
    private static func start(_: String) -> Int32 { ENOTSUP }
  #endif
}
