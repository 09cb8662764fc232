import Foundation
import TestSupport
import Testing

/// The files that a style sheet can make the tool read and show, which are only style sheets.
@Suite struct FileAccessTests {
  /// The contents of a file that isn't a style sheet.
  private static let secret = "token: hunter2 <<<\n"
  /// The reason why a symbolic link to another kind of file isn't read.
  private static let link = "it is a symbolic link to a file that is not a style sheet"

  /// Returns a folder with a secret, a sheet `a.style` that imports `b`, and the files that the script `setup` creates.
  private func folder(_ setup: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["secret": Self.secret, "a.style": "@import \"b\"\n"])
    #expect(try Tool.shell(setup, in: folder.path).status == 0)
    return folder
  }

  @Test(.namesCases) func importsOnlySheets() {
    Cases.forEach(
      sample: 3,
      [
        ("ln -s secret b.style", "cannot read 'b.style': \(Self.link)"),
        ("ln -s secret c; ln -s c b.style", "cannot read 'b.style': \(Self.link)"),
        ("ln -s /etc/passwd b.style", "cannot read 'b.style': \(Self.link)"),
        ("ln -s /dev/zero b.style", "cannot read 'b.style': \(Self.link)"),
        ("mkfifo b.style", "cannot read 'b.style': it is not a regular file"),
        ("mkdir b.style", "cannot import 'b.style': it is a directory"),
        ("ln -s nowhere b.style", "cannot read 'b.style': it is a symbolic link to 'nowhere', which does not exist"),
        ("ln -s b.style b.style", "cannot read 'b.style': Too many levels of symbolic links"),
      ]
    ) { (setup: String, reason: String) throws in
      let folder = try folder(setup)
      for command in ["check a.style", "compile a.style -o out", "dump a.style", "check --fix a.style"] {
        let run = try Tool.shell("timeout 300 \"$0\" \(command)", in: folder.path)
        #expect(run.status == 1 && run.output.isEmpty)
        let excerpt = "1 | @import \"b\"\n  |         ^~~\n"
        #expect(run.errors == "a.style:1:9: error: \(reason) [import-not-found]\n\(excerpt)")
      }
    }
  }

  @Test(.namesCases) func showsNothingFromOtherFiles() {
    Cases.forEach(sample: 3, ["check", "compile", "format", "format --diff", "check --fix", "preview", "dump"]) {
      (command: String) throws in
      let folder = try folder(
        "ln -s secret b.style; mkdir folder; ln -s ../secret folder/c.style; mkfifo folder/d.style")
      let run = try Tool.shell("timeout 300 \"$0\" \(command) b.style", in: folder.path)
      #expect(run.status == 66 && run.errors == "stylec: error: cannot read 'b.style': \(Self.link)\n")
      #expect(try folder.read("secret") == Data(Self.secret.utf8))
      guard command.hasPrefix("format") else { return }
      let all = try Tool.shell("timeout 300 \"$0\" \(command) folder", in: folder.path)
      #expect(!all.errors.contains("hunter2") && !all.text.contains("hunter2"))
      #expect(
        all.errors.contains("'folder/c.style': \(Self.link)") && all.errors.contains("'folder/d.style': it is not"))
    }
  }

  @Test func followsLinksToSheets() throws {
    let folder = try folder(
      "echo '@let b: 1' >real.style; ln -s real.style b.style; echo '@control button.a < alpha: $b >' >>a.style")
    let run = try Tool.run("dump", "a.style", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.isEmpty)
  }

  @Test func readsPipesFromTheCommandLine() throws {
    let folder = try folder("echo '@control button.a < alpha: 1 >' >b.style; mkfifo pipe")
    for command in ["check", "compile -o out", "preview -o page", "states"] {
      let run = try Tool.shell("cat b.style >pipe & \"$0\" \(command) pipe", in: folder.path)
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
    // Only files can be replaced.
    let run = try Tool.shell("timeout 300 \"$0\" format pipe", in: folder.path)
    #expect(run.errors == "stylec: error: cannot read 'pipe': it is not a regular file\n")
  }

  @Test func doesNotTruncateImportPathsAtANullCharacter() throws {
    let folder = try TemporaryFolder(["secret": Self.secret, "a.style": "@import \"secret\\0\"\n"])
    let run = try Tool.run("check", "a.style", in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("a.style:1:9: error: cannot find style sheet 'secret␀.style' [import-not-found]\n"))
    #expect(!run.errors.contains("hunter2"))
  }
}
