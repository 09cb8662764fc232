import Foundation
import TestSupport
import Testing

/// The page for `man`, whose errors are in `Tests/Transcripts/command-line.txt`.
@Suite struct ManualTests {
  /// Returns the text of the page as `program` shows it, without the formatting for bold letters.
  private func page(_ program: String, in folder: borrowing TemporaryFolder) throws -> String {
    try folder.write("stylec.1", try Tool.run("help", "--man", in: folder.path).output)
    let run = try Tool.shell("LC_ALL=C.UTF-8 MANWIDTH=1000 \(program) | sed 's/.\u{8}//g'", in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.text
  }

  /// Checks that `page` contains everything in the help, except for differences in whitespace.
  private func checkContents(_ page: String) throws {
    let folder = try TemporaryFolder()
    let words = page.split { $0.isWhitespace }.joined(separator: " ")
    let overview = try Tool.run("help", in: folder.path).lines
    let commands = overview.drop { $0 != "write:" }.prefix { $0 != "options:" }.filter { $0.hasPrefix("  ") }
    #expect(commands.count > 10)
    for command in commands.map({ $0.split(separator: " ")[0] }) {
      let help = try Tool.run("help", String(command), in: folder.path).text
      for paragraph in help.dropFirst("usage: ".count).components(separatedBy: "\n\n") {
        for line in ["options:", "arguments:", "examples:"].contains(where: paragraph.hasPrefix)
          ? paragraph.split(separator: "\n").dropFirst() : [Substring(paragraph)]
        {
          let wanted = line.split { $0.isWhitespace }.joined(separator: " ")
          #expect(words.contains(wanted), "\(wanted)")
        }
      }
    }
    for status in ["0 success", "64 incorrect usage", "73 a file or standard output can't be written"] {
      #expect(words.contains(status))
    }
  }

  @Test(.namesCases) func hasTheContentsOfTheHelpInEachProgram() {
    let programs = [
      "man --warnings -P cat -l ./stylec.1", "groff -man -ww -Tutf8 -P-c -rLL=1000n stylec.1",
      "mandoc -W error -T utf8 -O width=1000 stylec.1",
    ]
    Cases.forEach(programs.filter { Program.isInstalled(String($0.prefix { $0 != " " })) }) { program in
      try checkContents(try page(program, in: TemporaryFolder()))
    }
  }
}
