import Foundation
import TestSupport
import Testing

/// Style sheets whose size, lines, or outputs are too large, and bytes that aren't style sheets.
@Suite struct LargeSheetTests {
  /// A file of 7 EiB without contents, which a file system in memory can have.
  @Test func refusesAHugeFile() throws {
    let script = """
      file=$(mktemp /dev/shm/XXXXXX.style) && truncate -s 7E "$file" || { rm -f "$file"; exit 99; }
      "$0" compile "$file" -o -; status=$?; rm "$file"; exit $status
      """
    let run = try Tool.shell(script, in: "/")
    guard run.status != 99 else { return print("skipped a huge file: the file system has none") }
    #expect(run.status == 1 && run.errors.contains("the maximum size is 256 MiB"))
  }

  @Test func survivesRandomBytes() throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    let folder = try TemporaryFolder()
    try folder.write("a.style", bytes)
    let run = try Tool.run("check", "a.style", in: folder.path)
    #expect(run.status == 1, "\(bytes.base64EncodedString())")
    #expect(run.errors.contains(" error: "))
    #expect(!run.errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" || $0.value == 127 })
  }

  @Test("A style sheet in a folder whose name isn't UTF-8 doesn't stop the others")
  func unnamed() throws {
    #if os(Linux)
      // Other systems refuse the name.
      let folder = try TemporaryFolder(["c.style": "button < titel: 1 >\n"])
      let run = try Tool.shell("printf '' > \"$(printf 'b\\377.style')\"; \"$0\" check .", in: folder.path)
      #expect(run.status == 66)
      #expect(run.errors.contains("stylec: error: cannot read './b\u{FFFD}.style': its name is not valid UTF-8\n"))
      #expect(run.errors.contains("./c.style:1:10: error: "))
    #endif
  }

  @Test(.long) func boundsTheSelectorsOfCSS() throws {
    // Each of 500 blocks is for each of 700 controls.
    let blocks = (0..<500).map { "    [selected|*] < alpha: 0.\($0) >\n" }.joined()
    let derived = (0..<699).map { "@control button.k.d\($0) < title: \"\" >\n" }.joined()
    let folder = try TemporaryFolder(["a.style": "@control button.k <\n\(blocks)>\n" + derived, "a.css": "earlier"])
    let run = try Tool.run("compile", "--emit", "css", "a.style", in: folder.path)
    #expect(run.status == 1)
    let message = "stylec: error: the CSS would have more than 300512 selectors\n"
    #expect(run.errors.hasSuffix(message), "\(run.errors.suffix(200))")
    #expect(try folder.read("a.css") == Data("earlier".utf8))
  }

  @Test(.long) func boundsTheSizeOfPages() throws {
    // 300 values in each of 256 combinations of the declared states, which share them with no other one. With the states
    // of UIKit, there are twelve times as many combinations.
    let states = (0..<8).map { "    @state s\($0)\n    [s\($0)|*] < alpha: 0.\($0) >\n" }.joined()
    let properties = (0..<300).map { "    @property p\($0): number = \($0)\n" }.joined()
    let sheet = "@control button.k <\n    title: \"k\"\n\(states)\(properties)>\n@control button.l < title: \"l\" >\n"
    let folder = try TemporaryFolder(["a.style": sheet])
    let page = try Tool.run("preview", "a.style", in: folder.path).text
    let found = try #require(page.firstMatch(of: /This page shows only the first (\d+) of them/))
    let count = try #require(Int(found.1))
    #expect((1500..<3072).contains(count) && page.contains("3072 valid state combinations"))
    let list = try #require(page.firstMatch(of: /<ol class=variants hidden>\n<li [^>]*>([^<]*)/)).1
    #expect(list.split(separator: " ").count == count && page.contains("and 2 more, which aren't shown"))
    let picture = try Tool.picture(of: "a.style", in: folder)
    // A picture shows the states of which a column and a row consist, but not all of their combinations.
    #expect(picture.contains("button.l") && picture.ranges(of: "<g").count < 100)
  }

  /// States with the same values and reasons share one record on a page.
  @Test(.long) func sharesRecordsOfPages() throws {
    let states = (0..<8).map { "@state s\($0)" }.joined(separator: "\n")
    let sheet = """
      @control button.many <
      \(states)
      >
      button.many < title: "a"; title-color: red; background-color: blue; alpha: 1 >
      button.many[s0|*] < title: "b" >
      button.many[highlighted|*] < background-color: green >

      """
    let folder = try TemporaryFolder(["a.style": sheet])
    let page = try Tool.run("preview", "a.style", in: folder.path).text
    let many = try #require(page.components(separatedBy: "</section>").first { $0.contains("button.many</h2>") })
    let list = try #require(many.firstMatch(of: /<ol class=variants hidden>\n<li [^>]*>([^<]*)/)).1
    let cells = list.split { " \n".contains($0) }
    #expect(cells.count == 3072 && Set(cells.map { $0.drop { $0 != "." } }).count == 4 + 1)
  }
}
