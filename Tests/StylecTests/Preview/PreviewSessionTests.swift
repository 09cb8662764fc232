import Foundation
import TestSupport
import Testing

/// What a page does while a person changes the window, the system, or the focus.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewSessionTests {
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

  /// Returns a page of `sheet`, whose files are in `folder`.
  private func open(
    _ sheet: String, fragment: String = "", width: Int = 1280, in folder: borrowing TemporaryFolder
  ) throws -> BrowserSession {
    try folder.write("a.style", Data(sheet.utf8))
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    return try BrowserSession("page.html", fragment: fragment, width: width, in: folder)
  }

  /// The page has the appearance of the system until somebody chooses another.
  @Test func followsTheAppearanceOfTheSystem() throws {
    let folder = try TemporaryFolder()
    let browser = try open(Self.sheet, in: folder)
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

  @Test func printsASpecificationSheet() throws {
    let tokens = (0..<40).map { "@let token\($0): \($0)\n" }.joined()
    let folder = try TemporaryFolder()
    let browser = try open(tokens + Self.sheet, in: folder)
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
      "[...document.querySelectorAll('#tools, .desk button, [data-path=\"button.a\"] .cell')].filter(part => part.getClientRects().length)"
    #expect(try browser.evaluate("\(shown).map(part => part.className)") == "cell")
  }

  /// Everything that a person can use has a name in the accessibility tree, and each matrix is a grid with heads.
  @Test func hasACompleteAccessibilityTree() throws {
    let folder = try TemporaryFolder()
    let browser = try open(Self.sheet, fragment: "#button.a[selected]&page.values=title", in: folder)
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

  @Test func walksTheGridWithKeys() throws {
    let folder = try TemporaryFolder()
    let browser = try open(Sheets.stateful, in: folder)
    defer { browser.end() }
    try browser.wait(for: "document.querySelectorAll('table').length > 2")
    _ = try browser.evaluate("document.querySelector('[data-path=\"button.follow\"] [aria-current]').focus()")
    func focus() throws -> String { try browser.evaluate("document.activeElement.querySelector('.name')?.textContent") }
    let walk = [
      ("ArrowRight", "highlighted"), ("ArrowDown", "highlighted|selected"),
      ("ArrowDown", "highlighted|selected|mutual"),
      ("ArrowDown", "highlighted|selected|mutual"), ("Home", "selected|mutual"), ("ArrowUp", "selected"),
      ("End", "disabled|selected|loading"), ("ArrowRight", "disabled|selected|loading"),
    ]
    for (key, wanted) in walk {
      try browser.press(key)
      #expect(try focus() == wanted, "\(key)")
    }
    let stops = "document.activeElement.closest('table').querySelectorAll('[tabindex=\"0\"]').length"
    #expect(try browser.evaluate(stops) == "1")
    // Focus and current state differ by more than color: the one has a thick outline, and the other has a dot.
    #expect(try browser.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid")
    let dot = "getComputedStyle(document.querySelector('[aria-current]'), '::before').content"
    #expect(try browser.evaluate(dot) == "\"●\" / \"\"")
    try browser.press("Enter")
    let panel = "document.getElementById('panel').hidden + ' ' + document.getElementById('panel-title').textContent"
    #expect(try browser.evaluate(panel) == "false button.follow in disabled|selected|loading")
    try browser.press("Escape")
    #expect(try browser.evaluate("document.getElementById('panel').hidden") == "true")
    #expect(try focus() == "disabled|selected|loading")
    try browser.press("/")
    #expect(try browser.evaluate("document.activeElement.id + document.activeElement.value") == "search")
  }
}
