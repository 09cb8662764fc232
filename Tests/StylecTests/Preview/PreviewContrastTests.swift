import Foundation
import Testing

/// The contrast ratios on a page, and the simulation of other vision.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewContrastTests {
  private static let sheet = """
    @let ink: #999999
    @let page: white
    @theme dark < ink: #777777; page: black >
    @control button.a <
        title: "Save"
        title-color: $ink
        background-color: $page
        [selected|*] < title-color: system(label); background-color: system(background) >
    >
    @control switch.b < on-tint-color: red >
    """

  /// Returns the findings of `script` on the page of the sheet.
  private func find(_ script: String, _ sheet: String = sheet) throws -> [String] {
    let folder = try TemporaryFolder(["a.style": sheet])
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    #expect(found.console.isEmpty)
    return found.lines
  }

  @Test func showsTheRatioOfEachText() throws {
    let script = """
      const ratios = name => all('.cell', section('button.a')).filter(cell => one('.name', cell).textContent === name)
        .map(cell => all('.ratio', cell).filter(part => part.checkVisibility())
          .map(part => part.textContent.trim() + (part.classList.contains('low') ? ' low' : '')))
      for (const value of ['light', 'dark']) {
        enter(one('[data-axis]'), value)
        say(getComputedStyle(document.documentElement).colorScheme)
        for (const name of ['normal', 'selected', 'disabled']) say(ratios(name))
      }
      say(all('.ratio', section('switch.b')).length)
      """
    let found = try find(script)
    #expect(
      found == [
        "light", "title 2.84:1, needs 3:1 low", "title 21.00:1", "title 2.84:1",
        "dark", "title 4.68:1", "title 21.00:1", "title 4.68:1", "0",
      ])
  }

  @Test func findsStatesWithLowContrast() throws {
    let script = """
      const shown = () => say(`${one('#status').textContent}; ${all('main > section:not([hidden]) .cell').map(cell => one('.name', cell).textContent)}`)
      one('#low').click(); shown()
      enter(one('#search'), 'focused'); shown()
      enter(one('[data-axis]'), 'dark'); shown()
      one('#low').click(); enter(one('#search'), '')
      say(all('.cell').length > 12)
      """
    #expect(
      try find(script) == [
        "4 states found; normal,highlighted,focused,highlighted|focused",
        "2 states found; focused,highlighted|focused", "0 states found; ", "true",
      ])
  }

  /// On a translucent control, a text has no ratio, which the page says, also for disabled controls.
  @Test func namesUnknownGrounds() throws {
    let script = """
      for (const name of ['normal', 'disabled']) {
        const cell = all('.cell', section('button.a')).find(cell => one('.name', cell).textContent === name)
        say(all('.ratio', cell).map(part => part.textContent).join() || 'none')
      }
      """
    let sheet = "@control button.a < title: \"A\"; title-color: white; background-color: navy; alpha: 0.5 >"
    let found = try find(script, sheet)
    #expect(found == ["title on unknown ground", "title on unknown ground"])
  }

  @Test func simulatesOtherVision() throws {
    let script = """
      const filter = () => getComputedStyle(one('.cell .look')).filter
      say(filter())
      for (const option of [...one('#vision').options].slice(1)) {
        enter(one('#vision'), option.value)
        const name = filter().match(/#(\\w+)/)?.[1]
        say(name ? document.getElementById(name).localName : filter())
      }
      """
    #expect(try find(script) == ["none", "filter", "filter", "filter", "filter", "contrast(1.4)"])
  }

  @Test func hasNoFilterWithoutRatios() throws {
    #expect(try find("say(one('#low') === null)", "@control switch.b < on-tint-color: red >") == ["true"])
  }
}
