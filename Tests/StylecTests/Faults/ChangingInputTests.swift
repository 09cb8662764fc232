import Foundation
import TestSupport
import Testing

/// Style sheets that change while the tool runs.
@Suite struct ChangingInputTests {
  /// Returns a call named `name` that the tool makes after it has opened the sheet. The calls are numbered from 0.
  private func call(
    _ name: String, _ number: Int = 0, of arguments: String, in folder: borrowing TemporaryFolder
  ) throws -> SystemCall {
    let calls = try SystemCall.calls(of: arguments, from: "a.style", in: folder.path)
    let later = calls.drop { !$0.name.hasPrefix("open") }.filter { $0.name == name }
    try #require(later.count > number)
    return later[number]
  }

  @Test(.enabled(if: SystemCall.canFail), .namesCases) func areReadAgain() {
    Cases.forEach([("read", 0, "two"), ("read", 1, "two"), ("close", 0, "one")]) {
      (name: String, number: Int, title: String) throws in
      let folder = try TemporaryFolder(["a.style": "@control button.a < title: \"one\" >"])
      let command = "texts a.style"
      let call = try call(name, number, of: command, in: folder)
      // The sheet becomes longer, and the added part isn't valid after the old text.
      let run = try call.run(
        command, meanwhile: "echo '@control button.b < /* longer than before */ title: \"two\" >' >a.style",
        in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      for word in ["one", "two"] { #expect(run.text.contains("\"\(word)\"") == (word == title)) }
    }
  }

  @Test(.enabled(if: SystemCall.canFail), .namesCases) func areNotOverwritten() {
    Cases.forEach(["format", "check --fix"]) { (command: String) throws in
      let before = command == "format" ? "@control button.a<alpha:0.5>" : "@control button.a < alpha: .5 >"
      let folder = try TemporaryFolder(["a.style": before])
      let call = try call("write", of: command + " a.style", in: folder)
      try folder.write("a.style", Data(before.utf8))
      let run = try call.run(command + " a.style", meanwhile: "echo '// mine' >a.style", in: folder.path)
      #expect(run.status == 73)
      #expect(run.errors == "stylec: error: cannot write 'a.style': the file was modified by another process\n")
      #expect(try folder.read("a.style") == Data("// mine\n".utf8) && folder.names == ["a.style"])
    }
  }

  @Test(.enabled(if: SystemCall.canFail)) func areRejectedIfTheyKeepChanging() throws {
    let folder = try TemporaryFolder(["a.style": "@control button.a < title: \"one\" >"])
    let calls = try SystemCall.calls(of: "check a.style", from: "a.style", in: folder.path)
    let call = try #require(calls.drop { !$0.name.hasPrefix("open") }.first { $0.name.contains("fstat") })
    // Each attempt asks for the size and then for the timestamp. The fault changes every second timestamp.
    let argument = call.name == "fstat" ? 2 : 3
    let fault = "-e inject=\(call.name):poke_exit=@arg\(argument)=ffff:when=\(call.number)+4"
    let run = try SystemCall.run("check a.style", "-e trace=\(call.name)", fault, in: folder.path)
    #expect(run.status == 66)
    #expect(run.errors == "stylec: error: cannot read 'a.style': the file changed while it was being read\n")
  }
}
