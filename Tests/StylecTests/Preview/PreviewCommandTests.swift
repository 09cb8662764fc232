import Foundation
import TestSupport
import Testing

/// The usage of `stylec preview`, and its output.
@Suite struct PreviewCommandTests {
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
    #expect((1500..<3072).contains(count))
    #expect(page.contains("3072 valid state combinations"))
    let list = try #require(page.firstMatch(of: /<ol class=variants hidden>\n<li [^>]*>([^<]*)/)).1
    #expect(list.split(separator: " ").count == count)
    #expect(page.contains("and 2 more, which aren't shown"))
    let picture = try Tool.run("preview", "--svg", "a.style", in: folder.path).text
    // A picture shows the states of which a column and a row consist, but not all of their combinations.
    #expect(picture.contains("button.l") && picture.ranges(of: "<g").count < 100)
  }

  @Test func writesToStandardOutputOrAFile() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    for option in [[], ["--svg"]] {
      let run = try Tool.run(["preview", "a.style"] + option, in: folder.path)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.text.hasPrefix(option.isEmpty ? "<!DOCTYPE html>" : "<svg "))
      #expect(try Tool.run(["preview", "a.style", "-o", "-"] + option, in: folder.path).output == run.output)
      let file = try Tool.run(["preview", "a.style", "-o", "page"] + option, in: folder.path)
      #expect(file.status == 0)
      #expect(file.text == "wrote page: 1 control, \(run.output.count) bytes\n")
      #expect(try folder.read("page") == run.output)
    }
    #expect(try folder.names == ["a.style", "page"])
  }

  @Test func showsSeveralSheetsAsOneProgram() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow, "b.style": "@control segment.tab < title: \"Tab\" >\n"])
    let page = try Tool.run("preview", "a.style", "b.style", in: folder.path).text
    #expect(page.contains("<title>a.style and 1 more</title>"))
    #expect(page.contains(">segment.tab</h2>") && page.contains(">button.follow</h2>"))
  }

  /// Each style sheet in a folder is a program of its own, so that they can have the same controls and tokens.
  @Test func showsTheStyleSheetsOfAFolderOnOnePage() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Buttons")
    for (name, color) in [("a", "red"), ("b", "blue")] {
      let sheet = "@let ink: \(color)\n@control button.same < title: \"\(name)\"; title-color: $ink >\n"
      try folder.write("Buttons/\(name).style", Data(sheet.utf8))
    }
    try folder.write("Buttons/_c.style", Data("@let unused: red\n".utf8))
    let page = try Tool.run("preview", "Buttons", in: folder.path).text
    #expect(page.contains("<title>Buttons</title>"))
    for path in [".", "../Buttons", "./../Buttons/."] {
      #expect(try Tool.run("preview", path, in: folder["Buttons"]).text.contains("<title>Buttons</title>"), "\(path)")
    }
    #expect(page.ranges(of: ">button.same</h2>").count == 2 && page.ranges(of: "<th scope=row>$ink").count == 2)
    #expect(page.contains("<b>a.style</b>") && page.contains("<b>b.style</b>"))
    #expect(!page.contains(">button</h2>"))
    let picture = try Tool.run("preview", "--svg", "Buttons", in: folder.path).text
    #expect(picture.contains("fill=\"#ff0000\"") && picture.contains("fill=\"#0000ff\""))
    let copy = try Tool.run("preview", "Stylesheets", in: Samples.root.path)
    #expect(copy.status == 0, "\(copy.errors)")
  }

  @Test func reportsWhatIsWrongWithAllStyleSheetsOfAFolder() throws {
    let folder = try TemporaryFolder(["page.html": "earlier"])
    try folder.makeFolder("Sheets")
    for (name, state) in [("a", "selectd"), ("b", "selected"), ("c", "disbled")] {
      try folder.write("Sheets/\(name).style", Data("@control button.\(name) < [\(state)] < alpha: 0 > >\n".utf8))
    }
    let run = try Tool.run("preview", "Sheets", "-o", "page.html", in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("Sheets/a.style:1:") && run.errors.contains("Sheets/c.style:1:"), "\(run.errors)")
    #expect(try folder.read("page.html") == Data("earlier".utf8))
    let watch = try Tool.run("preview", "--watch", "Sheets", "-o", "page.html", in: folder.path)
    #expect(watch.status == 64)
    #expect(watch.errors == "stylec: error: '--watch' requires style sheets instead of a folder\n")
  }

  /// The themes of a folder's style sheets belong to the style sheets that declare them.
  @Test func showsAThemeOfAnyStyleSheetOfAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Sheets")
    try folder.write("Sheets/a.style", Data("@control button.a < title: \"A\" >\n".utf8))
    let sheet = "@axis season < summer; winter >\n@let ink: red\n@theme winter < ink: blue >\n"
    try folder.write("Sheets/b.style", Data((sheet + "@control button.b < title: \"B\"; title-color: $ink >\n").utf8))
    for option in [[], ["--svg"]] {
      let run = try Tool.run(["preview", "Sheets", "--theme", "winter"] + option, in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    let picture = try Tool.run("preview", "Sheets", "--theme", "winter", "--svg", in: folder.path).text
    #expect(picture.contains("fill=\"#0000ff\"") && !picture.contains("fill=\"#ff0000\""))
    let unknown = try Tool.run("preview", "Sheets", "--theme", "wintr", in: folder.path)
    #expect(unknown.status == 64 && unknown.errors.contains("no axis value 'wintr'"), "\(unknown.errors)")
  }

  /// Pictures are as wide as a README shows them, and have room for labels that people can read.
  @Test(.namesCases) func drawsPicturesThatFit() {
    Cases.forEach(sample: 3, Samples.paths) { (sheet: String) throws in
      let picture = try Tool.run("preview", "--svg", sheet, in: Samples.root.path).text
      let size = try #require(picture.firstMatch(of: /width="([\d.]+)" height="([\d.]+)"/))
      #expect(size.1 == "838" && Double(size.2)! < 1000)
      let labels = picture.matches(of: /font-size="([\d.]+)" font-weight="400" fill="#62626a"/)
      #expect(!labels.isEmpty && labels.allSatisfy { Double($0.1)! >= 12 })
    }
  }

  @Test func isTheSameFromEveryFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["app", "app/styles", "common"] { try folder.makeFolder(name) }
    try folder.write("common/_Brand.style", Data("@let ink: red\n".utf8))
    try folder.write("app/_Sizes.style", Data("@let gap: 2pt\n".utf8))
    let sheet = """
      @import "../_Sizes"
      @import "_Brand"
      @control button.a < title: "A"; title-color: $ink; corner-radius: $gap >

      """
    try folder.write("app/styles/a.style", Data(sheet.utf8))
    let calls = [
      ("", "app/styles/a.style", "common"), ("app", "styles/a.style", "../common"),
      ("app/styles", "a.style", "../../common"), ("common", "../app/./styles/a.style", "."),
      ("", folder["app/styles/a.style"], folder["common"]),
    ]
    let pages = try calls.map { place, sheet, imports in
      try Tool.run("preview", sheet, "-I", imports, in: folder[place]).text
    }
    #expect(Set(pages).count == 1)
    #expect(pages[0].contains("<li data-file=\"a.style\">") && pages[0].contains("3:21"))
  }

  @Test func drawsDarkThemesOnADarkBackground() throws {
    let sheet = """
      @let ink: black
      @theme dark < ink: white >
      @control button.a < title: "A"; title-color: $ink; background-color: system(gray6) >

      """
    let folder = try TemporaryFolder(["a.style": sheet])
    let light = try Tool.run("preview", "--svg", "a.style", in: folder.path).text
    let dark = try Tool.run("preview", "--svg", "a.style", "--theme", "dark", in: folder.path).text
    #expect(light.contains("rx=\"12\" fill=\"#ffffff\"/>") && light.contains("fill=\"#f2f2f7\""))
    #expect(dark.contains("rx=\"12\" fill=\"#000000\"/>") && dark.contains("fill=\"#1c1c1e\""))
    #expect(!dark.contains("#f2f2f7"))
  }

  /// In a picture, the table of variants and that of states say what they show. One table needs no label.
  @Test func labelsTablesInPictures() throws {
    let sheet = "@control button.a < title: \"A\"; title-color: black >\n"
    let variants = "@control button.b < @variant kind: plain, loud; title: \"B\"; [loud|*] < title: \"C\" > >\n"
    let folder = try TemporaryFolder(["a.style": sheet, "b.style": variants])
    for (name, count) in [("a.style", 0), ("b.style", 1)] {
      let picture = try Tool.run("preview", "--svg", name, in: folder.path).text
      #expect(picture.ranges(of: ">Variants in normal<").count == count)
      #expect(picture.ranges(of: ">States of plain<").count == count)
    }
  }

  @Test func drawsSegmentsOnTheirSegmentedControl() throws {
    let segment =
      "@control segment.tab < title: \"Tab\"; title-color: black >\nsegment.tab[selected|*] < title-color: white >\n"
    let track = "@control segmented-control.tabs < background-color: #eeeeee; selected-segment-tint-color: #0a84ff >\n"
    let folder = try TemporaryFolder(["a.style": segment + track, "b.style": segment])
    let tinted = try Tool.run("preview", "--svg", "a.style", in: folder.path).text
    #expect(tinted.contains("fill=\"#0a84ff\"") && tinted.contains("fill=\"#eeeeee\""))
    let page = try Tool.run("preview", "a.style", in: folder.path).text
    let tab = try #require(page.components(separatedBy: "</section>").first { $0.contains("segment.tab</h2>") })
    #expect(Set(tab.matches(of: /class="look segment [^"]*"/).map { String($0.0) }).count == 2)
    #expect(tab.ranges(of: "{--track:#eeeeeeff").count == 1)
    #expect(tab.ranges(of: "background-color:#0a84ffff").count == 1)
    // Without a segmented control, the picture shows UIKit's style: a white background for the selected segment.
    let plain = try Tool.run("preview", "--svg", "b.style", in: folder.path).text
    #expect(plain.contains("fill=\"#ffffff\"") && plain.contains("fill=\"#767680\" fill-opacity=\"0.122\""))
  }

  @Test func keepsTheFileIfASheetHasErrors() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong, "page.html": "earlier"])
    let run = try Tool.run("preview", "a.style", "-o", "page.html", in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.contains("[unknown-state]"))
    #expect(try folder.read("page.html") == Data("earlier".utf8))
    #expect(try Tool.run("preview", "b.style", in: folder.path).status == 66)
    #expect(try Tool.run("preview", "a.style", "-o", "none/page.html", in: folder.path).status == 1)
  }

  @Test func rejectsInvalidUsage() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let over = try Tool.run("preview", "a.style", "-o", "./a.style", in: folder.path)
    #expect(over.status == 64)
    #expect(try folder.read("a.style") == Data(Sheets.follow.utf8))
    let theme = try Tool.run("preview", "a.style", "--theme", "drak", in: folder.path)
    #expect(theme.status == 64)
    #expect(theme.errors == "stylec: error: the style sheet has no axis value 'drak'; did you mean 'dark'?\n")
    #expect(try Tool.run("preview", "a.style", "-o", "none/page.html", in: folder.path).status == 73)
  }

  @Test func loadsNothingFromElsewhere() throws {
    let page = try Tool.run(["preview"] + Cases.sample(Samples.paths, 2), in: Samples.root.path).text
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=", "@import"] { #expect(!page.contains(word), "\(word)") }
    // The filters for other vision are in the page.
    #expect(page.ranges(of: "url(").count == page.ranges(of: "url(#").count)
  }

  /// States with the same values and reasons share one record on the page.
  @Test(.long) func sharesRecordsOfValues() throws {
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
    #expect(cells.count == 3072)
    #expect(Set(cells.map { $0.drop { $0 != "." } }).count == 4 + 1)
  }

  @Test func matchesThePictureInTheDocumentation() throws {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/follow-button.svg"
    let run = try Tool.run("preview", "--svg", "Stylesheets/FollowButton.style", in: Samples.root.path)
    #expect(try Data(contentsOf: Samples.root.appendingPathComponent(path)) == run.output)
  }

  @Test(.enabled(if: Program.isInstalled("xmllint"), "skipped: xmllint isn't installed"), .namesCases)
  func drawsValidXML() {
    Cases.forEach(sample: 2, Samples.paths) { (sheet: String) throws in
      let folder = try TemporaryFolder()
      let run = try Tool.shell("\"$0\" preview --svg '\(sheet)' | xmllint --noout -", in: folder.path)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
    }
  }
}
