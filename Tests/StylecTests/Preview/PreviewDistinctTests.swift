import Foundation
import Testing

/// State combinations that differ in something that a person can see, which never share a cell.
@Suite struct PreviewDistinctTests {
  /// Two values of each type.
  private static let values: [Substring: [String]] = [
    "bool": ["false", "true"], "number": ["0.25", "0.75"], "integer": ["1", "2"], "length": ["2", "5"],
    "string": ["\"a\"", "\"b\""], "color": ["red", "blue"], "font": ["system-font(10pt)", "system-font(12pt)"],
    "image": ["image(\"a\")", "image(\"b\")"], "insets": ["insets(1)", "insets(2)"],
    "offset": ["offset(1, 1)", "offset(2, 2)"], "size": ["size(50, 50)", "size(60, 60)"],
    "angle": ["10deg", "20deg"], "shadow": ["shadow(black, 0, 1, 2)", "shadow(black, 0, 3, 4)"],
    "gradient": ["linear-gradient(red, blue)", "linear-gradient(blue, red)"],
    "transition": ["linear(100ms)", "linear(200ms)"],
  ]

  /// A control for each property of the standard style sheet, in which `highlighted` changes that property.
  private static func controls() throws -> [(path: String, text: String)] {
    let file = Samples.root.appendingPathComponent("Stylesheets/Standard/Standard.style")
    var (root, found): (Substring, [(String, String)]) = ("", [])
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
    for (index, line) in lines.enumerated() {
      if let control = line.firstMatch(of: /^@control (\S+) </) { root = control.1 }
      guard let property = line.firstMatch(of: /@property (\S+): (\w+)/) else { continue }
      let cases = (line + (line.hasSuffix("(") ? lines[index + 1] : "")).firstMatch(of: /enum\(\s*([^,]+), ([^,)]+)/)
      let pair = try #require(cases.map { [String($0.1), String($0.2)] } ?? values[property.2], "\(line)")
      let path = "\(root).p\(found.count)"
      found.append(
        (
          path,
          """
          @control \(path) <
              \(property.1 == "background-color" ? "" : "background-color: #ffcc00")
              \(property.1): \(pair[0])
              [highlighted|*] < \(property.1): \(pair[1]) >
          >

          """
        ))
    }
    return found
  }

  /// Returns whether the audit finds that `highlighted` changes something in `control`.
  private func isSeen(_ control: String, in audit: String) throws -> Bool {
    let blocks = audit.components(separatedBy: "\n\n")
    let block = try #require(blocks.first { $0.hasPrefix("\(control)\n") }, "\(control)")
    return !block.contains("changes nothing anywhere: highlighted")
  }

  /// Returns whether `control` has different cells in `normal` and in `highlighted` on `page`.
  private func hasTwoCells(_ control: String, on page: String) throws -> Bool {
    let start = try #require(page.range(of: "data-path=\"\(control)\"")).upperBound
    let list = try #require(page[start...].firstMatch(of: /<ol class=variants hidden>\n<li [^>]*>(\d+)\.\d+ (\d+)\./))
    return list.1 != list.2
  }

  /// Returns whether `picture` has different columns for `normal` and `highlighted` of `control`.
  private func hasTwoColumns(_ control: String, in picture: String) throws -> Bool {
    let section = try #require(picture.range(of: "font-weight=\"600\" fill=\"#000000\">\(control)</text>")).upperBound
    let places = ["normal", "highlighted"].map { name in
      picture[section...].split(separator: "\n").first {
        $0.contains("anchor=\"middle\"") && $0.hasSuffix(">\(name)</text>")
      }
      .flatMap { $0.firstMatch(of: /x="([^"]*)"/)?.1 }
    }
    try #require(places.allSatisfy { $0 != nil })
    return places[0] != places[1]
  }

  @Test func neverShareACell() throws {
    let controls = try Self.controls()
    #expect(controls.count > 100)
    let own = """
      @control button.own < @property halo: color; title: "A"; halo: red; [highlighted|*] < halo: blue > >
      @control button.helper < @property ink: color; title: "A"; ink: red; title-color: .ink; [highlighted|*] < ink: blue > >
      """
    let folder = try TemporaryFolder(["a.style": controls.map(\.text).joined() + own])
    let audit = try Tool.run("audit", "a.style", in: folder.path).text
    let page = try Tool.run("preview", "a.style", in: folder.path)
    #expect(page.status == 0, "\(page.errors)")
    let picture = try Tool.picture(of: "a.style", in: folder)
    var seen = 0
    for (path, text) in controls + [("button.own", ""), ("button.helper", "")] {
      let isSeen = try isSeen(path, in: audit)
      seen += isSeen ? 1 : 0
      // A page also shows the ground, and plays transitions, so its looks have them.
      guard isSeen || ["transition", "ground"].allSatisfy({ !text.contains($0) }) else { continue }
      #expect(try hasTwoCells(path, on: page.text) == isSeen, "\(text)")
      #expect(try hasTwoColumns(path, in: picture) == isSeen, "\(text)")
    }
    #expect(seen > 100 && seen < controls.count)
  }
}
