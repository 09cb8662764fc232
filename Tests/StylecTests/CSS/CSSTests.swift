import Foundation
import StyleRuntime
import TestSupport
import Testing

/// CSS in a browser. Every control must look as in the table, in every valid or impossible state set and in every
/// theme.
@Suite(.enabled(if: Chromium.isAvailable), .serialized) struct CSSTests {
  private static let root = Repository.root.path

  /// The seed of the first random sheet, from `STYLE_SEED`; a different one in every run unless it is set.
  private static let seed: UInt64 = {
    let wanted = ProcessInfo.processInfo.environment["STYLE_SEED"].flatMap { UInt64($0) }
    return wanted ?? UInt64.random(in: 0...UInt64(UInt32.max))
  }()

  /// Returns the page of the sheet at `path`, or `nil` if the sheet has errors.
  private func page(_ path: String, in folder: borrowing TemporaryFolder) throws -> StatePage? {
    let table = try Tool.run("compile", "--quiet", path, "-o", "sheet.styletable", in: folder.path)
    guard table.status == 0 else { return nil }
    let css = try Tool.run("compile", "--emit", "css", path, "-o", "-", in: folder.path)
    #expect(css.status == 0)
    let text = try String(contentsOfFile: path.hasPrefix("/") ? path : folder[path], encoding: .utf8)
    let own = text.matches(of: /@property ([^:]*):/).map { String($0.1) }
    return StatePage(try StyleSheet(path: folder["sheet.styletable"]), css: css.text, own: Set(own))
  }

  /// Opens all `pages` together and expects no differences on any of them.
  private func expectEqual(
    _ pages: [(name: String, page: StatePage)], in folder: borrowing TemporaryFolder
  ) throws {
    let frames = pages.map { "<iframe srcdoc=\"\(StatePage.attribute($0.page.document))\"></iframe>" }
    let collect = """
      <script>onload = () => document.body.append(...Array.from(document.querySelectorAll("iframe"), frame => {
        const result = document.createElement("pre")
        result.textContent = "result " + frame.contentDocument.body.dataset.result + " end"
        frame.remove()
        return result
      }))</script>
      """
    let page = "<!DOCTYPE html><meta charset=utf-8><body>\(collect)\(frames.joined())"
    try folder.write("page.html", Data(page.utf8))
    let opened = try Chromium.open("page.html", in: folder)
    #expect(opened.console.isEmpty)
    let results = opened.document.matches(of: /<pre>result ([^<]*) end<\/pre>/).map { String($0.1) }
    #expect(results.count == pages.count)
    for (result, page) in zip(results, pages) {
      #expect(result == "\(page.page.count) pairs", "\(page.name)")
    }
  }

  @Test func samplesLookLikeTheTable() throws {
    let folder = try TemporaryFolder()
    let sheets = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/Stylesheets").sorted()
    let pages = try sheets.filter { $0.hasSuffix(".style") && !$0.hasPrefix("_") }.map { sheet in
      (sheet, try #require(try page(Self.root + "/Stylesheets/" + sheet, in: folder)))
    }
    #expect(pages.count >= 5)
    try expectEqual(pages, in: folder)
  }

  @Test func goldensLookLikeTheTable() throws {
    let folder = try TemporaryFolder()
    let goldens = Self.root + "/Tests/StyleCompilerTests/Goldens"
    let paths = (FileManager.default.enumerator(atPath: goldens)?.compactMap { $0 as? String } ?? []).sorted()
    let pages = try paths.filter { $0.hasSuffix(".style") }.compactMap { path in
      try page(goldens + "/" + path, in: folder).map { (path, $0) }
    }
    // Two goldens have so many states that a page of all state sets takes the browser minutes. The page of expected looks
    // can't show colors that the platform supplies with an alpha.
    let small = pages.filter { $0.1.count < 10_000 && $0.0 != "Values/supplied-colors.accepted.style" }
    #expect(small.count >= 40)
    try expectEqual(small, in: folder)
  }

  @Test(arguments: 0..<2) func randomSheetsLookLikeTheTable(batch: UInt64) throws {
    let folder = try TemporaryFolder()
    // Most random relations make a rule impossible, which is an error. These sheets are skipped.
    var pages: [(name: String, page: StatePage)] = []
    for seed in (0..<1_000).map({ Self.seed &+ batch &* 1_000 &+ $0 }) where pages.count < 20 {
      try folder.write("sheet.style", Data(StateSheet(seed: seed).text.utf8))
      if let page = try page("sheet.style", in: folder) { pages.append(("STYLE_SEED=\(seed)", page)) }
    }
    #expect(pages.count == 20)
    try expectEqual(pages, in: folder)
  }
}
