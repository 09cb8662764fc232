import Foundation
import Testing

/// The time from saving a style sheet until the page shows it. The test prints medians, and asserts nothing about them:
/// they depend on what else the machine does.
@Suite struct PreviewLatencyTests {
  /// The path of a release build of the tool.
  static let tool = ProcessInfo.processInfo.environment["STYLE_TOOL"]

  /// The name of a style sheet, and its text with the title `MARK`.
  private static let sheets: [(name: String, text: String)] = [
    ("two buttons", Sheets.follow + "@control button.mark < title: \"MARK\" >\n"),
    ("111 KB, 2,772 state combinations", large),
  ]

  /// A style sheet of 111 KB with 230 controls, each with 12 valid state combinations.
  private static let large: String = {
    let controls = (0..<230).map { number in
      """
      /// Button number \(number), with documentation of a usual length.
      @control button.item\(number) <
        title: "Item \(number)"; title-color: white; background-color: #1034\(number % 90 + 10); corner-style: medium
        title-font: text-style(headline); content-insets: insets(8pt, 16pt); alpha: 1; stroke-width: 0pt
        [highlighted|*] < alpha: 0.7 >
        [selected|*] < title: "Selected \(number)"; background-color: #335500; title-font: text-style(body) >
        [disabled|*] < title-color: #cccccc; image: image("disabled-icon-\(number)") >
      >

      """
    }
    return controls.joined() + "@control button.mark < title: \"MARK\" >\n"
  }()

  @Test(.enabled(if: Chromium.isAvailable && tool != nil, "skipped: STYLE_TOOL isn't set"))
  func measuresTheTimeUntilAPageFollows() throws {
    for (name, text) in Self.sheets {
      let folder = try TemporaryFolder(["a.style": text])
      let watch = try WatchingTool(["preview", "--watch", "a.style"], in: folder.path, path: try #require(Self.tool))
      defer { watch.end() }
      try folder.wait(for: "a.html.js")
      let browser = try BrowserSession("a.html", in: folder)
      defer { browser.end() }
      let times = try (0..<11).map { round in try Self.time(of: round, text, browser, folder) }
      print("\(name): \(times.sorted()[5].rounded()) ms, all \(times.map { $0.rounded() })")
    }
  }

  /// Returns the milliseconds from saving `text` with a new title until the page shows the title.
  private static func time(
    of round: Int, _ text: String, _ browser: BrowserSession, _ folder: borrowing TemporaryFolder
  ) throws -> Double {
    let start = Date()
    try WatchingTool.save(text.replacingOccurrences(of: "MARK", with: "M\(round)"), as: folder["a.style"])
    let title = "document.querySelector('[data-path=\"button.mark\"] .board [data-p=title]')?.textContent"
    try browser.wait(for: "document.documentElement.hasAttribute('data-live') && \(title) === 'M\(round)'")
    return Date().timeIntervalSince(start) * 1000
  }
}
