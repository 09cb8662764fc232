import Foundation
import TestSupport
import Testing

/// The matrix of a control's states, its keys, and links to what a page shows.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewMatrixTests {
  private static let heads = """
    const texts = parts => parts.map(part => part.textContent).join(' ')
    const heads = () => say(`${texts(all('thead th:not([hidden])', part))} / ${texts(all('tbody tr:not([hidden]) > th', part))}`)
    """

  /// Returns the findings of `script` on the page of `Sheets.stateful`, in which `part` is the section of the button.
  private func find(_ script: String, fragment: String = "") throws -> [String] {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    let start = fragment.isEmpty ? "" : "location.hash = '\(fragment)'; await wait(100)\n"
    let found = try Gallery.run(
      "const part = section('button.follow')\n" + Self.heads + "\n" + start + script, on: ["a.style"], in: folder)
    #expect(found.console.isEmpty)
    return found.lines
  }

  @Test func spansRelatedStatesInColumns() throws {
    let found = try find(
      """
      heads()
      say(all('td > .cell', part).every(cell => {
        const heads = cell.closest('tr').cells[0].textContent + one('thead', part).rows[0].cells[cell.parentNode.cellIndex].textContent
        return one('.name', cell).textContent.split('|').every(name => heads.includes(name))
      }))
      one('[data-column="2"]', part).click(); one('[data-column="3"]', part).click(); one('[data-column="17"]', part).click(); heads()
      """)
    #expect(
      found == [
        "normal highlightedsame as 2 others disabledsame as disabled|focused disabled|loading"
          + "same as disabled|focused|loading / normal selected selected|mutual", "true",
        "normalsame as highlighted disabled selected highlighted|selected disabled|selected"
          + " / normal focused mutualsame as focused|mutual loadingsame as focused|loading",
      ])
  }

  @Test func groupsRowsAndColumnsThatLookTheSame() throws {
    let states = (0..<6).map { "@state s\($0)" }.joined(separator: "\n")
    let sheet = "@control button.many <\n\(states)\ntitle: \"a\"; [s1|*] < title: \"b\" >\n>\n"
    let folder = try TemporaryFolder(["a.style": sheet])
    let script = """
      const part = section('button.many')
      const rows = () => all('tbody tr:not([hidden])', part).length
      say(rows()); say(all('.more', part).map(button => button.textContent))
      const more = one('tbody .more', part), columns = () => all('thead th:not([hidden])', part).length
      more.click(); say(rows()); say(more.getAttribute('aria-expanded')); more.click(); say(rows())
      say(columns()); one('thead .more', part).click(); say(columns()); one('thead .more', part).click()
      // The current state is visible even if its row looks like another.
      one('[data-bit="18"]', part).click(); say(rows()); say(one('[aria-current]', part).getClientRects().length)
      """
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    #expect(
      found.lines == [
        "2", "same as 5 others,same as 63 others,same as 63 others", "65", "true", "2", "1", "6", "3", "1",
      ])
  }

  @Test(.long) func showsManyDifferentRowsOnDemand() throws {
    let states = (0..<7).map { "@state s\($0)" }.joined(separator: "\n")
    let rules = (0..<128).map { mask in
      let names = (0..<7).filter { mask >> $0 & 1 == 1 }.map { "s\($0)" }
      return names.isEmpty ? "" : "[\(names.joined(separator: "|"))] < title: \"\(mask)\" >\n"
    }
    let folder = try TemporaryFolder([
      "a.style": "@control button.many <\n\(states)\ntitle: \"a\"\n\(rules.joined())>\n"
    ])
    let script = """
      const part = section('button.many')
      const rows = () => say(all('tbody tr:not([hidden])', part).length)
      rows(); const more = all('.more', part).at(-1); say(more.textContent); more.click(); rows()
      """
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    #expect(found.lines == ["61", "68 more rows", "129"])
  }

  @Test func showsEveryVariantInSeveralContextsAndWithParameters() throws {
    let sheet = """
      @let ink: #111111; @theme dark < ink: #eeeeee >
      @control button.cta <
        @variant kind: plain, primary
        @param label: string
        title: "\\(label)"; title-color: #0000ff; title-font: system-font(17pt, bold)
        [primary|*] < title-color: $ink >
      >
      """
    let folder = try TemporaryFolder(["a.style": sheet])
    let script = """
      const looks = link => all('.frame', link).map(frame => {
        const title = one('[data-p=title]', frame)
        const { color, fontSize } = getComputedStyle(title)
        return `${title.textContent} ${color} ${fontSize}`
      })
      location.hash = 'button.cta&param.label=Vegan'; await wait(100)
      for (const link of all('.matrix a')) say(looks(link))
      location.hash = 'button.cta&param.label=Vegan&appearance=*'; await wait(100)
      for (const link of all('.matrix a')) say(looks(link))
      """
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    let blue = "Vegan rgb(0, 0, 255) 17px"
    #expect(
      found.lines == [
        blue, "Vegan rgb(17, 17, 17) 17px", "\(blue),\(blue)",
        "Vegan rgb(17, 17, 17) 17px,Vegan rgb(238, 238, 238) 17px",
      ])
  }

  @Test func walksTheGridWithKeys() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let browser = try BrowserSession("page.html", in: folder)
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
    #expect(try browser.evaluate(dot) == "\"●\"")
    try browser.press("Enter")
    let panel = "document.getElementById('panel').hidden + ' ' + document.getElementById('panel-title').textContent"
    #expect(try browser.evaluate(panel) == "false button.follow in disabled|selected|loading")
    try browser.press("Escape")
    #expect(try browser.evaluate("document.getElementById('panel').hidden") == "true")
    #expect(try focus() == "disabled|selected|loading")
    try browser.press("/")
    #expect(try browser.evaluate("document.activeElement.id + document.activeElement.value") == "search")
  }

  /// A person can write a link by hand. Its parts can be wrong.
  @Test(.namesCases) func followsLinksWithMistakes() {
    Cases.forEach(
      sample: 2,
      [
        ("#button.follow[selected|mutual", "normal"),
        ("#button.follow[mutual|selected]&%=%zz&param.n", "selected|mutual"),
        ("#button.none[selected]", "normal"), ("#button.follow&length=2&appearance=dim&page.size=1", "normal"),
      ]
    ) { (link: String, states: String) throws in
      let script = "say(one('.now', part).textContent); say(one('[name=\"page.size\"]').selectedIndex)"
      #expect(try find(script, fragment: link) == [states, "3"])
    }
  }

  @Test func linksToWhatIsShown() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let script = """
      const part = section('button.follow')
      const field = name => all('[data-parameter]', part).find(field => field.dataset.parameter === name)
      one('[data-bit="16"]', part).click()
      enter(field('name'), 'A&B=[c]'); enter(one('[name=appearance]'), 'dark'); enter(one('#vision'), 'protanopia')
      one('[data-column="16"]', part).click()
      all('.cell', part).find(cell => one('.name', cell).textContent === 'selected|mutual').click()
      all('#values b').find(name => name.textContent === 'title').click()
      await wait(100); say(location.hash)
      location.hash = '#button.follow[mutual|selected|disabled]'
      await wait(100)
      const state = () => say([one('.now', part).textContent, document.documentElement.dataset.scheme, field('name').value,
        one('#vision').value, one('#panel').hidden, one('#panel-title').textContent, all('.why').length])
      state()
      location.hash = data
      await wait(100); state()
      say(one('.board', part).textContent.includes('A&B=[c]'))
      """
    let link =
      "#button.follow[selected|mutual]&param.name=A%26B%3D[c]&page.columns=highlighted|disabled|focused|mutual"
      + "&appearance=dark&page.vision=protanopia&page.values=title"
    let found = try Gallery.run(script, on: ["a.style"], data: link, in: folder)
    #expect(found.console.isEmpty)
    #expect(found.lines.first == link)
    #expect(found.lines.dropFirst().first == "disabled|selected|mutual,light,,,true,button.follow in selected|mutual,1")
    #expect(
      found.lines.dropFirst(2).first
        == "selected|mutual,dark,A&B=[c],protanopia,false,button.follow in selected|mutual,1")
  }
}
