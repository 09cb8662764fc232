import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

/// The contexts of two sheets. The second sheet has the values of `tone` in a different order, and one more.
@Suite struct ContextTests {
  private let sheet: StyleSheet
  private let other: StyleSheet

  init() throws {
    sheet = try Self.sheet("plain; dim; bright", ["dark": 2, "dim": 3, "dark|dim": 4, "bright": 5])
    other = try Self.sheet("plain; bright; high; dim", ["bright": 6, "high": 7, "dim": 8, "dark|dim": 9])
  }

  /// Returns a sheet with a knob whose size is 1 by default, and given by `themes` in other contexts.
  private static func sheet(_ tones: String, _ themes: KeyValuePairs<String, Int>) throws -> StyleSheet {
    let blocks = themes.map { "@theme \($0) < size: \($1) >\n" }.joined()
    // In a bright tone, appearance makes no difference. A theme for both settles the tie.
    let tie = "@theme dark|bright < size: \(themes.first { $0.key == "bright" }?.value ?? 1) >\n"
    let text =
      "@axis tone < \(tones) >\n@let size: 1\n\(blocks)\(tie)@control knob < @property size: number = $size >\n"
    return try Sheets.compile(text)
  }

  /// Returns the size of the knob of `sheet` in `context`.
  private func size(in sheet: StyleSheet, _ context: StyleContext?) throws -> Float? {
    let knob = try sheet.control("knob")
    return knob.style(context: context)[try knob.property("size")]
  }

  private func sizes(in sheet: StyleSheet, _ names: [[String]]) throws -> [Float?] {
    try names.map { try size(in: sheet, sheet.context($0)) }
  }

  @Test func haveTheirOwnValues() throws {
    #expect(try size(in: sheet, nil) == 1)
    let names = [[], ["light"], ["dark"], ["dim"], ["dim", "dark"], ["dark", "dim"], ["bright"], ["dark", "bright"]]
    #expect(try sizes(in: sheet, names) == [1, 1, 2, 3, 4, 4, 5, 5])
    #expect(try size(in: sheet, sheet.context("dark", "increased", "reduced")) == 2, "other axes change nothing")
  }

  @Test func areNamedByValues() throws {
    #expect(try sheet.context("dark", "dark") == sheet.context("dark"))
    #expect(try sheet.context("dim", "dark").name == "dark|dim" && sheet.context().name == "")
    #expect(
      try sheet.context("dim").values == ["light", "standard", "full", "regular", "left-to-right", "key-window", "dim"])
    #expect(sheet.axes.map(\.name) == ["appearance", "contrast", "motion", "width", "direction", "window", "tone"])
    #expect(sheet.dependentAxes == ["appearance", "tone"])
  }

  @Test func takeValuesByAxis() throws {
    let values = ["appearance": "dark", "tone": "dim", "era": "new", "contrast": "huge"]
    #expect(try sheet.context(withValues: values) == sheet.context("dark", "dim"))
    #expect(try sheet.context(withValues: ["appearance": "dim"]) == sheet.context())
  }

  @Test func controlsNameTheirAxes() throws {
    let text = """
      @axis tone < plain; dim >; @let a: 1; @theme dark < a: 2 >; @let b: 1; @theme dim < b: 2 >
      @control knob < @variant size: small, large; @property p: number; @property q: number; p: $a >
      @control knob.state < [selected] < q: $b > >
      @control knob.large < [large|*] < q: $b > >
      @control other
      """
    let sheet = try Sheets.compile(text)
    func axes(_ path: String) throws -> [String] { try sheet.control(path).axes }
    #expect(try axes("knob") == ["appearance"] && axes("knob.state") == ["appearance", "tone"])
    #expect(try axes("knob.large") == ["appearance"] && axes("other").isEmpty)
    #expect(try sheet.control("knob.large").variant(["size": "large"]).axes == ["appearance", "tone"])
  }

  @Test func havePositions() throws {
    let names = ["", "dim", "bright", "dark", "dark|dim", "dark|bright"]
    #expect(sheet.contexts.map(\.name) == names)
    for (position, name) in names.enumerated() {
      #expect(try sheet.context(at: position) == sheet.context(name.split(separator: "|").map(String.init)))
    }
  }

  @Test func selectValuesOfTheSameNameInAnotherSheet() throws {
    let knob = try other.control("knob")
    let size = try knob.property("size", as: Float.self)
    let found = try ["dim", "bright", "dark"].map { try knob.style(context: sheet.context($0))[size] }
    #expect(try found == [8, 6, 1] && knob.style(context: sheet.context("dark", "dim"))[size] == 9)
    #expect(try self.size(in: sheet, other.context("high")) == 1, "the sheet has no such value")
    #expect(try self.size(in: sheet, other.context("high", "dark")) == 2)
  }

  /// A style sheet can't leave a token without a value, but a table can.
  @Test func canHaveNoValue() throws {
    var table = try EditedTable.sample()
    table[.slotCells, 1, 0] = Cell.absent.rawValue
    table[.slotCells, 2, 0] = Cell.none.rawValue
    let sample = try StyleSheet(bytes: table.bytes.sealed())
    let button = try sample.control("control.button")
    let alpha = try button.property("alpha", as: Float.self)
    #expect(button.style()[alpha] == 0.75)
    #expect(sample.valueCount == (try StyleSheet(bytes: SampleTable.bytes())).valueCount, "in the default context")
    for (name, value) in [("increased", nil), ("dark", .explicitNone)] as [(String, StyleValue?)] {
      let style = try button.style(context: sample.context(name))
      #expect(try style[alpha] == nil && style["alpha"] == value)
    }
  }

  @Test func belongToOneSheet() throws {
    let dark = try sheet.context("dark")
    #expect(try dark != sheet.context("dim") && dark != other.context("dark"))
    #expect(try Set([dark, sheet.context("dark"), sheet.context(), other.context("dark")]).count == 3)
  }
}

/// The storage of values that depend on the context.
@Suite struct ContextTableTests {
  /// A sheet with 60 tokens over appearance × contrast × brand, density × width, and motion.
  private var sheet: String {
    var lines = ["@axis brand < orange; sosh; mint >", "@axis density < comfortable; cozy; dense >"]
    let groups = [
      (30, [["light", "dark"], ["standard", "increased"], ["orange", "sosh", "mint"]]),
      (20, [["comfortable", "cozy", "dense"], ["regular", "compact"]]), (10, [["full", "reduced"]]),
    ]
    for (number, (count, axes)) in groups.enumerated() {
      let tokens = (0..<count).map { "t\(number)-\($0)" }
      lines += tokens.map { "@let \($0): 1" }
      let conditions = axes.dropFirst().reduce(axes[0]) { found, values in
        found.flatMap { condition in values.map { condition + "|" + $0 } }
      }
      for (place, condition) in conditions.enumerated().dropFirst() {
        let values = tokens.enumerated().map { "\($1): \($0 * 100 + place)" }
        lines.append("@theme \(condition) < \(values.joined(separator: "; ")) >")
      }
      lines.append("@control knob\(number) <")
      lines += tokens.map { "@property \($0): number = $\($0)" } + [">"]
    }
    return lines.joined(separator: "\n")
  }

  @Test("Values are stored only for the axes on which they depend")
  func storesTheSupport() throws {
    let table = try Sheets.table(of: sheet)
    let opened = try StyleSheet(bytes: table)
    #expect(opened.contexts.count == 2 * 2 * 3 * 3 * 2 * 2)
    #expect(table.count <= 12 * 1024, "\(table.count) bytes")
    let knob = try opened.control("knob0")
    #expect(try knob.style(context: opened.context("dark", "mint", "dense"))["t0-7"] == .number(708))
    #expect(knob.style().axes(of: "t0-7") == ["appearance", "contrast", "brand"])
    #expect(try opened.control("knob1").style().axes(of: "t1-19") == ["width", "density"])
  }

  @Test("Supports are found by comparing values")
  func comparesValues() throws {
    let text = """
      @let a: 1; @let b: $a - $a; @let c: "x"; @theme dark < a: 2; c: "x" >; @theme increased < a: 1 >
      @theme dark|increased < a: 2 >
      @control knob < @property a: number = $a; @property b: number = $b; @property c: string = $c >
      """
    let opened = try Sheets.compile(text)
    let style = try opened.control("knob").style()
    #expect(["a", "b", "c"].map { style.axes(of: $0) } == [["appearance"], [], []])
    #expect(opened.dependentAxes == ["appearance"])
  }

  @Test("Too many contexts for a table are an error at the last axis that themes name")
  func limitsContexts() throws {
    let axes = (0..<3).map { axis in
      let values = (0..<102).map { "v\(axis)-\($0)" }.joined(separator: "; ")
      return "@axis a\(axis) < \(values) >\n@let t\(axis): 1\n@theme v\(axis)-1 < t\(axis): 2 >\n"
    }
    let control = "@control knob < \((0..<3).map { "@property p\($0): number = $t\($0)" }.joined(separator: "; ")) >\n"
    let sheet = axes.joined() + "@axis other < one; two >\n" + control
    let compilation = try Compiler(files: TextFiles(["a": sheet])).compile(["a"])
    #expect(compilation.table == nil)
    let error = try #require(compilation.diagnostics.first)
    #expect(
      error.message == "compiled table is too large; the maximum is 1048576 combinations of contexts and sets of axes")
    #expect(error.id == .limitExceeded && LocationFormatter(compilation.sources).text(of: error.span) == "a:7:7")
  }
}
