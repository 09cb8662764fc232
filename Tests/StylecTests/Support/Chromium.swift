import Foundation

/// Headless Chromium, in which tests open pages.
///
/// The package without windows starts twice as fast as the whole browser.
enum Chromium {
  /// Whether Chromium is available.
  static let isAvailable = Program.isInstalled("chromium-headless-shell")

  /// A setting of a person who reads pages, as a setting of the browser's engine.
  enum Setting: String, CaseIterable {
    case dark = "preferredColorScheme=0"
    case moreContrast = "preferredContrast=0"
    case reducedMotion = "prefersReducedMotion=true"
  }

  /// A page after its scripts have run.
  struct Page {
    /// The document, as HTML.
    let document: String

    /// The lines that the page wrote to the console, including errors.
    let console: [Substring]
  }

  /// Opens the page `name` of `folder` in a window of `width` by `height` pixels.
  ///
  /// Scripts on the page have ten seconds of virtual time, which passes as fast as the machine allows.
  ///
  /// - Parameter settings: The settings of the person who reads the page.
  static func open(
    _ name: String, width: Int = 1280, height: Int = 900, settings: Set<Setting> = [],
    in folder: borrowing TemporaryFolder
  ) throws -> Page {
    let light = settings.contains(.dark) ? [] : ["preferredColorScheme=1"]
    let values = light + Setting.allCases.filter(settings.contains).map(\.rawValue)
    let run = try start(
      "--dump-dom --virtual-time-budget=10000 --blink-settings=\(values.joined(separator: ","))", name, width: width,
      height: height, in: folder)
    let console = run.errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }
    return Page(document: run.text, console: console)
  }

  /// Writes a screenshot of the page `name` of `folder`, with the given size in pixels, to the PNG file at the path
  /// `picture`.
  static func photograph(
    _ name: String, to picture: String, width: Int, height: Int, in folder: borrowing TemporaryFolder
  ) throws {
    _ = try start(
      "--screenshot='\(picture)' --hide-scrollbars --virtual-time-budget=10000", name, width: width, height: height,
      in: folder)
  }

  /// Runs the browser with its own profile in `folder` and without network access.
  private static func start(
    _ options: String, _ name: String, width: Int, height: Int, in folder: borrowing TemporaryFolder
  ) throws -> Tool.Run {
    try Tool.shell(
      """
      timeout 300 chromium-headless-shell --no-sandbox --disable-gpu --host-resolver-rules='MAP * ~NOTFOUND' \
      --user-data-dir=profile --enable-logging=stderr --window-size=\(width),\(height) \(options) \
      "file://$PWD/\(name)"
      """, in: folder.path)
  }
}
