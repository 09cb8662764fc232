import Foundation
import Testing

/// The panel with the values of a state, contexts side by side, and the switches of variants.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewPanelTests {
  private static let sheet = """
    @let ink: black
    @theme dark < ink: white >
    /// The button under a cart, next to `total`.
    @control button.pay <
        /// The size of the button.
        @variant size: medium, small
        /// Nothing to pay.
        @state empty implies disabled
        /// The number of items.
        @param item-count: integer
        title: "Pay \\(item-count)"
        title-color: $ink
        title-font: text-style(body)
        content-insets: insets(1, 2, 3, 4)
        [small|*] < title-font: system-font(11pt, bold) >
        [empty|*] < title: "Empty" >
    >
    """

  private func find(_ script: String, width: Int = 1280) throws -> [String] {
    let folder = try TemporaryFolder(["Shop.style": Self.sheet])
    let found = try Gallery.run(
      "const part = section('button.pay')\n" + script, on: ["Shop.style"], width: width, in: folder)
    #expect(found.console.isEmpty)
    return found.lines
  }

  private static let value = """
    const value = name => all('#values > li').find(row => one('b', row).textContent === name)

    """

  @Test func documentsAndFillsValuesAndFollowsToggles() throws {
    let found = try find(
      Self.value + """
        one('.values', part).click()
        say(one('.value code', value('title').parentNode) ? one('code', value('title')).textContent : '')
        enter(one('[data-parameter]', part), '3')
        say(one('code', value('title')).textContent); say(one('.where', value('title')).textContent)
        say(one('#panel-about').textContent); say(one('#panel-about code').textContent)
        one('[data-bit="16"]', part).click()
        say(one('#panel-title').textContent); say(one('code', value('title')).textContent)
        say(one('#panel-about').textContent.includes('Nothing to pay.')); say(one('[data-bit="16"]', part).title)
        say(one('.value', value('title')).title)
        """)
    #expect(
      found == [
        "\"Pay \\(item-count)\"", "\"Pay 3\"", "Shop.style:11:5",
        "button.payThe button under a cart, next to total.\n", "total", "button.pay in disabled|empty", "\"Empty\"",
        "true",
        "Nothing to pay.", "The title: setTitle(_:for:), Configuration.title.",
      ])
  }

  /// What the style sheet says about states is visible without a pointer.
  @Test func documentsStates() throws {
    let found = try find("say(all('.notes dt, .notes dd', part).map(part => part.textContent.trim()))")
    #expect(found == ["empty,Nothing to pay. Implies disabled."])
  }

  @Test func copiesValuesSelectorsRulesAndSwift() throws {
    let found = try find(
      Self.value + """
        const copied = []
        navigator.clipboard.writeText = async text => { copied.push(text) }
        enter(one('[data-parameter]', part), '3')
        one('.values', part).click()
        one('.usage', part).click()
        for (const name of ['title', 'title-color']) {
          one('.value', value(name)).click()
          for (const button of all('.copy', value(name))) button.click()
        }
        await wait(10); for (const text of copied) say(text); say(one('#status').textContent)
        const size = one('[data-variant]', part); size.value = 1; size.dispatchEvent(new Event('change'))
        all('.toggle', part)[2].click(); one('.values', part).click()
        one('.value', value('title-font')).click(); say(all('.copy', value('title-font')).map(part => part.title).join(' / '))
        """)
    #expect(
      found == [
        "Shop.Button.Pay.style(in: [])", "\"Pay \\(item-count)\"", "button.pay[normal]",
        "button.pay[normal] < title: \"Pay \\(item-count)\" >",
        "Shop.Button.Pay.style(in: []).title(itemCount: 3)",
        "#000000", "button.pay[normal]", "button.pay[normal] < title-color: #000000 >",
        "Shop.Button.Pay.style(in: []).titleColor", "Copied Shop.Button.Pay.style(in: []).titleColor",
        "system-font(11pt, 700) / button.pay[small|selected] / "
          + "button.pay[small|selected] < title-font: system-font(11pt, 700) > / "
          + "Shop.Button.Pay.variant(size: .small).style(in: [.selected]).titleFont",
      ])
  }

  /// A text with a parameter in some state is a method, also for states in which it has none. Its arguments are literals.
  @Test func copiesSwiftCallsOfMethods() throws {
    let sheet = """
      @control button.pay <
        @variant size: medium, small
        @param who-else: string; @param item-count: integer; @param share: number
        title: "Pay \\(item-count)"; subtitle: "\\(share) of \\(who-else)"
        [selected|*] < title: "Paid"; subtitle: "\\\\(item-count)" >
      >
      """
    let folder = try TemporaryFolder(["Shop.style": sheet])
    let script = """
      const part = section('button.pay')
      const swift = name => { const row = all('#values > li').find(row => one('b', row).textContent === name)
        if (!one('.copy', row)) one('.value', row).click()
        return all('.copy', row).find(button => button.textContent === 'Swift').title.split('Pay').at(-1) }
      const copy = () => { say(swift('title')); say(swift('subtitle')) }
      one('[data-bit="2"]', part).click(); one('.values', part).click(); copy()
      const values = ['A "\\\\(b)" \\u0001', '+07', '.50']
      all('[data-parameter]', part).forEach((field, index) => enter(field, values[index]))
      const size = one('[data-variant]', part); size.value = 1; size.dispatchEvent(new Event('change')); copy()
      """
    let found = try Gallery.run(script, on: ["Shop.style"], in: folder)
    #expect(found.console.isEmpty)
    let small = ".variant(size: .small).style(in: [.selected])"
    #expect(
      found.lines == [
        ".style(in: [.selected]).title(itemCount: 0)", #".style(in: [.selected]).subtitle(whoElse: "", share: 0)"#,
        "\(small).title(itemCount: 7)", #"\#(small).subtitle(whoElse: "A \"\\(b)\" \u{1}", share: 0.5)"#,
      ])
  }

  @Test func leavesTheControlsVisible() throws {
    let script = """
      const isCovered = place => {
        const { x, y, width, height } = place.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return !place.contains(top)
      }
      part.scrollIntoView()
      one('.values', part).click()
      say(innerWidth)
      say(all('.toggle, .board, .values', part).filter(isCovered).length)
      say(one('.scroll', part).getBoundingClientRect().right <= one('#panel').getBoundingClientRect().left)
      """
    let found = try find(script)
    #expect(found == ["1280", "0", "true"])
  }

  @Test func showsContextsSideBySide() throws {
    let script = """
      const axis = name => one(`[name=${name}]`)
      const choose = (name, value) => enter(axis(name), value)
      const looks = () => all('.board .frame', part).map(frame => [one('.side', frame)?.textContent ?? '',
        getComputedStyle(one('[data-p=title]', frame)).color, getComputedStyle(frame).colorScheme,
        getComputedStyle(one('.look', frame)).direction].join(' ')).join(', ')
      const ground = () => getComputedStyle(document.body).backgroundColor
      say(looks()); say(ground())
      choose('appearance', '*'); say(looks())
      choose('direction', 'right-to-left'); say(looks())
      choose('direction', '*'); say(all('.board .side', part).map(part => part.textContent))
      choose('direction', 'left-to-right'); choose('appearance', 'dark'); say(looks()); say(ground())
      one('.cell', part).click(); choose('appearance', '*')
      say(all('#values .side').map(part => part.textContent)); say(all('#values .frame:has(.side) code').filter(part => part.getClientRects().length).map(part => part.textContent))
      """
    let found = try find(script)
    #expect(found[0] == " rgb(0, 0, 0) light ltr")
    #expect(found[1] == "rgb(245, 245, 247)")
    #expect(found[2] == "light rgb(0, 0, 0) light ltr, dark rgb(255, 255, 255) dark ltr")
    #expect(found[3] == "light rgb(0, 0, 0) light rtl, dark rgb(255, 255, 255) dark rtl")
    #expect(found[4] == "light|left-to-right,light|right-to-left,dark|left-to-right,dark|right-to-left")
    #expect(found[5] == " rgb(255, 255, 255) dark ltr" && found[6] == "rgb(22, 22, 24)")
    #expect(found[7] == "light,dark" && found[8] == "#000000,#ffffff", "\(found)")
  }

  @Test func simulatesTranslationsAndSettings() throws {
    let script = """
      const title = () => one('.board [data-p=title]', part)
      const choose = (name, value) => { const field = one(`[name="page.${name}"]`)
        if (value === undefined) field.click(); else enter(field, value) }
      enter(one('[data-parameter]', part), '12')
      choose('pseudo'); say(title().textContent); choose('pseudo'); say(title().textContent)
      const size = () => say(Math.round(parseFloat(getComputedStyle(title()).fontSize)))
      size(); choose('size', '53'); size()
      const look = one('.board .look', part); const padding = () => getComputedStyle(one('.board .look', part)).paddingLeft
      say(padding())
      enter(one('[name=direction]'), 'right-to-left'); say(padding())
      """
    #expect(try find(script) == ["Páý 12~~~", "Pay 12", "17", "53", "2px", "4px"])
  }
}
