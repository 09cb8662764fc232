import Foundation
import TestSupport
import Testing

/// Pages, compared with what other commands print, and in windows of several sizes.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewPageTests {
  @Test(.namesCases) func replacesParameters() {
    Cases.forEach(Cases.sample(Self.typing, 2)) { try checkParameters(typed: $0, valid: $1) }
  }

  /// Text that a person types, and the part of it that is valid.
  private static let typing: [(typed: [String], valid: [String])] = [
    (["fans=-3", "share=0.50", "name=<b>\"x\"</b>"], ["fans=-3", "share=0.50", "name=<b>\"x\"</b>"]),
    (["fans=+07", "share=1e-7", "name= "], ["fans=+07", "share=1e-7", "name= "]),
    (["share=16777217"], ["share=16777217"]), (["share=1.17549435e-38"], ["share=1.17549435e-38"]),
    (["share=3.4e38"], ["share=3.4e38"]), (["share=-0"], ["share=-0"]), (["share=0.1"], ["share=0.1"]),
    (["fans=3.5", "share=1e99"], []), (["fans=x", "share=nan"], []), (["share=0x10", "fans=1 "], []),
  ]

  private func checkParameters(typed: [String], valid: [String]) throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let script = """
      const part = section('button.follow')
      for (const line of data.split('\\n').filter(Boolean)) {
        const [name, ...value] = line.split('=')
        const field = all('[data-parameter]', part).find(field => field.dataset.parameter === name)
        enter(field, value.join('='))
        say(field.getAttribute('aria-invalid'))
      }
      for (const place of [one('.board', part), one('.cell', part)]) say(one('[data-p=title]', place).textContent)
      """
    let found = try Gallery.run(script, on: ["a.style"], data: typed.joined(separator: "\n"), in: folder)
    #expect(found.console.isEmpty && found.lines.prefix(typed.count) == typed.map { "\(!valid.contains($0))" }[...])
    let samples = ["fans=3", "name=Name", "share=0.5"].filter { sample in
      !valid.contains { $0.hasPrefix(sample.prefix(5)) }
    }
    let resolved = try Tool.run(
      ["dump", "a.style", "button.follow"] + (valid + samples).flatMap { ["--set", $0] }, in: folder.path)
    let title = try #require(resolved.lines.last).dropFirst("title\t\"".count).dropLast()
    let wanted = title.replacingOccurrences(of: "\\\"", with: "\"")
    #expect(Array(found.lines.suffix(2)) == [wanted, wanted])
  }

  @Test func explainsValues() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    let script = """
      for (const part of all('main > section')) for (const cell of all('.cell', part)) {
        cell.click()
        for (const button of all('.value')) {
          button.click()
          const row = button.parentNode
          say([one('h2', part).textContent, one('.name', cell).textContent, one('b', button).textContent,
            ...all('.why li', row).map(item => [...item.children].map(child => child.textContent).join(' '))].join('\\n'))
          button.click()
          if (one('.why', row)) say('stays open')
        }
      }
      """
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    #expect(found.console.isEmpty && found.lines.count > 50)
    let all = TestSettings.runsEverything
    for (index, text) in found.lines.enumerated() where all ? index % 7 == 0 || index < 12 : index % 31 == 0 {
      let lines = text.split(separator: "\n")
      let explained = try Tool.run(
        ["explain", "a.style", String(lines[0]), String(lines[1]), String(lines[2])], in: folder.path)
      let wanted = explained.lines.dropFirst(2).map { $0.split(separator: " ").joined(separator: " ") }
      let told = lines.dropFirst(3).map { $0.replacingOccurrences(of: " \(lines[2]): ", with: " ") }
      #expect(told == wanted)
    }
  }

  @Test func marksValuesFromNormal() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    let script = """
      one('[name="page.origins"]').click()
      for (const part of all('main > section')) for (const cell of all('.cell', part)) {
        cell.click()
        const normals = all('#values > .normals b').map(name => name.textContent)
        say(`${one('h2', part).textContent}\\t${one('.name', cell).textContent}\\t${normals}\\t${one('.normals', cell)?.textContent ?? ''}`)
      }
      """
    let found = try Gallery.run(script, on: ["a.style"], in: folder)
    #expect(found.lines.contains { $0.hasSuffix("all from normal") })
    for line in Cases.sample(found.lines, 5) {
      let parts = line.components(separatedBy: "\t")
      let explained = try Tool.run("explain", "a.style", parts[0], parts[1], in: folder.path).text
      let blocks = explained.components(separatedBy: "\n\n").dropFirst()
      let normals = blocks.filter { $0.contains("  from normal") }
      #expect(normals.map { String($0.prefix { $0 != " " }) }.joined(separator: ",") == parts[2])
      #expect(parts[3].isEmpty == parts[2].isEmpty)
    }
  }

  @Test func isReadableWithoutTheScript() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let page = try Tool.run("preview", "a.style", in: folder.path).text
    let silent = page.replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: "")
    #expect(silent.utf8.count < page.utf8.count - 10_000)
    try folder.write("page.html", Data(silent.utf8))
    let opened = try Chromium.open("page.html", in: folder)
    #expect(opened.console.isEmpty && opened.document.contains("互相关注"))
  }

  @Test(.namesCases) func fitsInItsWindow() {
    Cases.forEach(Cases.sample([320, 390, 1280], 1)) { (width: Int) throws in
      let folder = try TemporaryFolder()
      let script = "one('.cell').click(); say(document.documentElement.scrollWidth <= innerWidth); say(innerWidth)"
      let found = try Gallery.run(script, on: Cases.sample(Samples.paths, 2), width: width, in: folder)
      #expect(found.lines.first == "true", "\(found.lines)")
    }
  }

  /// Buttons with `sizing: largest` keep their size in all states, whatever a person chooses, and no text leaves them.
  @Test(.namesCases) func keepsTheSizeOfButtons() {
    Cases.forEach(Cases.sample([390, 1280], 1)) { (width: Int) throws in
      let folder = try TemporaryFolder([
        "a.style": """
        @control button.send <
          @variant size: medium, small; @param name: string
          title: "Send"; subtitle: "\\(name)"; sizing: largest; [small|*] < subtitle: none >
          [selected|*] < title: "Sending to everybody" >
        >
        @control button.current < title: "Send"; [selected|*] < title: "Sending" > >

        """
      ])
      let script = """
        const sizes = (path, places) => {
          const looks = all(places, section(path)).filter(look => look.getClientRects().length)
          for (const text of looks.flatMap(look => all('[data-p]', look)))
            if (text.getBoundingClientRect().right > text.closest('.look').getBoundingClientRect().right + 1) say('cut')
          return new Set(looks.map(look => `${look.offsetWidth} ${look.offsetHeight}`)).size
        }
        const compare = () => say([sizes('button.send', ':is(.cell, .board) .look'), sizes('button.send', '.matrix .look'),
          sizes('button.current', '.cell .look')])
        compare()
        enter(one('[name="page.size"]'), '53')
        compare()
        enter(one('[name="page.size"]'), '14')
        enter(one('[data-parameter]'), 'Ada Lovelace, who wrote the first program')
        compare()
        one('[data-bit="2"]', section('button.send')).click()
        one('[data-variant]').value = 1
        one('[data-variant]').dispatchEvent(new Event('change'))
        enter(one('[data-axis]'), '*')
        compare()
        say(one('.cell .name', section('button.send')).textContent)
        """
      let found = try Gallery.run(script, on: ["a.style"], width: width, in: folder)
      #expect(found.console.isEmpty && found.lines == Array(repeating: "1,2,2", count: 4) + ["small"])
    }
  }

  /// A text field has one line, as it does in an app, and the size and the font that it's given.
  @Test func drawsTextFields() throws {
    let folder = try TemporaryFolder([
      "a.style": """
      @control text-field.short < placeholder: "A" >
      @control text-field.long < placeholder: "\(String(repeating: "everybody@example.com ", count: 9))" >
      @control text-field.wide < text: "A"; minimum-size: size(280, 56); text-font: font-design(system-font(14), monospaced) >

      """
    ])
    let script = """
      const height = path => one('.cell .look', section(path)).offsetHeight
      say(height('text-field.short') === height('text-field.long'))
      say(one('.cell .look', section('text-field.wide')).offsetWidth)
      say(getComputedStyle(one('.cell [data-p]', section('text-field.wide'))).fontFamily)
      """
    let found = try Gallery.run(script, on: ["a.style"], width: 390, in: folder)
    #expect(found.lines == ["true", "280", "ui-monospace, monospace"])
  }

  /// Screenshots in `.build/preview`, for people to look at.
  @Test(.namesCases) func savesScreenshots() {
    Cases.forEach(Cases.sample([("light", 1280), ("dark", 1280), ("phone", 390)], 1)) {
      try saveScreenshot($0, width: $1)
    }
  }

  private func saveScreenshot(_ name: String, width: Int) throws {
    let folder = try TemporaryFolder()
    let artifacts = Samples.root.appendingPathComponent(".build/preview").path
    try FileManager.default.createDirectory(atPath: artifacts, withIntermediateDirectories: true)
    let script = """
      one('[data-bit="17"]', section('button.follow')).click()
      if (innerWidth > 1000) one('[aria-current] [data-p=title]', section('button.follow')).click()
      """
    let arguments = Samples.paths.filter { $0.hasSuffix("FollowButton.style") }
    let options = name == "dark" ? ["--theme", "dark"] : []
    let picture = "\(artifacts)/\(name).png"
    let found = try Gallery.run(
      script, on: arguments + options, width: width, height: 1400, picture: picture, in: folder)
    #expect(try found.console.isEmpty && Data(contentsOf: URL(fileURLWithPath: picture)).count > 10_000)
  }
}
