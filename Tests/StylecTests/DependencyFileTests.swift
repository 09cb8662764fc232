import Foundation
import TestSupport
import Testing

/// The dependency files that `compile --depfile` writes, as Make and Ninja read them.
@Suite struct DependencyFileTests {
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
    let run = try Tool.run(path: "/usr/bin/env", ["make", "-rR", "--"] + rules.all.map(\.output), in: folder.path)
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
