import Foundation
import StyleRuntime
import TestSupport
import Testing

/// CSS in a browser. Every control must look as in the table, in every variant, valid or impossible state combination,
/// and context.
@Suite(.enabled(if: Chromium.isAvailable)) struct CSSTests {
  private static let root = Repository.root.path

  /// A compiled sheet.
  private struct Sheet {
    /// The name, or the seed of a random sheet.
    let name: String
    let table: StyleSheet
    let css: String
    /// The properties that the sheet itself declares, by control.
    let own: [String: Set<String>]

    /// Returns the page of the sheet for `environment`.
    func page(in environment: PageEnvironment, limit: Int) -> StatePage {
      StatePage(table, css: css, own: own, in: environment, limit: limit)
    }
  }

  /// Returns the sheet at `path`, or `nil` if it has errors.
  private func sheet(_ path: String, _ name: String, in folder: borrowing TemporaryFolder) throws -> Sheet? {
    let table = try Tool.run("compile", "--quiet", path, "-o", "sheet.styletable", in: folder.path)
    guard table.status == 0 else { return nil }
    let css = try Tool.run("compile", "--emit", "css", path, "-o", "-", in: folder.path)
    #expect(css.status == 0)
    let text = try String(contentsOfFile: path.hasPrefix("/") ? path : folder[path], encoding: .utf8)
    var (own, control) = ([String: Set<String>](), "")
    for match in text.matches(of: /@control ([^\s<]+)|@property ([^:]*):/) {
      if let name = match.1 { control = String(name) }
      // A control that declares a property of the root of every control again has that property.
      if let name = match.2, try !Self.rootProperties.get().contains(String(name)) {
        own[control, default: []].insert(String(name))
      }
    }
    return Sheet(name: name, table: try StyleSheet(path: folder["sheet.styletable"]), css: css.text, own: own)
  }

  /// The properties of `control` in the standard style sheet.
  private static let rootProperties = Result {
    let control = try Tool.run("standard", in: NSTemporaryDirectory()).text.split(separator: "\n>\n")[0]
    return control.matches(of: /@property ([^:]*):/).map { String($0.1) }
  }

  /// Returns `count`, or a twelfth of it if not all tests run.
  private static func share(of count: Int) -> Int { TestSettings.runsEverything ? count : count / 12 }

  /// Opens the pages of all `sheets` for each of the environments together and expects no differences on any of them.
  ///
  /// - Parameters:
  ///   - environments: Environments with the same settings.
  ///   - limit: The number of pairs on a page.
  /// - Returns: The names of the contexts on the pages of each sheet.
  @discardableResult private func expectEqual(
    _ sheets: [Sheet], in environments: [PageEnvironment] = [PageEnvironment()], limit: Int = 1_200
  ) throws -> [String: Set<String>] {
    let folder = try TemporaryFolder()
    var pages: [(name: String, count: Int)] = []
    var contexts: [String: Set<String>] = [:]
    var frames = ""
    for (sheet, environment) in sheets.flatMap({ sheet in environments.map { (sheet, $0) } }) {
      let page = sheet.page(in: environment, limit: limit)
      pages.append(("\(sheet.name) \(environment)", page.count))
      contexts[sheet.name, default: []].formUnion(page.contexts)
      frames += "<iframe width=\(environment.width) srcdoc=\"\(StatePage.attribute(page.document))\"></iframe>"
    }
    let collect = """
      <script>onload = () => document.body.append(...Array.from(document.querySelectorAll("iframe"), frame => {
        const result = document.createElement("pre")
        result.textContent = "result " + frame.contentDocument.body.dataset.result + " end"
        frame.remove()
        return result
      }))</script>
      """
    try folder.write("page.html", Data("<!DOCTYPE html><meta charset=utf-8><body>\(collect)\(frames)".utf8))
    let opened = try Chromium.open("page.html", settings: environments[0].settings, in: folder)
    #expect(opened.console.isEmpty)
    let results = opened.document.matches(of: /<pre>result ([^<]*) end<\/pre>/).map { String($0.1) }
    #expect(results.count == pages.count)
    for (result, page) in zip(results, pages) { #expect(result == "\(page.count) pairs", "\(page.name)") }
    return contexts
  }

  /// Returns `count` random sheets without errors, with seeds from `first` on.
  ///
  /// Most random relations make a rule impossible, which is an error.
  private func randomSheets(_ count: Int, from first: UInt64) throws -> [Sheet] {
    let folder = try TemporaryFolder()
    var sheets: [Sheet] = []
    for seed in (0..<1_000).map({ first &+ $0 }) where sheets.count < count {
      try folder.write("sheet.style", Data(StateSheet(seed: seed).text.utf8))
      if let sheet = try sheet("sheet.style", "STYLE_SEED=\(seed)", in: folder) { sheets.append(sheet) }
    }
    #expect(sheets.count == count)
    return sheets
  }

  @Test func samplesLookLikeTheTable() throws {
    let folder = try TemporaryFolder()
    let sheets = try Samples.paths.map { path in
      try #require(try sheet(path, URL(fileURLWithPath: path).lastPathComponent, in: folder))
    }
    #expect(sheets.count >= 5)
    try expectEqual(sheets, limit: Self.share(of: 1_200))
  }

  @Test(.long) func goldensLookLikeTheTable() throws {
    let folder = try TemporaryFolder()
    let goldens = Self.root + "/Tests/StyleCompilerTests/Goldens"
    let paths = (FileManager.default.enumerator(atPath: goldens)?.compactMap { $0 as? String } ?? []).sorted()
    // The page of expected looks can't show colors that the platform supplies with an alpha.
    let shown = paths.filter { $0.hasSuffix(".style") && $0 != "Values/supplied-colors.accepted.style" }
    let sheets = try shown.compactMap { try sheet(goldens + "/" + $0, $0, in: folder) }
    #expect(sheets.count >= 40)
    try expectEqual(sheets, limit: 200)
  }

  /// The number of random sheets, from `STYLE_SHEETS`, or `nil` if it's not set.
  private static let wantedSheets = ProcessInfo.processInfo.environment["STYLE_SHEETS"].flatMap { Int($0) }
  private static let sheetCount = wantedSheets ?? share(of: 12)

  @Test func randomSheetsLookLikeTheTable() throws {
    for first in stride(from: 0, to: Self.sheetCount, by: 12) {
      let sheets = try randomSheets(min(12, Self.sheetCount - first), from: TestSettings.seed &+ UInt64(first) &* 1_000)
      try expectEqual(sheets, limit: Self.share(of: 500))
    }
  }

  /// A sheet with a token that has another value in each context of six axes.
  private static let everyContext = """
    @axis density < comfortable; dense >
    @let a: 1; @let b: 0; @let c: 0; @let d: 0; @let e: 0; @let f: 0
    @theme dark < a: 2 >
    @theme increased < b: 10 >
    @theme reduced < c: 100 >
    @theme compact < d: 1000 >
    @theme right-to-left < e: 10000 >
    @theme dense < f: 100000 >
    @let sum: $a + $b + $c + $d + $e + $f
    @theme dark|increased|reduced|compact|right-to-left|dense < sum: 7 >
    @control knob < @property p: number = $sum; @property q: number; q: $sum * 2; [highlighted|*] < q: $a > >
    """

  /// The sets of settings to test, as masks: all of them if `STYLE_SHEETS` is set, or else those with an even number of
  /// settings, which contain every combination of any two of the three settings.
  private static let combinations = (0..<1 << Chromium.Setting.allCases.count).filter {
    wantedSheets != nil || $0.nonzeroBitCount.isMultiple(of: 2)
  }

  /// Combinations of the reader's settings with every combination of attributes, widths, and directions.
  @Test(.long, .namesCases) func contextsFollowTheEnvironment() {
    Cases.forEach(Self.combinations) { (combination: Int) throws in
      let settings = Chromium.Setting.allCases.enumerated().filter { combination >> $0.offset & 1 == 1 }.map(\.element)
      let folder = try TemporaryFolder(["every.style": Self.everyContext])
      let every = try #require(try sheet("every.style", "every.style", in: folder))
      let random = try randomSheets(2, from: TestSettings.seed &+ UInt64(combination) &* 1_000)
      let found = try expectEqual(random + [every], in: PageEnvironment.all(with: Set(settings)), limit: 120)
      #expect(found[every.name]?.count == 64)
    }
  }
}
