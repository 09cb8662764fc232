import Foundation
import TestSupport
import Testing

/// Composed controls, tokens, paper, and the legibility of the page itself.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewDesignTests {
  private static let sheet = """
    @let ink: #112233
    @let gap: 4pt
    @theme dark < ink: system(label) >
    @control segment.tab < title: "Tab"; title-color: $ink >
    @control segmented-control.tabs < background-color: #eeeeee; selected-segment-tint-color: #0a84ff >
    @control bar-item.home < title: "Home" >
    @control text-field.name < placeholder: "Name" >
    @control text-field.mail < placeholder: "Mail"; text-color: navy >
    @control stepper.count < alpha: 0.5 >
    @control card < background-color: gold; corner-radius: 8 >
    @control button.a < title: "A"; content-insets: insets($gap, 1) >

    """

  private func find(_ script: String, _ arguments: [String] = ["a.style"]) throws -> [String] {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let found = try Gallery.run(script, on: arguments, in: folder)
    #expect(found.console.isEmpty)
    return found.lines
  }

  @Test func drawsControlsInWhatContainsThem() throws {
    let script = """
      const look = path => one('.board .look', section(path))
      const box = path => { const style = getComputedStyle(look(path), '::after'); return `${style.content} ${style.backgroundColor}` }
      say(box('segment.tab')); one('[data-bit="2"]', section('segment.tab')).click()
      say(getComputedStyle(look('segment.tab'), '::before').backgroundColor)
      say(box('bar-item.home')); say(look('text-field.name').textContent); say(look('text-field.name').offsetWidth >= 160)
      say(box('stepper.count').includes('+'))
      const tabs = look('segmented-control.tabs'), chosen = all('[data-p=selected-segment-tint-color]', tabs).find(part => part.checkVisibility())
      say(all('.segments', tabs).find(part => part.checkVisibility()).textContent); say(getComputedStyle(chosen).backgroundColor); say(getComputedStyle(tabs, '::before').backgroundColor)
      say(chosen.offsetWidth < tabs.offsetWidth && chosen.offsetHeight < tabs.offsetHeight); say(look('text-field.mail').textContent)
      say(all('.extras li', section('text-field.mail')).map(item => item.textContent.trim()))
      say(look('card').offsetWidth > 100 && look('card').offsetHeight > 60)
      """
    let found = try find(script)
    #expect(
      found == [
        "\"Other\" rgb(238, 238, 238)", "rgb(10, 132, 255)", "\"\" rgb(249, 249, 249)", "Name", "true", "true",
        "FirstSecond", "rgb(10, 132, 255)", "rgb(238, 238, 238)", "true", "Mail", "text-color #000080", "true",
      ])
  }

  /// The contents lead to the controls of each style sheet in a folder, even if several have the same name.
  @Test func linksControlsOfTheSameName() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Sheets")
    for name in ["a", "b"] {
      let sheet = "@control button.same < title: \"\(name)\" >\n@control button.\(name) < title: \"\" >\n"
      try folder.write("Sheets/\(name).style", Data(sheet.utf8))
    }
    let script = """
      for (const link of all('#contents a').filter(link => link.textContent.includes('same'))) {
        location.hash = link.hash
        say(one('.board .look', one(decodeURIComponent(link.hash))).textContent)
      }
      say(all('#contents a').map(link => decodeURIComponent(link.hash)).filter(hash => hash.includes('.')))
      """
    let found = try Gallery.run(script, on: ["Sheets"], in: folder)
    #expect(found.console.isEmpty)
    #expect(found.lines == ["a", "b", "#button.a[normal],#button.b[normal]"])
  }

  /// Values that aren't drawn are listed below the control, which is on the color that its style sheet names.
  @Test func listsValuesThatAreNotDrawn() throws {
    let folder = try TemporaryFolder([
      "a.style": """
      @control button.a < @property halo: color; title: "A"; halo: gold; ground-color: #123456; [selected|*] < halo: navy > >
      @control button.base < @property glow: color; glow: gold >
      """
    ])
    let script = """
      const part = section('button.a'), extras = () => say(all('.extras li', part).map(item => item.textContent.trim()))
      extras(); one('[data-bit="2"]', part).click(); extras()
      say(one('.board .look', part).textContent)
      say(getComputedStyle(one('.board .ground', part)).backgroundColor)
      say(one('details', section('button.base')).open)
      """
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    #expect(found.lines == ["halo #ffd700", "halo #000080", "A", "rgb(18, 52, 86)", "false"])
  }

  /// The page has the appearance of the system until somebody chooses another.
  @Test func followsTheAppearanceOfTheSystem() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let browser = try BrowserSession("page.html", in: folder)
    defer { browser.end() }
    func show(_ scheme: String) throws {
      let feature = ["name": "prefers-color-scheme", "value": scheme]
      try browser.call("Emulation.setEmulatedMedia", ["features": [feature]])
    }
    let shown = "document.documentElement.dataset.scheme"
    try browser.wait(for: "\(shown) === 'light'")
    try show("dark")
    try browser.wait(for: "\(shown) === 'dark' && document.querySelector('[name=appearance]').value === 'dark'")
    _ = try browser.evaluate(
      "(menu => { menu.value = 'light'; menu.dispatchEvent(new Event('input', { bubbles: true })) })(document.querySelector('[name=appearance]'))"
    )
    try show("light")
    try show("dark")
    #expect(try browser.evaluate(shown) == "light")
  }

  @Test func listsTokensWithSwatches() throws {
    let script = """
      for (const row of all('#tokens tr')) say([...row.cells].map(cell => cell.textContent.trim() +
        (one('.swatch', cell) ? ` ${getComputedStyle(one('.swatch', cell)).backgroundColor}` : '')).join('; '))
      """
    let found = try find(script)
    #expect(found[0] == "; light; dark")
    #expect(found.contains("$ink; #112233 rgb(17, 34, 51); system(label) rgb(255, 255, 255)"))
    #expect(found.contains("$gap; 4pt"))
  }

  @Test func printsASpecificationSheet() throws {
    let tokens = (0..<40).map { "@let token\($0): \($0)\n" }.joined()
    let folder = try TemporaryFolder(["a.style": tokens + Self.sheet])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let browser = try BrowserSession("page.html", in: folder)
    defer { browser.end() }
    try browser.wait(for: "document.querySelectorAll('table').length > 2")
    let data = try #require(try browser.call("Page.printToPDF", ["printBackground": true])["data"] as? String)
    let pdf = try #require(Data(base64Encoded: data))
    #expect(pdf.starts(with: Data("%PDF".utf8)))
    try browser.call("Emulation.setEmulatedMedia", ["media": "print"])
    // Controls that show nothing aren't printed.
    #expect(try browser.evaluate("document.querySelector('[data-path=button]').getClientRects().length") == "0")
    // All tokens are printed.
    let list = "document.querySelector('#tokens .scroll')"
    #expect(try browser.evaluate("\(list).querySelectorAll('tbody tr').length") == "42")
    #expect(try browser.evaluate("\(list).scrollHeight - \(list).clientHeight") == "0")
    let shown =
      "[...document.querySelectorAll('#tools, .desk, [data-path=\"button.a\"] .cell')].filter(part => part.getClientRects().length)"
    #expect(try browser.evaluate("\(shown).map(part => part.className)") == "cell")
  }

  /// Every text of the page itself has the contrast that the page asks of others: 4.5, also in the dark.
  @Test(.namesCases) func isLegible() {
    Cases.forEach(sample: 1, ["light", "dark"]) { (theme: String) throws in
      let script = """
        const parse = text => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a] }
        const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)]
        const ground = place => { if (!place) return [255, 255, 255]
          const color = parse(getComputedStyle(place).backgroundColor); return over(color, color[3] < 1 ? ground(place.parentElement) : color) }
        const light = color => color.map(part => part / 255).map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
          .reduce((sum, part, index) => sum + part * [.2126, .7152, .0722][index], 0)
        const ratio = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05)
        one('.cell').click(); one('.value').click()
        let count = 0
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const place = walker.currentNode.parentElement
          if (!walker.currentNode.data.trim() || place.closest('.look, script, select') || !place.getClientRects().length) continue
          count++
          const below = ground(place), found = ratio(over(parse(getComputedStyle(place).color), below), below)
          if (found < 4.5) say(`${place.outerHTML.slice(0, 80)}: ${found}`)
        }
        say(count > 100)
        """
      #expect(try find(script, ["a.style", "--theme", theme]) == ["true"])
    }
  }

  /// Everything that a person can use has a name in the accessibility tree, and each matrix is a grid with heads.
  @Test func hasACompleteAccessibilityTree() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let browser = try BrowserSession("page.html", fragment: "#button.a[selected]&page.values=title", in: folder)
    defer { browser.end() }
    try browser.wait(for: "document.querySelectorAll('.why').length === 1")
    // The browser adds sections to the tree once it has laid them out.
    let end = Date() + 120
    var nodes: [[String: Any]] = []
    repeat {
      nodes = try #require(try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]])
    } while nodes.count(where: { role(of: $0) == "grid" }) <= 3 && Date() < end
    var roles: [String: Int] = [:]
    for node in nodes where node["ignored"] as? Bool != true {
      let role = role(of: node)
      let name = (node["name"] as? [String: Any])?["value"] as? String ?? ""
      roles[role, default: 0] += 1
      let needsName = ["button", "link", "combobox", "searchbox", "checkbox", "grid", "rowheader", "textbox"]
      #expect(!needsName.contains(role) || !name.isEmpty, "a \(role) has no name")
    }
    #expect(roles["grid", default: 0] > 3 && roles["columnheader", default: 0] > 5 && roles["gridcell", default: 0] > 5)
    #expect(roles["complementary"] == 1 && roles["main"] == 1 && roles["search"] == 1 && roles["status"] == 1)
  }

  /// Returns the role of a node of the accessibility tree.
  private func role(of node: [String: Any]) -> String { (node["role"] as? [String: Any])?["value"] as? String ?? "" }
}
