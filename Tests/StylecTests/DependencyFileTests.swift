import Foundation
import TestSupport
import Testing

/// The dependency files that `compile --depfile` writes for build systems.
@Suite struct DependencyFileTests {
  @Test func listsEverySheetThatWasRead() throws {
    let folder = try TemporaryFolder(["a.style": "@import \"_b\"\n@import \"c\"", "_b.style": "@import \"c\""])
    try folder.makeFolder("parts")
    try folder.write("parts/c.style", Data())
    let run = try Tool.run(
      "compile", "a.style", "-I", "parts", "-o", "out.styletable", "--depfile", "out.d", in: folder.path)
    #expect(run.status == 0)
    let rule = "out.styletable: \\\n  a.style \\\n  _b.style \\\n  parts/c.style\n"
    #expect(try folder.read("out.d") == Data(rule.utf8))
  }

  @Test func namesTheDefaultOutput() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    #expect(try Tool.run("compile", "--emit=swift", "a.style", "--depfile", "a.d", in: folder.path).status == 0)
    #expect(try folder.read("a.d") == Data("a.swift: \\\n  a.style\n".utf8))
  }

  @Test func omitsStandardInput() throws {
    let folder = try TemporaryFolder(["b.style": ""])
    let run = try Tool.run(
      "compile", "-", "-oa.styletable", "--depfile", "a.d", in: folder.path, input: Data("@import \"b\"".utf8))
    #expect(run.status == 0)
    #expect(try folder.read("a.d") == Data("a.styletable: \\\n  b.style\n".utf8))
  }

  @Test(.namesCases) func escapesNamesForMakeAndNinja() {
    Cases.forEach([("a b", "a\\ b"), ("a#b", "a\\#b"), ("a:b", "a\\:b"), ("关注", "关注"), ("a (1)~b", "a\\ (1)~b")]) {
      (name: String, written: String) throws in
      let folder = try TemporaryFolder([name + ".style": ""])
      let run = try Tool.run("compile", name + ".style", "-o", name, "--depfile", "a.d", in: folder.path)
      #expect(run.status == 0)
      #expect(try folder.read("a.d") == Data("\(written): \\\n  \(written).style\n".utf8))
    }
  }

  @Test(.namesCases) func rejectsNamesThatMakeOrNinjaCannotRead() {
    Cases.forEach(
      sample: 4,
      [
        ("a;b", "contains ';'"), ("a|b", "contains '|'"), ("a=b", "contains '='"), ("a$b", "contains '$'"),
        ("a\\b", "contains '\\'"), ("a*b", "contains '*'"), ("a[b]", "contains '['"),
        ("a\tb", "contains a control character"), ("a\nb", "contains a newline"), ("~a", "starts with '~'"),
      ]
    ) { (name: String, part: String) throws in
      let folder = try TemporaryFolder(["a.style": "", "out": "earlier", "a.d": "earlier"])
      try folder.write(name + ".style", Data())
      for arguments in [["-o", "out", "--", name + ".style"], ["-o", name, "--", "a.style"]] {
        let run = try Tool.run(["compile", "--depfile", "a.d"] + arguments, in: folder.path)
        #expect(run.status == 73)
        #expect(run.errors.hasPrefix("stylec: error: cannot write 'a.d': file name '"))
        #expect(run.errors.hasSuffix("' \(part), so Make or Ninja cannot read it\n"))
      }
      for name in ["out", "a.d"] { #expect(try folder.read(name) == Data("earlier".utf8)) }
      #expect(try folder.names.count == 4)
    }
  }

  @Test(.namesCases) func rejectsMakesSpecialTargets() {
    Cases.forEach([".PHONY", ".SUFFIXES", ".DELETE_ON_ERROR"]) { (name: String) throws in
      let folder = try TemporaryFolder(["a.style": ""])
      let run = try Tool.run("compile", "a.style", "-o", name, "--depfile", "a.d", in: folder.path)
      #expect(run.status == 73)
      #expect(run.errors.contains("file name '\(name)' looks like a special target of Make"))
      #expect(try folder.names == ["a.style"])
    }
  }

  @Test func neverTurnsANameIntoACommand() throws {
    let folder = try TemporaryFolder(["Makefile": "-include a.d\nall:\n\t@echo made\n"])
    let name = "a;touch$IFS-m$IFS\"PWNED\";"
    try folder.write(name + ".style", Data())
    let text = name.replacingOccurrences(of: "\"", with: "\\\"")
    try folder.write("main.style", Data("@import \"\(text)\"\n".utf8))
    #expect(try Tool.run("check", "main.style", in: folder.path).status == 0)
    #expect(try Tool.run("compile", "main.style", "--depfile", "a.d", in: folder.path).status == 73)
    #expect(try folder.names == ["Makefile", name + ".style", "main.style"])
  }

  @Test(.enabled(if: Program.isInstalled("make")), .namesCases) func makeReadsTheNames() {
    Cases.forEach([false, true]) { areOutputs in
      let rules = try Rules(areOutputs: areOutputs)
      for setting in Cases.sample([".SECONDEXPANSION:\n", ""], 1) { try checkMake(setting, rules) }
    }
  }

  /// Checks that Make reads the names in `rules` if a file starts with `setting`.
  private func checkMake(_ setting: String, _ rules: borrowing Rules) throws {
    let folder = try TemporaryFolder()
    let includes = rules.files.map { "include \($0)\n" }.joined()
    try folder.write("Makefile", Data("\(setting)\(includes)%: ; $(info <$@>)\n%.d: ;\n".utf8))
    for file in rules.files { try folder.write(file, rules.folder.read(file)) }
    // Make builds all targets, because none exists, and prints how it reads their names.
    let run = try Tool.run(
      path: "/usr/bin/env", ["make", "-rR", "--"] + rules.all.map(\.output), in: folder.path)
    let names = rules.all.flatMap { ["<\($0.input)>", "<\($0.output)>"] }
    let lines = run.lines.filter { $0.hasPrefix("<") }
    let different = zip(lines, names).first { $0 != $1 }
    #expect(lines.count == names.count && different == nil, "\(String(describing: different)) \(run.errors)")
  }

  @Test(.enabled(if: Program.isInstalled("ninja")), .namesCases) func ninjaReadsTheNames() {
    Cases.forEach(sample: 1, [false, true], checkNinja)
  }

  /// Checks that Ninja reads the names of outputs or inputs.
  private func checkNinja(areOutputs: Bool) throws {
    let rules = try Rules(areOutputs: areOutputs)
    let folder = rules.folder.path
    let edges = rules.all.map { rule in
      "build \(Rules.inNinja(rule.output)): made\n  depfile = \(rule.file)\n"
    }
    try rules.folder.write("build.ninja", Data(("rule made\n  command = true\n" + edges.joined()).utf8))
    func ninja() throws -> Tool.Run { try Tool.run(path: "/usr/bin/env", ["ninja"], in: folder) }
    #expect(try ninja().text.contains("[\(edges.count)/\(edges.count)]"))
    // Ninja finds each output in its rule, and each input exists.
    let run = try ninja()
    #expect(run.text == "ninja: no work to do.\n", "\(run.text)\(run.errors)")
    for rule in rules.all {
      let later = Date(timeIntervalSinceNow: 1000)
      try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: rules.folder[rule.input])
    }
    // No rule has lost its input.
    #expect(try ninja().text.contains("[\(edges.count)/\(edges.count)]"))
  }

  @Test func rejectsOneFileForBothOutputs() throws {
    let folder = try TemporaryFolder(["a.style": "", "out": "earlier"])
    try folder.makeFolder("real")
    for (link, end) in [("link", "out"), ("new", "missing"), ("sub", "real"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(atPath: folder[link], withDestinationPath: end)
    }
    let pairs = [
      ("out", "out"), ("out", "./out"), ("link", "out"), ("out", folder["out"]), ("x", "x"), ("x", "real/../x"),
      ("new", "missing"), ("sub/x", "real/x"), ("loop", "loop"),
    ]
    for (output, rule) in pairs {
      let run = try Tool.run("compile", "a.style", "-o", output, "--depfile", rule, in: folder.path)
      #expect(run.status == 64, "\(output) and \(rule)")
      #expect(run.errors == "stylec: error: '-o' and '--depfile' name the same file: '\(rule)'\n")
    }
    let run = try Tool.run("compile", "a.style", "--depfile", "a.styletable", in: folder.path)
    #expect(run.status == 64)
    #expect(try folder.read("out") == Data("earlier".utf8))
    #expect(try folder.names == ["a.style", "link", "loop", "new", "out", "real", "sub"])
    #expect(try Tool.run("compile", "a.style", "-o", "sub/x", "--depfile", "x", in: folder.path).status == 0)
  }

  @Test func keepsTheEarlierRuleIfThereIsAnError() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong, "a.d": "earlier"])
    #expect(try Tool.run("compile", "a.style", "--depfile", "a.d", in: folder.path).status == 1)
    #expect(try folder.read("a.d") == Data("earlier".utf8))
  }

  @Test func writesNoOutputWithoutItsRule() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "a.style", "--depfile", "no/a.d", in: folder.path)
    #expect(run.status == 73)
    #expect(run.errors == "stylec: error: cannot write 'no/a.d': directory 'no' does not exist\n")
    #expect(try folder.names == ["a.style"])
  }

  @Test func rejectsOutputsThatAreNotTargets() throws {
    let folder = try TemporaryFolder(["a.style": ""])
    let run = try Tool.run("compile", "a.style", "-o", "-", "--depfile", "a.d", in: folder.path)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(try folder.names == ["a.style"])
    #expect(try Tool.run("compile", "a.style", "--depfile", "./a.style", in: folder.path).status == 64)
    #expect(try folder.read("a.style").isEmpty)
  }

  @Test func isTheSameInEveryEnvironment() throws {
    let sheets: KeyValuePairs = ["a.style": "@import \"_b\"\n" + Sheets.follow, "_b.style": "@let unused: 1"]
    let here = try TemporaryFolder(sheets)
    let there = try TemporaryFolder(sheets)
    let compile = "\"$0\" compile --emit swift a.style --depfile a.d && \"$0\" compile a.style"
    #expect(
      try Tool.shell("umask 077; env -i " + compile.replacing("&& ", with: "&& env -i "), in: here.path).status == 0)
    let settings = "export LANG=zh_CN.UTF-8 LC_ALL=zh_CN.UTF-8 TZ=Asia/Shanghai USER=someone HOME=/; "
    #expect(try Tool.shell(settings + compile, in: there.path).status == 0)
    for name in ["a.swift", "a.d", "a.styletable"] {
      let bytes = try here.read(name)
      #expect(try bytes == there.read(name))
      #expect(bytes.range(of: Data(here.path.utf8)) == nil)
    }
  }
}

/// Rules for names that contain every ASCII punctuation or control character, with `STYLE_TESTS=all` in every position.
private struct Rules: ~Copyable {
  struct Rule {
    let file: String
    let output: String
    let input: String
  }

  /// A folder with the rules, their outputs, and their inputs.
  let folder: TemporaryFolder

  /// The rules that the tool wrote.
  let all: [Rule]

  /// Writes rules in which the names are outputs or inputs.
  init(areOutputs: Bool) throws {
    let ascii = (1..<128).map { Character(Unicode.Scalar(UInt8($0))) }
    let characters = ascii.filter { $0 != "/" && !$0.isLetter && !$0.isNumber } + ["x", "0", "é", "关", "🎨"]
    // Every name takes a while, so each character is in one of the positions unless all tests run.
    let names =
      characters.enumerated().flatMap { number, character in
        let places = [
          "\(character)a", "a\(character)b", "a\(character)", "a\(character)\(character)b", "a(\(character)",
        ]
        return TestSettings.runsEverything ? places : [places[number % places.count]]
      } + ["a(b)c", "a{b}"]
    let rules = names.enumerated().map { number, name in
      let other = "\(number).other"
      return Rule(file: "\(number).d", output: areOutputs ? name : other, input: areOutputs ? other : name)
    }
    let folder = try TemporaryFolder()
    for rule in rules { try folder.write(rule.input, Data()) }
    let calls = rules.map { ["compile", "--quiet", "-o" + $0.output, "--depfile", $0.file, "--", $0.input] }
    _ = try Tool.run(Array(calls.joined(separator: ["--next"])), in: folder.path)
    let written = try Set(folder.names)
    all = rules.filter { written.contains($0.file) }
    self.folder = folder
    // Most characters in the names are control characters or characters that the tool rejects.
    #expect(all.count > rules.count / 5)
  }

  /// The names of the files that contain the rules.
  var files: [String] { all.map(\.file) }

  /// Returns `name` as it's escaped in a file for Ninja.
  static func inNinja(_ name: String) -> String {
    name.reduce(into: "") { $0 += ["$", " ", ":"].contains($1) ? "$\($1)" : "\($1)" }
  }
}
