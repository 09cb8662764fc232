import Foundation
import Testing

/// Pages that follow changes of their style sheets, and `--open`.
@Suite struct PreviewWatchTests {
  /// Returns a style sheet with enough controls to scroll, the last of which has the title `title`.
  private static func sheet(_ title: String) -> String {
    let others = (0..<8).map { "@control button.b\($0) < title: \"B\" >\n" }.joined()
    return others + "@theme dark < >\n@control button.z < title: \"\(title)\" >\n"
  }

  @Test(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
  func followChanges() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet("one")])
    let watch = try WatchingTool(["preview", "--watch", "a.style", "-o", "my page.html"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.hasPrefix("my page.html: ") == true)
    let browser = try BrowserSession(
      "my page.html", fragment: "#button.z[selected]&appearance=dark&page.values=title", in: folder)
    defer { browser.end() }
    let title = "document.querySelector('[data-path=\"button.z\"] .board [data-p=title]')?.textContent"
    try browser.wait(for: "\(title) === 'one' && scrollY > 500")
    // Sections get their heights after each frame, until all that are near the window have them.
    let settle = "(function settle(n) { n ? requestAnimationFrame(() => settle(n - 1)) : window.isSettled = true })(9)"
    _ = try browser.evaluate(settle)
    try browser.wait(for: "window.isSettled")
    // The page changes at the same position, with the same context, state, and open value, and isn't loaded again.
    _ = try browser.evaluate("window.isTheSame = true")
    let top = "document.querySelector('[data-path=\"button.z\"]').getBoundingClientRect().top"
    let position = try browser.evaluate(top)
    try WatchingTool.save(Self.sheet("two"), as: folder["a.style"])
    try browser.wait(for: "\(title) === 'two' && Math.abs(\(top) - \(position)) < 2")
    #expect(
      try browser.evaluate("document.querySelector('[data-path=\"button.z\"] .board .look').textContent") == "two")
    let kept = """
      [location.hash, document.documentElement.dataset.scheme, document.getElementById('panel-title').textContent,
      document.querySelectorAll('.why').length]
      """
    #expect(
      try browser.evaluate(kept) == "#button.z[selected]&appearance=dark&page.values=title,dark,button.z in selected,1")
    // New lines change the locations of all declarations, and nothing else.
    try WatchingTool.save("\n\n" + Self.sheet("two"), as: folder["a.style"])
    try browser.wait(for: "document.querySelector('.why code').textContent === 'a.style:12:21'")
    #expect(try browser.evaluate("window.isTheSame") == "true")
    // Another axis changes more than the controls.
    try WatchingTool.save(
      "@axis tone < day; night >\n@let ink: red\n@theme night < ink: blue >\n"
        + Self.sheet("red")
        .replacingOccurrences(of: "\"red\"", with: "\"red\"; title-color: $ink"), as: folder["a.style"])
    try browser.wait(for: "\(title) === 'red' && window.isTheSame === undefined")
    try WatchingTool.save(Self.sheet("two").replacingOccurrences(of: "title:", with: "titel:"), as: folder["a.style"])
    try browser.wait(for: "!document.getElementById('problems').hidden")
    let problems = try browser.evaluate("document.getElementById('problems').innerText")
    #expect(
      problems.contains("a.style:1:22: error: ") && problems.contains("\n  |                      ^~~~~"), "\(problems)"
    )
    try WatchingTool.save(Self.sheet("three"), as: folder["a.style"])
    try browser.wait(for: "\(title) === 'three' && document.getElementById('problems').hidden")
  }

  @Test(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
  func showErrorsBeforeTheFirstPage() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    let watch = try WatchingTool(["preview", "--watch", "a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.contains("error") == true)
    try folder.wait(for: "a.html.js")
    let browser = try BrowserSession("a.html", in: folder)
    defer { browser.end() }
    try browser.wait(for: "document.getElementById('problems').innerText.includes('selectd')")
    try WatchingTool.save(Self.sheet("one"), as: folder["a.style"])
    try browser.wait(for: "document.querySelectorAll('main > section').length > 8")
  }

  @Test func showsTheValuesOfBrokenPromises() throws {
    let sheet = "@expect button.a < title: \"two\" >\n@control button.a < title: \"one\" >\n"
    let folder = try TemporaryFolder(["a.style": sheet])
    let watch = try WatchingTool(["preview", "--watch", "a.style"], in: folder.path)
    defer { watch.end() }
    #expect(watch.nextLine()?.contains("unmet-expectation") == true)
    #expect(String(decoding: try folder.read("a.html"), as: UTF8.self).contains("one"))
    #expect(String(decoding: try folder.read("a.html.js"), as: UTF8.self).contains("unmet-expectation"))
  }

  /// A page can load only its own script, and nothing without its nonce.
  @Test func writesADeterministicScript() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet("one")])
    let watch = try WatchingTool(["preview", "--watch", "a.style"], in: folder.path)
    _ = watch.nextLine()
    try folder.wait(for: "a.html.js")
    watch.end()
    let page = String(decoding: try folder.read("a.html"), as: UTF8.self)
    let version = try #require(page.firstMatch(of: /data-version=(\w+) data-watch="a.html.js"/)).1
    #expect(try folder.read("a.html.js") == Data("stylecPreview(\"\(version)\", \"\")\n".utf8))
    #expect(page.contains("script-src 'nonce-\(version)'\"") && !page.contains(folder.path))
  }

  @Test func followChangesOfTranslations() throws {
    let folder = try TemporaryFolder(["a.style": "button < title: \"Follow\" >\n"])
    try folder.makeFolder("fr.lproj")
    try folder.write("fr.lproj/Localizable.strings", Data("\"Follow\" = \"S’abonner\";\n".utf8))
    let arguments = ["preview", "--watch", "a.style", "--texts", ".", "-o", "p.html"]
    let tool = try WatchingTool(arguments, in: folder.path)
    defer { tool.end() }
    #expect(tool.nextLine()?.hasPrefix("p.html: ") == true)
    try WatchingTool.save("\"Follow\" = \"Suivre\"\n", as: folder["fr.lproj/Localizable.strings"])
    #expect(tool.nextLine() == "./fr.lproj/Localizable.strings:2:1: error: expected ';' [invalid-texts]")
    try WatchingTool.save("\"Follow\" = \"Suivre\";\n", as: folder["fr.lproj/Localizable.strings"])
    while let line = tool.nextLine(), !line.hasPrefix("p.html: ") {}
    #expect(String(decoding: try folder.read("p.html"), as: UTF8.self).contains("<li>Suivre</li>"))
  }

  @Test func opensTheBrowser() throws {
    let folder = try TemporaryFolder(["-a.style": Self.sheet("one")])
    for name in ["open", "xdg-open"] {
      try folder.write(name, Data("#!/bin/sh\necho \"$1\" > opened.part; mv opened.part opened\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder[name])
    }
    let run = try Tool.shell("PATH=\"$PWD:$PATH\" \"$0\" preview --open ./-a.style", in: folder.path)
    #expect(run.status == 0 && run.text.hasPrefix("wrote -a.html: "), "\(run.errors)")
    try folder.wait(for: "opened")
    #expect(try folder.read("opened") == Data("./-a.html\n".utf8))
  }
}
