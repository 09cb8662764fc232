import Foundation
import Testing

/// Hostile text from style sheets, which pages must show without executing it.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewSafetyTests {
  /// Texts that would be executed on a page without escaping, as in a style sheet.
  private static let texts = [
    "<script>window.pwned = 1</script>", "</style><script>window.pwned = 1</script>", "<img src=x onerror=pwned=1>",
    "</button></ul></main><h1>", "' onclick='pwned=1", "\\\" onclick=\\\"pwned=1", "&lt;b&gt;&amp;", "<!--", "]]>",
    "</title></svg><script>window.pwned=1</script>", "\\u{202E}txet\\u{2066}\\u{2069}\\u{2069}", "<\\u{338}script>",
    "\\u{0}\\u{1B}[31m\\u{85}\\u{7F}", "\\\\\\\\27 }\\\\A", "*/}body{display:none}/*", "\\u{FFFE}\\u{FFFF}\\u{2028}x",
  ]

  /// The same texts, as the page shows them.
  private static let shown = [
    "<script>window.pwned = 1</script>", "</style><script>window.pwned = 1</script>", "<img src=x onerror=pwned=1>",
    "</button></ul></main><h1>", "' onclick='pwned=1", "\" onclick=\"pwned=1", "&lt;b&gt;&amp;", "<!--", "]]>",
    "</title></svg><script>window.pwned=1</script>", "\u{202E}txet\u{2066}\u{2069}\u{2069}", "<\u{338}script>",
    "␀␛[31m\u{FFFD}␡", "\\\\27 }\\A", "*/}body{display:none}/*", "\u{FFFD}\u{FFFD}\u{2028}x",
  ]

  /// A sheet with the texts in every place that accepts any text.
  private static var sheet: String {
    let controls = texts.enumerated().map { number, text in
      """
      @control button.b\(number) <
        title: "\(text)"; title-font: font("\(text)", 12pt); image: image("\(text)"); background-image: symbol("\(text)")
        [selected|*] < title: "\\(name)\(text)" >
      >

      """
    }
    return "@control button < @param name: string >\n".replacingOccurrences(of: "button <", with: "button.base <")
      + controls.joined().replacingOccurrences(of: "button.b", with: "button.base.b")
  }

  private static let name = "a'\"><script>pwned=1<script><b>&amp;.style"

  @Test func pagesShowHostileText() throws {
    let folder = try TemporaryFolder([Self.name: Self.sheet])
    let script = """
      for (const field of all('[data-parameter]')) enter(field, '<b onclick=x>')
      for (const cell of all('.cell')) { cell.click(); for (const button of all('.value')) button.click() }
      say(typeof pwned); say(document.title); say(document.scripts.length); say(all('img, h1').length)
      say(all('[onclick], [onerror]').length + all('b b').length + all('.look > :not(span)').length)
      const titles = all('main > section').filter(part => /b\\d/.test(one('h2', part).textContent))
        .sort((a, b) => one('h2', a).textContent.match(/\\d+/)[0] - one('h2', b).textContent.match(/\\d+/)[0])
      for (const part of titles) say(one('[data-set="0"] [data-p=title]', part).textContent)
      for (const part of titles) say(one('[data-set="0"] [data-p=image]', part).textContent)
      for (const part of titles) say(one('[data-set="4"] [data-p=title]', part).textContent.replace('<b onclick=x>', ''))
      say([...document.styleSheets].every(sheet => [...sheet.cssRules].every(rule => rule.style?.display !== 'none' || rule.selectorText !== 'body')))
      """
    let found = try Gallery.run(script, on: [Self.name], in: folder)
    #expect(found.console.isEmpty, "\(found.console)")
    #expect(Array(found.lines.prefix(5)) == ["undefined", Self.name, "3", "1", "0"])
    #expect(Array(found.lines.dropFirst(5).dropLast()) == Self.shown + Self.shown + Self.shown)
    #expect(found.lines.last == "true")
  }

  @Test func picturesShowHostileText() throws {
    let folder = try TemporaryFolder([Self.name: Self.sheet])
    let picture = try Tool.picture(of: Self.name, in: folder)
    for scalar in picture.unicodeScalars {
      let isBidirectional = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      #expect(!isBidirectional)
    }
    let script = """
      const picture = new DOMParser().parseFromString(data, 'image/svg+xml')
      say(picture.querySelectorAll('parsererror, script, image, foreignObject').length)
      say([...picture.querySelectorAll('*')].filter(part => [...part.attributes].some(({ name }) => name.startsWith('on'))).length)
      for (const text of picture.querySelectorAll('text')) say(text.textContent)
      """
    let found = try Gallery.run(script, on: [Self.name], data: picture, in: folder)
    #expect(Array(found.lines.prefix(2)) == ["0", "0"])
    for text in Self.shown { #expect(found.lines.contains(text), "\(text)") }
  }
}
