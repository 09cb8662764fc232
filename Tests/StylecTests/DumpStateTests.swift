import TestSupport
import Testing

@Suite struct DumpStateTests {
  /// Returns the result of `dump` for `button.follow` with `arguments`.
  private func dump(_ arguments: String..., from name: String = "a.style") throws -> Tool.Run {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    _ = try Tool.run("compile", "a.style", in: folder.path)
    return try Tool.run(["dump", name, "button.follow"] + arguments, in: folder.path)
  }

  @Test func printsTheValuesOfAState() throws {
    for name in ["a.style", "a.styletable"] {
      let run = try dump(from: name)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.lines == ["background-color\t#999999ff", "image\tnone", "title\t\"\\(name) \\(fans) \\(share)\""])
    }
    #expect(try dump("normal").text == dump().text)
    #expect(try dump("--theme", "dark").lines.first == "background-color\t#333333ff")
  }

  @Test("Warnings aren't printed before an error in the arguments, but before the values")
  func warnings() throws {
    let folder = try TemporaryFolder(["a.style": "@let unused: 1\n@control button.a < title: \"A\" >\n"])
    for arguments in [
      ["dump", "a.style", "button.b"], ["dump", "a.style", "button.a", "selectd"],
      ["explain", "a.style", "button.a", "normal", "titel"], ["dump", "a.style", "--theme", "drak"],
      ["states", "a.style", "button.b"], ["states", "--coverage", "a.style", "button.b"],
    ] {
      let run = try Tool.run(arguments, in: folder.path)
      #expect(run.status == 64 && !run.errors.contains("warning:"), "\(arguments): \(run.errors)")
    }
    let run = try Tool.run("dump", "a.style", "button.a", in: folder.path)
    #expect(run.errors.hasPrefix("a.style:1:6: warning: "))
    #expect(run.lines == ["title\t\"A\""])
  }

  @Test(.namesCases) func readsStates() {
    Cases.forEach(sample: 2, ["selected|mutual", "mutual|followed", "65540", "0x10004", "0X10004"]) {
      (state: String) throws in
      let run = try dump(state)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.lines.last == "title\t\"互相关注\"")
    }
  }

  @Test(.namesCases) func reportsHowStatesResolve() {
    Cases.forEach(
      sample: 2,
      [
        ("mutual", "selected|mutual"), ("highlighted|disabled", "highlighted"), ("3", "highlighted"),
        ("0x80", "normal"),
      ]
    ) { (state: String, reading: String) throws in
      let run = try dump(state)
      #expect(run.status == 0)
      // A control that is highlighted and then disabled isn't what the command shows.
      let rule =
        reading == "highlighted"
        ? " with 'style(in:)'; a control leaves the states that exclude the one that it enters" : ""
      #expect(run.errors == "stylec: note: '\(state)' resolves to '\(reading)'\(rule)\n")
      #expect(try run.text == dump(reading).text)
    }
  }

  @Test func replacesParameters() throws {
    let run = try dump("--set", "fans=-3", "--set=share=0.50", "--set", "name=a=\"b\"")
    #expect(run.lines.last == "title\t\"a=\\\"b\\\" -3 0.5\"")
    #expect(try dump("--set", "fans=3", "--set", "fans=4").lines.last == "title\t\"\\(name) 4 \\(share)\"")
    #expect(try dump("--set", "name=").lines.last == "title\t\" \\(fans) \\(share)\"")
  }

  @Test(.namesCases) func rejectsUnknownNamesAndInvalidValues() {
    Cases.forEach(
      sample: 4,
      [
        (["selectd"], "'button.follow' has no state 'selectd'; did you mean 'selected'?"),
        (["selected|"], "'button.follow' has no state ''"),
        (["selected|normal"], "'normal' cannot be combined with other states"),
        (["4294967296"], "invalid state mask '4294967296'; expected a 32-bit number"),
        (["0x"], "invalid state mask '0x'; expected a 32-bit number"),
        (["--theme", "night"], "the style sheet has no axis value 'night'; did you mean 'light'?"),
        (["--set", "fans"], "invalid value 'fans' for '--set'; expected PARAM=VALUE"),
        (["--set", "fan=3"], "'button.follow' has no parameter 'fan'; did you mean 'fans'?"),
        (["--set", "fans=3.5"], "invalid value '3.5' for parameter 'fans'; expected a value of type 'integer'"),
        (["--set", "share=nan"], "invalid value 'nan' for parameter 'share'; expected a value of type 'number'"),
        (["--set", "share=1e99"], "invalid value '1e99' for parameter 'share'; expected a value of type 'number'"),
      ]
    ) { (arguments: [String], message: String) throws in
      let folder = try TemporaryFolder(["a.style": Sheets.follow])
      let run = try Tool.run(["dump", "a.style", "button.follow"] + arguments, in: folder.path)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors == "stylec: error: \(message)\n")
    }
  }

  @Test("Operands are style sheets if the last one looks like a file, and a control can be named like one")
  func tellsFilesFromControls() throws {
    let folder = try TemporaryFolder([
      "a.style": "@control button.style < title: \"a\" >", "b.style": "@control button.b < title: \"b\" >", "c": "",
    ])
    let both = try Tool.run("dump", "a.style", "b.style", in: folder.path)
    #expect(both.text.contains("button.style\tnormal\ttitle") && both.text.contains("button.b\tnormal\ttitle"))
    for path in ["./c", "button.style"] {
      let run = try Tool.run("dump", "a.style", path, in: folder.path)
      #expect(run.status == (path == "./c" ? 0 : 66), "\(run.errors)")
    }
    #expect(try Tool.run("dump", "a.style", "button.style", "normal", in: folder.path).text == "title\t\"a\"\n")
    let set = try Tool.run("dump", "a.style", "--set", "fans=3", in: folder.path)
    #expect(set.status == 64 && set.errors == "stylec: error: option '--set' requires a control\n")
  }

  @Test func rejectsUnknownControls() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow])
    let run = try Tool.run("dump", "a.style", "button.folow", in: folder.path)
    #expect(run.status == 64)
    #expect(
      run.errors == "stylec: error: the style sheet has no control 'button.folow'; did you mean 'button.follow'?\n")
  }
}
