import Foundation
import TestSupport
import Testing

/// CSS on pages like the ones that people write, in a browser.
@Suite(.enabled(if: Chromium.isAvailable), .serialized) struct CSSPageTests {
  /// Returns the CSS for the style sheet `sheet`.
  private func css(_ sheet: String, in folder: borrowing TemporaryFolder, name: String = "a.style") throws -> String {
    try folder.write(name, Data(sheet.utf8))
    let run = try Tool.run("compile", "--emit", "css", name, "-o", "-", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return run.text
  }

  /// Returns the texts that `script` passes to `say` on a page with `css` and `body`, in order.
  private func open(
    css: String, _ body: String, _ script: String, settings: Set<Chromium.Setting> = [],
    in folder: borrowing TemporaryFolder
  ) throws -> [String] {
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><style>\(css)</style><body>\(body)<pre id="result"></pre><script>
      const value = (element, name) => getComputedStyle(element).getPropertyValue(name).trim()
      const say = text => { document.getElementById("result").textContent += text + "|" }
      \(script)</script>
      """
    try folder.write("page.html", Data(page.utf8))
    let opened = try Chromium.open("page.html", settings: settings, in: folder)
    #expect(opened.console.isEmpty)
    let result = try #require(opened.document.firstMatch(of: /<pre id="result">([^<]*)<\/pre>/)).1
    return result.split(separator: "|").map { String($0) }
  }

  @Test func hostileSheetsAreHarmless() throws {
    let attack = "*/ } body { color: red } </style><script>document.title = 'taken'</script><!--"
    let sheet = """
      /// \(attack)
      @let é-\u{F900}: "\(attack)\\u{202E}\\n\\\\"
      /// \(attack)
      @control button.x <
        @state ª-1
        @property w: enum(inherit, a) = inherit
      >
      button.x < title: $é-\u{F900}; subtitle: "\\"; } body { color: red } \\u{0}"; title-font: font("a\\", b; } *{}", 9pt) >
      button.x[ª-1|*] < title: "\(attack)" >
      @control button.ªᵃ-9
      @control button.ªᵃ-9._
      button.ªᵃ-9._ < alpha: 0.5 >
      """
    let folder = try TemporaryFolder()
    let css = try css(sheet, in: folder, name: "*{} body{color:red}.style")
    let found = try open(
      css: css,
      """
      <style>[class]::before { content: var(--title) }</style><p id="attack" data-text="\(attack)"></p>
      <button class="button.x"></button><i class="button.ªᵃ-9._"></i><i class="button.x" data-state="ª-1"></i>
      """,
      """
      say(document.title + document.scripts.length + document.querySelectorAll("style").length)
      say(value(document.body, "color"))
      const [button, other, stated] = document.querySelectorAll("[class]")
      const attack = document.getElementById("attack").dataset.text
      say(getComputedStyle(button, "::before").content.includes(attack))
      say(getComputedStyle(stated, "::before").content === `"${attack}"`)
      say(value(button, "--w") + value(other, "opacity") + value(button, "font-size"))
      """, in: folder)
    #expect(found == ["12", "rgb(0, 0, 0)", "true", "true", "\"inherit\"0.59px"])
  }

  @Test func nativeStatesMatch() throws {
    let names = ["highlighted", "disabled", "selected", "focused", "mutual"]
    let rules = names.map { "knob[\($0)|*] < in-\($0): true >" }.joined(separator: "\n")
    let properties = names.map { "@property in-\($0): bool = false" }.joined(separator: "\n")
    let folder = try TemporaryFolder()
    let css = try css("@control knob <\n@state mutual\n\(properties)\n>\n\(rules)", in: folder)
    let elements = [
      "<button class=knob></button>", "<button class=knob disabled></button>",
      "<fieldset disabled><button class=knob></button></fieldset>",
      "<a class=knob aria-disabled=true></a>", "<input type=checkbox class=knob checked>",
      "<i class=knob aria-pressed=true></i>",
      "<i class=knob aria-selected=true></i>", "<i class=knob data-state='a mutual b'></i>",
      "<i class=knob data-state=mutuals></i>",
      "<input class=knob>",
    ]
    let found = try open(
      css: css, elements.map { "<div>\($0)</div>" }.joined(),
      """
      const last = document.querySelector("input:not([type])")
      function report() {
        for (const element of document.querySelectorAll(".knob"))
          say("+" + [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]
            .filter(name => value(element, "--in-" + name) === "true").join())
      }
      // Nothing on the page has focus until the window has it, which happens some time after loading.
      function reportWhenFocused(rounds) {
        last.focus()
        if (rounds === 0 || last.matches(":focus")) report(); else setTimeout(reportWhenFocused, 10, rounds - 1)
      }
      reportWhenFocused(900)
      """, in: folder)
    #expect(
      found == [
        "+", "+disabled", "+disabled", "+disabled", "+selected", "+selected", "+selected", "+mutual", "+", "+focused",
      ])
  }

  @Test func statesThatBrowsersKnowMatch() throws {
    let names = ["checked", "indeterminate", "expanded", "invalid", "read-only", "busy", "loading"]
    let states = names.map { "@state \($0)" }.joined(separator: "; ")
    let properties = names.map { "@property in-\($0): bool = false" }.joined(separator: "\n")
    let rules = names.map { "knob[\($0)|*] < in-\($0): true >" }.joined(separator: "\n")
    let folder = try TemporaryFolder()
    let css = try css(
      """
      @control knob < \(states)
      \(properties) >
      \(rules)
      @control dial < @state checked = selected; @state sent; @state waits; @state busy = sent|waits >
      dial < alpha: 1; [checked|*] < alpha: 0.5 > [sent|waits|*] < alpha: 0.2 > >
      """, in: folder)
    let elements = [
      "<input type=checkbox class=knob checked>", "<i class=knob aria-checked=true></i>",
      "<i class=knob aria-checked=mixed></i>",
      "<details open class=knob></details>", "<i class=knob aria-expanded=true></i>",
      "<i class=knob aria-invalid=true></i>",
      "<input class=knob readonly>", "<i class=knob aria-readonly=true></i>", "<i class=knob aria-busy=true></i>",
      "<i class=knob aria-busy=false aria-expanded=false></i>", "<i class=knob data-state='checked invalid'></i>",
    ]
    let others = ["aria-checked=true", "aria-busy=true", "data-state=sent"].map { "<i class=dial \($0)></i>" }
    let found = try open(
      css: css, (elements + others).joined(),
      """
      for (const element of document.querySelectorAll(".knob"))
        say("+" + [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]
          .filter(name => value(element, "--in-" + name) === "true").join())
      for (const element of document.querySelectorAll(".dial")) say(value(element, "opacity"))
      """, in: folder)
    #expect(
      found == [
        "+checked", "+checked", "+indeterminate", "+expanded", "+expanded", "+invalid", "+read-only", "+read-only",
        "+busy,loading", "+", "+checked,invalid", "0.5", "0.2", "1",
      ])
  }

  @Test(.namesCases) func hoveringRequiresAPointer() {
    Cases.forEach([false, true]) { (isTouch: Bool) throws in
      let sheet = """
        @control bar-item.knob < @state hovered; @exclusive disabled, hovered; alpha: 1 >
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

  /// A stroke takes no room, and its outer edge has the distance `stroke-outset` from the edge of the control.
  @Test func aStrokeTakesNoRoom() throws {
    let sheet = """
      @control button.plain < title-font: system-font(15pt); content-insets: insets(6, 16) >
      @control button.ring < title-font: system-font(15pt); content-insets: insets(6, 16); stroke-color: red
        [selected|*] < stroke-width: 2 > [disabled|*] < border-width: 4; stroke-outset: 3 > >
      """
    let folder = try TemporaryFolder()
    let states = ["", "aria-pressed=true", "aria-disabled=true"]
    let buttons = states.map { "<button class=button.ring \($0)>Pay</button>" }.joined()
    let found = try open(
      css: try css(sheet, in: folder),
      "<style>button { border: 0 }</style><button class=button.plain>Pay</button>" + buttons,
      """
      for (const button of document.querySelectorAll("button")) say([button.offsetWidth, button.offsetHeight])
      for (const button of document.querySelectorAll(".button\\\\.ring"))
        say(["outline-width", "outline-color", "outline-offset"].map(name => value(button, name)))
      """, in: folder)
    #expect(Set(found.prefix(4)).count == 1)
    #expect(found[4].hasPrefix("0px"))
    #expect(found.suffix(2) == ["2px,rgb(255, 0, 0),-2px", "4px,rgb(255, 0, 0),-1px"])
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

  @Test func aSpinnerKeepsTheHeightOfTheTitle() throws {
    let sheet = """
      @let waits: true
      @control button.send < @state loading implies disabled; @state slow requires loading >
      button.send < title: "Send"; content-insets: insets(6, 16) >
      button.send[loading|*] < title: ""; shows-activity-indicator: $waits >
      button.send[slow|loading|*] < shows-activity-indicator: none >
      """
    let folder = try TemporaryFolder()
    let buttons = ["", "loading", "slow"].map { "<button class=button.send data-state='\($0)'></button>" }
    let found = try open(
      css: try css(sheet, in: folder),
      "<style>.button\\.send::before { content: var(--title) } button { border: 0 }</style>" + buttons.joined(),
      """
      for (const button of document.querySelectorAll("button")) {
        const spinner = getComputedStyle(button, "::after")
        say([button.offsetHeight, spinner.content, spinner.animationName, spinner.width === spinner.height].join())
      }
      """, in: folder)
    let height = try #require(found.first?.prefix { $0 != "," })
    #expect(try #require(Int(height)) > 20)
    #expect(
      found.map { $0.split(separator: ",").prefix(2).joined(separator: ",") } == [
        "\(height),none", "\(height),\"\"", "12,none",
      ])
    #expect(found[1].hasSuffix("stylec-spin,true"))
  }

  @Test(.namesCases) func contextsFollowTheUserAndThePage() {
    Cases.forEach([false, true]) { (prefersDark: Bool) throws in
      let sheet = """
        @let a: "plain"; @let size: 1
        @axis tone < plain; loud >
        @theme dark < a: "dark"; size: 2 >
        @theme loud < a: "loud"; size: 3 >
        @theme dark|loud < a: "both"; size: 4 >
        @control knob < @property p: string = $a; @property q: number = $size * 10; @param n: string >
        knob < q: $size * 10 >
        """
      let folder = try TemporaryFolder()
      let places = [
        "<i class=knob></i>", "<p data-appearance=light><i class=knob></i></p>",
        "<p data-appearance=dark><i class=knob></i></p>",
        "<p data-tone=loud data-appearance=light><i class=knob></i><b data-appearance=dark><i class=knob></i></b></p>",
        "<p data-appearance=dark><b data-tone=loud><i class=knob data-tone=plain></i></b></p>",
        "<i class=knob data-tone=loud></i>",
      ]
      let found = try open(
        css: try css(sheet, in: folder), places.joined(),
        """
        for (const element of document.querySelectorAll(".knob")) say(value(element, "--p") + value(element, "--q"))
        """, settings: prefersDark ? [.dark] : [], in: folder)
      let (first, last) = prefersDark ? ("\"dark\"20", "\"both\"40") : ("\"plain\"10", "\"loud\"30")
      #expect(
        found == [first, "\"plain\"10", "\"dark\"20", "\"loud\"30", "\"both\"40", "\"dark\"20", last])
    }
  }

  @Test func systemColorsFollowTheColorScheme() throws {
    let folder = try TemporaryFolder()
    let css = try css("@control button.a < title-color: system(red); background-color: system(gray) >", in: folder)
    let elements = ["light", "dark"].map { "<p style='color-scheme: \($0)'><i class='button.a'></i></p>" }
    let script = """
      for (const element of document.querySelectorAll("i"))
        say(value(element, "color") + value(element, "background-color"))
      """
    let found = try open(css: css, elements.joined(), script, in: folder)
    let gray = "rgb(142, 142, 147)"
    #expect(found == ["rgb(255, 59, 48)" + gray, "rgb(255, 69, 58)" + gray])
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
