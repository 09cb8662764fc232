import Foundation

/// A headless Chromium, in which tests open pages.
enum Chromium {
  /// Whether there is one.
  static let isAvailable = Program.isThere("chromium")

  /// What became of a page after its scripts have run.
  struct Page {
    /// The document, as HTML.
    let document: String

    /// What the page wrote to the console, its errors among it, a line each.
    let console: [Substring]
  }

  /// Opens the page `name` of `folder` in a window of `width` by `height` pixels.
  ///
  /// Scripts of the page have ten seconds of the browser's own time, which passes as fast as the machine is.
  ///
  /// - Parameter prefersDark: Whether the reader prefers dark pages.
  static func open(
    _ name: String, width: Int = 1280, height: Int = 900, prefersDark: Bool = false,
    in folder: borrowing TemporaryFolder
  ) throws -> Page {
    let scheme = "--blink-settings=preferredColorScheme=\(prefersDark ? 0 : 1)"
    let run = try start(
      "--dump-dom --virtual-time-budget=10000 \(scheme)", name, width: width, height: height, in: folder)
    let console = run.errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }
    return Page(document: run.text, console: console)
  }

  /// Writes a picture of the page `name` of `folder`, so many pixels large, to the PNG file at the path `picture`.
  static func photograph(
    _ name: String, to picture: String, width: Int, height: Int, in folder: borrowing TemporaryFolder
  ) throws {
    _ = try start(
      "--screenshot='\(picture)' --hide-scrollbars --virtual-time-budget=10000", name, width: width, height: height,
      in: folder)
  }

  /// Runs the browser, which finds a profile of its own in `folder`; it reaches no network.
  private static func start(
    _ options: String, _ name: String, width: Int, height: Int, in folder: borrowing TemporaryFolder
  ) throws -> Tool.Run {
    try Tool.shell(
      """
      timeout 120 chromium --headless --no-sandbox --disable-gpu --host-resolver-rules='MAP * ~NOTFOUND' \
      --user-data-dir=profile --enable-logging=stderr --window-size=\(width),\(height) \(options) \
      "file://$PWD/\(name)"
      """, in: folder.path)
  }
}
