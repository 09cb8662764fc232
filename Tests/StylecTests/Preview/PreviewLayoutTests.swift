import Foundation
import TestSupport
import Testing

/// The layout of a page: what has room, what wraps, and what is labeled.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewLayoutTests {
  private static let sheet = """
    @let ink: #112233
    @let gap: 4pt
    @theme dark < ink: white > @theme increased < ink: black > @theme dark|increased < ink: yellow >
    @control button.buy <
      @variant size: medium, small
      @variant kind: plain, primary, danger, quiet, link
      @state busy implies disabled
      title: "Buy"; title-color: $ink; ground-color: #eef2ff
      [primary|*] < background-color: red >
      [highlighted|*] < title: "Now" > [disabled|*] < alpha: 0.5 > [focused|*] < stroke-width: 2 > [busy|*] < title: "…" >
    >
    """

  private func find(_ script: String, width: Int = 1280) throws -> [String] {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    let found = try Gallery.run(
      "const part = section('button.buy')\n" + script, on: ["a.style"], width: width, in: folder)
    #expect(found.console.isEmpty)
    return found.lines
  }

  /// On a phone, each token has its values below its name, with their contexts.
  @Test func listsTokensWithoutRoomForColumns() throws {
    let script = """
      const table = one('#tokens .scroll')
      say(table.scrollWidth <= table.clientWidth)
      for (const row of all('#tokens tbody tr')) say([...row.cells].map(cell =>
        getComputedStyle(cell, '::before').content.replaceAll('"', ' ').replace('none', '').trimStart() + cell.textContent.trim()))
      const places = all('#tokens td').map(cell => cell.getBoundingClientRect())
      say(places.every((a, index) => places.every((b, other) => index <= other || a.top >= b.bottom || a.left >= b.right)))
      """
    #expect(
      try find(script, width: 390) == [
        "true",
        "$ink,light|standard #112233,light|increased #000000,dark|standard #ffffff,dark|increased #ffff00",
        "$gap,4pt", "true",
      ])
  }

  /// In a table that wraps, the columns are aligned, and each look has its name in its frame.
  @Test(arguments: [(390, 2), (1280, 8)]) func alignsTablesThatWrap(width: Int, columns: Int) throws {
    let script = """
      if (innerWidth > 1000) for (const box of all('[data-column]', part)) if (!box.checked && box.value !== 'selected') box.click()
      const table = one('.scroll table', part)
      say(table.classList.contains('wraps')); say(one('.scroll', part).scrollWidth <= one('.scroll', part).clientWidth)
      const cells = all('.cell', table).filter(cell => cell.checkVisibility())
      const lefts = new Set(cells.map(cell => Math.round(cell.getBoundingClientRect().left)))
      say(lefts.size <= \(columns)); 
      say(cells.length > 0 && cells.every(cell => getComputedStyle(cell, '::after').content.includes(cell.dataset.name)))
      """
    #expect(try find(script, width: width) == ["true", "true", "true", "true"])
  }

  /// A table that has room wraps when the panel takes the room, and when contexts are side by side.
  @Test func wrapsTablesWithoutRoom() throws {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let browser = try BrowserSession("page.html", in: folder)
    defer { browser.end() }
    func expect(wraps: Bool) throws {
      try browser.wait(for: "document.querySelector('.matrix table')?.classList.contains('wraps') === \(wraps)")
    }
    try expect(wraps: false)
    _ = try browser.evaluate("document.querySelector('[data-path=\"button.buy\"] .values').click()")
    try expect(wraps: true)
    let overflow = "document.querySelector('.matrix').scrollWidth - document.querySelector('.matrix').clientWidth"
    #expect(try browser.evaluate(overflow) == "0")
    try browser.press("Escape")
    try expect(wraps: false)
    _ = try browser.evaluate("location.hash = '#button.buy&appearance=*'")
    try expect(wraps: true)
    #expect(try browser.evaluate(overflow) == "0")
    #expect(browser.console.isEmpty)
  }

  /// A table of few columns wraps if its controls are wide.
  @Test func wrapsTablesOfWideControls() throws {
    let title = String(repeating: "Long ", count: 20)
    let sheet =
      "@control button.a < title: \"\(title)\"; [highlighted|*] < title: \"B\" > [disabled|*] < title: \"C\" > >"
    let folder = try TemporaryFolder(["a.style": sheet])
    _ = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    let browser = try BrowserSession("page.html", width: 700, in: folder)
    defer { browser.end() }
    try browser.wait(for: "document.querySelector('.scroll table')?.classList.contains('wraps')")
    #expect(browser.console.isEmpty)
  }

  @Test func labelsTables() throws {
    let script = """
      const captions = () => say(all('caption', part).map(caption => caption.textContent))
      captions(); say(all('.matrix .corner span', part).map(part => part.textContent))
      one('[data-bit="0"]', part).click()
      const kind = all('[data-variant]', part)[1]; kind.value = 2; kind.dispatchEvent(new Event('change')); captions()
      """
    #expect(
      try find(script) == [
        "Variants in normal,States of medium|plain", "size ↓,kind →",
        "Variants in highlighted,States of medium|danger",
      ])
  }

  /// The color that a control is on fills its board, not a box in it.
  @Test func fillsTheBoardWithTheGround() throws {
    let script = """
      const size = place => [place.clientWidth, place.clientHeight].join(' ')
      say(size(one('.board', part)) === size(one('.board .ground', part)))
      say(getComputedStyle(one('.board .ground', part)).backgroundColor)
      """
    #expect(try find(script) == ["true", "rgb(238, 242, 255)"])
  }
}
