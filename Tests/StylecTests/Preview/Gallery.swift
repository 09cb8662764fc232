import Foundation
import Testing

/// Pages from `stylec preview`, opened in a browser.
enum Gallery {
  /// The findings of a script on a page, and the console output.
  struct Findings {
    /// The values given to `say`, in order.
    let lines: [String]
    let console: [String]
  }

  /// Creates a preview with `arguments` in `folder`, runs `script` on a copy of the page, and returns its findings.
  ///
  /// The script can call `say` with a text, `all` and `one` with a selector, and `enter` with a field and its new value.
  /// It can read `data`, and await `wait`.
  static func run(
    _ script: String, on arguments: [String], data: String = "", width: Int = 1280, height: Int = 900,
    picture: String? = nil, in folder: borrowing TemporaryFolder
  ) throws -> Findings {
    let run = try Tool.run(["preview"] + arguments + ["-o", "page.html"], in: folder.path)
    try #require(run.status == 0, "\(run.errors)")
    let page = String(decoding: try folder.read("page.html"), as: UTF8.self)
    try folder.write("tested.html", Data(try adding(script, data: data, width: width, to: page).utf8))
    let opened = try Chromium.open(
      "tested.html", width: width, height: height, part: "document.getElementById('findings')", picture: picture,
      in: folder)
    return Findings(lines: try findings(in: opened), console: opened.console)
  }

  /// Returns `page` with `script`, which runs when the page is loaded.
  ///
  /// Waits until the window has its size of `width` pixels, too: on a busy machine, that takes a while.
  private static func adding(_ script: String, data: String, width: Int, to page: String) throws -> String {
    let end = try #require(page.range(of: "</body>", options: .backwards))
    let nonce = try #require(page.firstMatch(of: /<script nonce=(\w+)>/)).1
    let data = try #require(data.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    return page.replacingCharacters(
      in: end,
      with: """
        <p id=findings></p><script nonce=\(nonce)>(async () => {
        const said = []
        const say = text => said.push(encodeURIComponent(text))
        const all = (selector, element = document) => [...element.querySelectorAll(selector)]
        const one = (selector, element = document) => element.querySelector(selector)
        const enter = (field, value) => { field.value = value; field.dispatchEvent(new Event('input', { bubbles: true })) }
        const data = decodeURIComponent('\(data)')
        const showAll = () => { for (const row of all('tr[hidden]')) row.hidden = false }
        const section = path => all('main > section').find(section => one('h2', section).textContent === path)
        const wait = time => new Promise(done => setTimeout(done, time))
        await new Promise(done => addEventListener('load', done))
        for (let turn = 0; innerWidth !== \(width) && turn < 50; turn++) await wait(20)
        const finish = () => { one('#findings').textContent = said.join(' ') + ' .' }
        \(script)
        finish()
        })()</script></body>
        """)
  }

  private static func findings(in page: Chromium.Page) throws -> [String] {
    let document = page.document
    let start = try #require(document.range(of: "<p id=\"findings\">")).upperBound
    let words = document[start...].prefix { $0 != "<" }.split(separator: " ")
    try #require(words.last == ".", "the script didn't complete: \(page.console)")
    return try words.dropLast().map { try #require(String($0).removingPercentEncoding) }
  }
}
