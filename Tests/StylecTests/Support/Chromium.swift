import Foundation

/// Headless Chromium, in which tests open pages.
///
/// The package without windows starts twice as fast as the whole browser.
enum Chromium {
  /// Whether Chromium is available.
  static let isAvailable = Program.isInstalled("chromium-headless-shell")

  /// A setting of a person who reads pages, as a media feature.
  enum Setting: String, CaseIterable {
    case dark = "prefers-color-scheme"
    case moreContrast = "prefers-contrast"
    case reducedMotion = "prefers-reduced-motion"

    /// The value of the feature with the setting.
    var value: String {
      switch self {
      case .dark: "dark"
      case .moreContrast: "more"
      case .reducedMotion: "reduce"
      }
    }

    /// The value of the feature without the setting.
    var otherValue: String { self == .dark ? "light" : "no-preference" }
  }

  /// A page after its scripts have run.
  struct Page {
    /// The document or a part of it, as HTML.
    let document: String
    /// The messages that the page wrote to the console, including errors.
    let console: [String]
  }

  /// Opens the page `name` of `folder` in a window of `width` by `height` pixels.
  ///
  /// Scripts on the page have ten seconds of virtual time.
  ///
  /// - Parameters:
  ///   - part: The part of the document to return, as an expression on the page.
  ///   - settings: The settings of the person who reads the page.
  ///   - picture: The path of a PNG file, to which a screenshot is written, or `nil`.
  static func open(
    _ name: String, width: Int = 1280, height: Int = 900, part: String = "document.documentElement",
    settings: Set<Setting> = [], picture: String? = nil, in folder: borrowing TemporaryFolder
  ) throws -> Page {
    let session = try BrowserSession(width: width, height: height, settings: settings)
    defer { session.end() }
    try session.run(name, in: folder)
    let document = try session.evaluate("\(part).outerHTML")
    if let picture {
      try session.call("Emulation.setScrollbarsHidden", ["hidden": true])
      let data = try session.call("Page.captureScreenshot")["data"] as? String
      try (Data(base64Encoded: data ?? "") ?? Data()).write(to: URL(fileURLWithPath: picture))
    }
    return Page(document: document, console: session.console)
  }
}
