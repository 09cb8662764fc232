import Foundation
import Testing

@Suite struct ColorTests {
  /// Whether there is the program that runs another one on a terminal.
  private static let hasTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  #if os(Linux)
    private static let terminal = "script -qec \"'$0' check a.style\" /dev/null"
  #else
    private static let terminal = "script -q /dev/null \"$0\" check a.style"
  #endif

  /// What the tool writes to a terminal under `environment`, assignments as `env` wants them.
  private func onTerminal(_ environment: String) throws -> String {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    return try Tool.shell("env -u NO_COLOR \(environment) \(Self.terminal)", in: folder.path).text
  }

  @Test(.enabled(if: hasTerminals), arguments: ["TERM=xterm", "TERM=xterm NO_COLOR="])
  func colorsOnATerminal(_ environment: String) throws {
    #expect(try onTerminal(environment).contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test(.enabled(if: hasTerminals), arguments: ["TERM=xterm NO_COLOR=1", "TERM=dumb"])
  func leavesColorsOutWhereTheyAreNotWanted(_ environment: String) throws {
    let text = try onTerminal(environment)
    #expect(text.contains(" error: "))
    #expect(!text.contains("\u{1B}["))
  }

  @Test func doesNotColorFiles() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    #expect(try !Tool.run("check", "a.style", in: folder.path).errors.contains("\u{1B}["))
  }
}
