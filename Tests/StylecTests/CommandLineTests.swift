import Foundation
import TestSupport
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

  @Test(.namesCases) func explainsEveryCommand() {
    Cases.forEach(
      sample: 5,
      [
        "compile", "check", "format", "texts", "preview", "dump", "diff", "states",
        "explain",
        "standard", "setup", "help",
      ]
    ) { (command: String) throws in
      let folder = try TemporaryFolder()
      let help = try Tool.run("help", command, in: folder.path)
      #expect(help.status == 0)
      #expect(help.text.hasPrefix("usage: stylec \(command)"))
      let usage = help.text.components(separatedBy: "\n\n")[0].split(separator: "\n")
      #expect(usage.allSatisfy { $0.count <= 80 }, "\(usage)")
      for option in ["--help", "-h"] {
        #expect(try Tool.run(command, option, in: folder.path).text == help.text)
      }
      #expect(try Tool.run("--help", command, in: folder.path).text == help.text)
      #expect(try Tool.run("help", in: folder.path).text.contains("\n  \(command) "))
    }
  }

  @Test("Help fits in 80 columns, for every command that the overview lists")
  func foldsHelp() throws {
    let folder = try TemporaryFolder()
    let overview = try Tool.run("help", in: folder.path).lines
    let commands = overview.drop { $0 != "commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(commands.count > 10)
    let helps = try commands.map { try Tool.run("help", String($0.split(separator: " ")[0]), in: folder.path).lines }
    for line in overview + helps.joined() { #expect(line.count <= 80, "\(line)") }
  }

  @Test("The page about the command line lists the exit statuses as help does")
  func documentsEveryExitStatus() throws {
    let folder = try TemporaryFolder()
    let help = try Tool.run("help", in: folder.path).text
    let statuses = help.components(separatedBy: "exit status:\n")[1]
    let page = try String(
      contentsOf: Repository.url("Sources/StyleCompiler/StyleCompiler.docc/CommandLine.md"), encoding: .utf8)
    let rows = page.components(separatedBy: "## Exit status\n")[1].matches(of: #/(?m)^\| ([0-9]+) \| (.*) \|$/#)
    let documented = rows.map { "\($0.1) \($0.2)" }.joined(separator: " ").replacing("`", with: "'")
    #expect(documented == statuses.split { $0.isWhitespace }.joined(separator: " "))
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
      "dump a.style", "check -- wrong.style", "check -", "compile -q a.style", "dump a.style button -- normal",
    ]
    let alone = try calls.map { try Tool.run($0.split(separator: " ").map(String.init), in: folder.path) }
    let run = try Tool.run(calls.joined(separator: " --next ").split(separator: " ").map(String.init), in: folder.path)
    #expect(alone.map(\.status) == [0, 1, 0, 64, 0])
    #expect(run.text == alone.map(\.text).joined())
    #expect(run.errors == alone.map(\.errors).joined())
    #expect(run.status == 1)
  }

  @Test(.namesCases) func requiresACommandOnEachSide() {
    Cases.forEach([["--next"], ["--version", "--next"], ["--next", "--version"], ["check", "-o", "--next", "help"]]) {
      (arguments: [String]) throws in
      let folder = try TemporaryFolder()
      #expect(try Tool.run(arguments, in: folder.path).status == 64)
    }
  }

  @Test(.namesCases) func rejectsInvalidUsage() {
    Cases.forEach(
      sample: 6,
      [
        ([], "missing command"),
        (["chek", "a.style"], "unknown command 'chek'; did you mean 'check'?"),
        (["help", "cmopile"], "unknown command 'cmopile'; did you mean 'compile'?"),
        (["frobnicate"], "unknown command 'frobnicate'"),
        (["dump", "--thme", "dark"], "unknown option '--thme'; did you mean '--theme'?"),
        (["dump", "-theme", "dark"], "unknown option '-theme'; did you mean '--theme'?"),
        (["compile", "-i", "."], "unknown option '-i'; did you mean '-I'?"),
        (["compile", "-x"], "unknown option '-x'"),
        (["--verison"], "unknown option '--verison'; did you mean '--version'?"),
        (["compile", "a.style", "-o"], "option '-o' requires a value: -o FILE"),
        (["compile", "--help=yes"], "option '--help' does not take a value"),
        (["check", "a.style", "-o", "x"], "option '-o' is not supported by 'check'"),
        (["-o", "x", "check", "a.style"], "option '-o' is not supported by 'check'"),
        (["compile"], "missing argument SHEET for 'compile'"),
        (["dump"], "missing argument SHEET-OR-TABLE for 'dump'"),
        (["diff", "a.style"], "missing argument NEW for 'diff'"),
        (["explain"], "missing argument SUBJECT for 'explain'"),
        (["dump", "a.style", "b", "c", "d"], "unexpected argument 'd' for 'dump'"),
      ]
    ) { (arguments: [String], message: String) throws in
      let folder = try TemporaryFolder()
      let run = try Tool.run(arguments, in: folder.path)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("stylec: error: \(message)\nusage: stylec "))
      #expect(run.errors.split(separator: "\n").last?.hasPrefix("run 'stylec help") == true)
      #expect(!run.errors.contains("␊"))
    }
  }

  @Test("A command of an earlier version names its replacement, and help doesn't list it", .namesCases)
  func namesReplacements() {
    Cases.forEach([
      ("watch", "compile --watch"), ("resolve", "dump"), ("coverage", "states --coverage"), ("syntax", "setup"),
      ("completions", "setup"),
    ]) { (name: String, current: String) throws in
      let folder = try TemporaryFolder(["a.style": ""])
      for arguments in [[name, "a.style"], ["help", name]] {
        let run = try Tool.run(arguments, in: folder.path)
        #expect(run.status == 64 && run.output.isEmpty)
        let command = current.split(separator: " ")[0]
        #expect(run.errors.hasPrefix("stylec: error: '\(name)' is now '\(current)'\nusage: stylec \(command) "))
        #expect(run.errors.hasSuffix("run 'stylec help \(command)' for more information\n"))
      }
      #expect(try !Tool.run("help", in: folder.path).text.contains("\n  \(name) "))
    }
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
    let rules = (0..<400).map { "@control button.a\($0) < title: \"\(String(repeating: "x", count: 100))\" >\n" }
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
