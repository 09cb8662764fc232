import StyleCompiler
import TestSupport
import Testing

/// Options and comments that turn warnings on and off.
@Suite struct WarningTests {
  /// Returns the diagnostics of `text`, each as `line severity id`.
  private func diagnostics(_ text: String, _ change: (inout WarningOptions) -> Void = { _ in }) throws -> [String] {
    var compiler = Compiler(files: TextFiles(["Main.style": text]))
    change(&compiler.warnings)
    let compilation = try compiler.compile(["Main.style"])
    #expect(compilation.hasErrors == (compilation.table == nil))
    return compilation.diagnostics.map {
      "\(compilation.sources[$0.span.file].location(of: $0.span.start).line) \($0.severity) \($0.id.rawValue)"
    }
  }

  private static let sheet = "@let a: 1\n@control button.a < alpha: 1; alpha: 0 >\n"

  @Test("A warning can be turned off and on")
  func choice() throws {
    #expect(try diagnostics(Self.sheet) == ["1 warning unused-token", "2 warning duplicate-declaration"])
    #expect(try diagnostics(Self.sheet) { $0[.unusedToken] = .off } == ["2 warning duplicate-declaration"])
    let both = try diagnostics(Self.sheet) {
      $0[.unusedToken] = .off
      $0[.unusedToken] = .warning
    }
    #expect(both.count == 2)
  }

  @Test("An error can't be turned off")
  func errors() throws {
    #expect(try diagnostics("buton.a < >") { $0[.unknownControl] = .off } == ["1 error unknown-control"])
  }

  @Test("An ID that is both an error and a warning can only be turned off as a warning")
  func promises() throws {
    let sheet = """
      @let fill: red
      @theme dark < fill: blue >
      @control button.a < background-color: $fill; [selected|*] < background-color: blue > >
      @control button.b < @distinct selected; alpha: 1 >
      """
    #expect(try diagnostics(sheet) == ["3 warning indistinct-state", "4 error indistinct-state"])
    #expect(try diagnostics(sheet) { $0[.indistinctState] = .off } == ["4 error indistinct-state"])
    #expect(
      try diagnostics("// stylec: ignore indistinct-state\n@control button.b < @distinct selected; alpha: 1 >")
        == ["2 error indistinct-state"])
  }

  @Test("Warnings treated as errors prevent a table; warnings that are turned off don't")
  func asErrors() throws {
    #expect(
      try diagnostics(Self.sheet) { $0.areErrors = true } == ["1 error unused-token", "2 error duplicate-declaration"])
    let quiet = try diagnostics(Self.sheet) {
      $0.areErrors = true
      $0[.unusedToken] = .off
      $0[.duplicateDeclaration] = .off
    }
    #expect(quiet == [])
  }

  @Test("A single warning can be an error, or stay a warning when others are errors")
  func levels() throws {
    #expect(
      try diagnostics(Self.sheet) { $0[.unusedToken] = .error } == [
        "1 error unused-token", "2 warning duplicate-declaration",
      ])
    let mixed = try diagnostics(Self.sheet) {
      $0.areErrors = true
      $0[.unusedToken] = .warning
    }
    #expect(mixed == ["1 warning unused-token", "2 error duplicate-declaration"])
  }

  @Test("A comment above a line suppresses the warnings that it names")
  func comments() {
    Cases.forEach([
      ("// stylec: ignore unused-token", true),
      ("  //stylec: ignore duplicate-declaration, unused-token (for later)", true),
      ("// stylec: ignore unused-token\n// and why", true),
      ("// stylec: ignore unused-token\r", true),
      ("\u{FEFF}// stylec: ignore unused-token", true),
      ("// stylec: ignore duplicate-declaration", false),
      ("// stylec: ignore", false),
      ("// stylec ignore unused-token", false),
      ("/// stylec: ignore unused-token", false),
      ("// stylec: ignore unused-token\n", false),
      ("@control button.b < alpha: 1 > // stylec: ignore unused-token", false),
    ]) { above, ignores in
      let found = try diagnostics("\(above)\n@let a: 1")
      #expect(found.isEmpty == ignores, "\(above)")
    }
  }

  @Test("A comment suppresses neither errors nor warnings two lines below")
  func limits() throws {
    #expect(try diagnostics("// stylec: ignore unknown-control\nbuton.a < >") == ["2 error unknown-control"])
    let text = "// stylec: ignore unused-token\n@let a: 1\n@let b: 1"
    #expect(try diagnostics(text) == ["3 warning unused-token"])
    #expect(try diagnostics(text) { $0.areErrors = true } == ["3 error unused-token"])
  }

  @Test("A token that was most likely meant counts as used")
  func usedByMistake() throws {
    #expect(try diagnostics("@let brand: 1\n@control button.a < alpha: $brnd >") == ["2 error unknown-token"])
  }

  @Test("A token that is named in an invalid statement counts as used")
  func usedInErrors() throws {
    let text = """
      @let a: 1
      @let b: 1
      @let c: 1
      @let d: 1
      @control button.a < titel: $a; alpha: 1 $b >
      button.a[selectd] < alpha: $c >
      button.a = $d
      """
    #expect(
      try diagnostics(text) == [
        "5 error unknown-property", "5 error expected", "6 error unknown-state", "7 error expected",
      ])
  }
}
