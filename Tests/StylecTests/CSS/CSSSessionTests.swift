import Foundation
import TestSupport
import Testing

/// CSS on pages in a browser whose pointer, focus, or settings change, and the page in the article about CSS.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed")) struct CSSSessionTests {
  /// Returns the CSS for the style sheet `sheet`.
  private func css(_ sheet: String, in folder: borrowing TemporaryFolder, name: String = "a.style") throws -> String {
    try folder.write(name, Data(sheet.utf8))
    let run = try Tool.run("compile", "--emit", "css", name, "-o", "-", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return run.text
  }

  @Test(.namesCases) func hoveringRequiresAPointer() {
    Cases.forEach([false, true]) { (isTouch: Bool) throws in
      let sheet = """
        @control bar-item.knob < @state hovered; alpha: 1 >
        bar-item.knob[hovered|*] < alpha: 0.5 >
        bar-item.knob[!hovered|*] < badge: "away" >
        """
      let folder = try TemporaryFolder()
      let css = try css(sheet, in: folder)
      let page = """
        <!DOCTYPE html><meta charset=utf-8><style>body { margin: 0 } i { display: block; height: 50px }\(css)</style>
        <i class=bar-item.knob></i><i class=bar-item.knob data-state=hovered></i><i class=bar-item.knob aria-disabled=true></i>
        """
      try folder.write("page.html", Data(page.utf8))
      let session = try BrowserSession(width: 300, height: 300)
      defer { session.end() }
      if isTouch { try session.call("Emulation.setTouchEmulationEnabled", ["enabled": true]) }
      try session.navigate(to: "page.html", in: folder)
      try session.wait(for: "document.readyState === 'complete' && document.querySelectorAll('i').length === 3")
      #expect(try session.evaluate("matchMedia('(hover: hover)').matches") == "\(!isTouch)")
      for (index, y) in [25, 75, 125].enumerated() {
        try session.call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 20, "y": y])
        try session.wait(for: "document.querySelectorAll('i')[\(index)].matches(':hover')")
        let found = try session.evaluate(
          "[...document.querySelectorAll('i')].map(element => getComputedStyle(element).opacity + getComputedStyle(element).getPropertyValue('--badge')).join(' ')"
        )
        let (off, on) = ("1\"away\"", "0.5")
        #expect(found == [index == 0 && !isTouch ? on : off, on, off].joined(separator: " "))
      }
    }
  }

  /// An element with focus has the ring of the browser, unless the style sheet draws one itself.
  @Test func aStrokeLeavesTheRingOfTheBrowser() throws {
    let folder = try TemporaryFolder()
    for (rule, ring) in [("", "auto"), ("[focused|*] < stroke-color: red >", "solid")] {
      let css = try css("@control button.a < stroke-width: 1; \(rule) >", in: folder)
      try folder.write("ring.html", Data("<!DOCTYPE html><style>\(css)</style><button class=button.a>A</button>".utf8))
      let session = try BrowserSession(width: 300, height: 300)
      defer { session.end() }
      try session.navigate(to: "ring.html", in: folder)
      try session.wait(for: "document.querySelector('button') !== null")
      try session.press("Tab")
      try session.wait(for: "document.querySelector('button').matches(':focus-visible')")
      #expect(try session.evaluate("getComputedStyle(document.querySelector('button')).outlineStyle") == ring)
    }
  }

  /// A change of the context shows at once, and a change of the state after it moves again.
  @Test(.namesCases) func contextsChangeAtOnce() {
    Cases.forEach(["appearance", "system"]) { (kind: String) throws in
      let sheet = """
        @let ink: red
        @theme dark < ink: blue >
        @control knob < @state on; background-color: $ink; alpha: 1; transition: linear(10s); [on|*] < alpha: 0.5 > >
        """
      let folder = try TemporaryFolder()
      let css = try css(sheet, in: folder)
      let page = "<!DOCTYPE html><style>\(css)</style><p><i class=knob>A</i></p>"
      try folder.write("page.html", Data(page.utf8))
      let session = try BrowserSession(width: 300, height: 300)
      defer { session.end() }
      try session.navigate(to: "page.html", in: folder)
      let (knob, moving) = (
        "document.querySelector('i')", "document.getAnimations().map(a => a.transitionProperty).join()"
      )
      let settled = "getComputedStyle(\(knob)).transitionProperty !== 'none'"
      try session.wait(for: "\(knob) !== null && \(settled)")
      let color = "getComputedStyle(\(knob)).backgroundColor"
      #expect(try session.evaluate(color) == "rgb(255, 0, 0)")
      if kind == "system" {
        let feature = ["name": "prefers-color-scheme", "value": "dark"]
        try session.call("Emulation.setEmulatedMedia", ["features": [feature]])
      } else {
        _ = try session.evaluate("document.querySelector('p').dataset.appearance = 'dark'")
      }
      try session.wait(for: "\(color) === 'rgb(0, 0, 255)' && \(settled)")
      #expect(try session.evaluate(moving) == "")
      _ = try session.evaluate("\(knob).dataset.state = 'on'")
      try session.wait(for: "\(moving) === 'opacity'")
    }
  }

  @Test func thePageInTheArticleHasTheStylesOfItsSheet() throws {
    let article = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/CSS.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    func block(_ language: String) throws -> String {
      String(try #require(blocks.first { $0.hasPrefix(language + "\n") }).dropFirst(language.count + 1))
    }
    let folder = try TemporaryFolder()
    let css = try css(try block("style"), in: folder, name: "FollowButton.style")
    #expect(css.contains(try block("css")))
    try folder.write("FollowButton.css", Data(css.utf8))
    let script = """
      <pre id="result"></pre><script>onload = () => {
        for (const button of document.querySelectorAll("button")) {
          const [style, before] = [getComputedStyle(button), getComputedStyle(button, "::before")]
          result.textContent += before.content + style.opacity + style.backgroundColor + "|"
        }
      }</script></html>
      """
    let page = try block("html").replacing("</html>", with: script)
    try folder.write("page.html", Data(page.utf8))
    let opened = try Chromium.open("page.html", in: folder)
    #expect(opened.console.isEmpty)
    let result = try #require(opened.document.firstMatch(of: /<pre id="result">([^<]*)<\/pre>/)).1
    #expect(
      result.split(separator: "|") == [
        "\"Follow 3\"1rgb(236, 65, 65)", "\"Following\"1rgb(242, 242, 247)", "\"Friends\"1rgb(242, 242, 247)",
        "\"Friends\"0.4rgb(242, 242, 247)", "\"Follow 3\"1rgb(255, 92, 92)",
      ])
  }
}
