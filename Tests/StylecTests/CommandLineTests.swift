import Testing

@Suite struct CommandLineTests {
  @Test func showsTheVersion() throws {
    let folder = try TemporaryFolder()
    for run in [try Tool.run("--version", in: folder.path), try Tool.run("check", "--version", in: folder.path)] {
      #expect(run.status == 0)
      #expect(run.text.hasPrefix("stylec "))
      #expect(run.errors.isEmpty)
    }
  }

  @Test(arguments: [
    "compile", "watch", "check", "format", "preview", "dump", "resolve", "diff", "states", "coverage", "explain",
    "standard", "syntax", "completions", "help",
  ])
  func explainsEveryCommand(_ command: String) throws {
    let folder = try TemporaryFolder()
    let help = try Tool.run("help", command, in: folder.path)
    #expect(help.status == 0)
    #expect(help.text.hasPrefix("usage: stylec \(command)"))
    for option in ["--help", "-h"] {
      #expect(try Tool.run(command, option, in: folder.path).text == help.text)
    }
    #expect(try Tool.run("--help", command, in: folder.path).text == help.text)
    #expect(try Tool.run("help", in: folder.path).text.contains("\n  \(command) "))
  }

  @Test func showsTheOverview() throws {
    let folder = try TemporaryFolder()
    let help = try Tool.run("help", in: folder.path)
    #expect(help.status == 0)
    #expect(try Tool.run("--help", in: folder.path).text == help.text)
    #expect(try Tool.run("-h", in: folder.path).text == help.text)
  }

  @Test func runsOneCommandAfterTheOther() throws {
    let folder = try TemporaryFolder(["a.style": "button < title: \"a\" >", "wrong.style": "button < title: 1 >"])
    let calls = [
      "dump a.style", "check -- wrong.style", "check -", "compile -q a.style", "resolve a.style button -- normal",
    ]
    let alone = try calls.map { try Tool.run($0.split(separator: " ").map(String.init), in: folder.path) }
    let run = try Tool.run(calls.joined(separator: " --next ").split(separator: " ").map(String.init), in: folder.path)
    #expect(alone.map(\.status) == [0, 1, 0, 64, 0])
    #expect(run.text == alone.map(\.text).joined())
    #expect(run.errors == alone.map(\.errors).joined())
    #expect(run.status == 1)
  }

  @Test(arguments: [["--next"], ["--version", "--next"], ["--next", "--version"], ["check", "-o", "--next", "help"]])
  func requiresACommandOnEachSide(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(arguments, in: folder.path).status == 64)
  }

  @Test(arguments: [
    ([], "no command is given"),
    (["chek", "a.style"], "there is no command 'chek'; did you mean 'check'?"),
    (["help", "cmopile"], "there is no command 'cmopile'; did you mean 'compile'?"),
    (["frobnicate"], "there is no command 'frobnicate'"),
    (["dump", "--thme", "dark"], "there is no option '--thme'; did you mean '--theme'?"),
    (["dump", "-theme", "dark"], "there is no option '-theme'; did you mean '--theme'?"),
    (["compile", "-i", "."], "there is no option '-i'; did you mean '-I'?"),
    (["compile", "-x"], "there is no option '-x'"),
    (["--verison"], "there is no option '--verison'; did you mean '--version'?"),
    (["compile", "a.style", "-o"], "the option '-o' wants a value: -o FILE"),
    (["compile", "--help=yes"], "the option '--help' takes no value"),
    (["check", "a.style", "-o", "x"], "'check' takes no option '-o'"),
    (["-o", "x", "check", "a.style"], "'check' takes no option '-o'"),
    (["compile"], "'compile' wants SHEET: a sheet; '-' is standard input"),
    (["resolve", "a.style"], "'resolve' wants CONTROL: the control's path, as button.follow"),
    (["diff", "a.style"], "'diff' wants NEW: a sheet or a compiled table; '-' is standard input"),
    (["explain"], "'explain' wants SUBJECT: the id of a diagnostic, or a sheet with a control of it"),
    (["dump", "a.style", "b.style"], "'b.style' is more than 'dump' takes"),
  ])
  func rejectsInvalidUsage(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(arguments, in: folder.path)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("stylec: error: \(message)\nusage: stylec "))
    #expect(run.errors.split(separator: "\n").last?.hasPrefix("'stylec help") == true)
  }

  @Test func acceptsOptionsAnywhere() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"b\"\n", "-o.style": ""])
    try folder.makeFolder("parts")
    try folder.write("parts/b.style", .init())
    for arguments in [
      ["check", "a.style", "-I", "parts"], ["check", "-Iparts", "a.style"], ["-I", "parts", "check", "a.style"],
      ["check", "-I", "parts", "--", "a.style", "-o.style"],
    ] {
      let run = try Tool.run(arguments, in: folder.path)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
    #expect(try Tool.run("check", "a.style", in: folder.path).status == 1)
  }

  @Test func escapesHostileArguments() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run("check", "\u{1B}[31m", in: folder.path)
    #expect(run.status == 66)
    #expect(run.errors == "stylec: error: no such file: '␛[31m'\n")
  }

  @Test func endsQuietlyIfNobodyReadsTheOutput() throws {
    // The output is larger than a pipe's buffer, so the tool is still writing when `head` has ended.
    let rules = (0..<400).map { "button.a\($0) < title: \"\(String(repeating: "x", count: 100))\" >\n" }
    let folder = try TemporaryFolder(["a.style": rules.joined()])
    for signal in ["", "trap '' PIPE; "] {
      let run = try Tool.shell("{ \(signal)\"$0\" dump a.style; echo $? >&2; } | head -n 1", in: folder.path)
      #expect(run.lines.count == 1)
      #expect(run.errors == "141\n")
    }
  }

  @Test func reportsThatStandardOutputIsNotWritable() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.shell("\"$0\" help >&-", in: folder.path)
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("stylec: error: cannot write standard output: "))
  }
}
