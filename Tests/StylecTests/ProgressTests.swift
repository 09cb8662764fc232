import Foundation
import TestSupport
import Testing

/// The progress of long operations on a terminal.
@Suite struct ProgressTests {
  /// The environment in which the line appears immediately, on machines of any speed.
  private static let immediately = "TERM=xterm STYLEC_PROGRESS_DELAY=0"
  /// The text that erases the line on a terminal.
  private static let erasure = "\r\u{1B}[K"

  /// Commands for the sheets `a.style`, `b.style`, and `c.style`, with the label for each.
  private static let commands = [
    ("format --check .", "formatting"), ("check a.style b.style c.style", "reading"),
    ("compile a.style b.style c.style", "reading"), ("check --fix a.style b.style c.style", "reading"),
  ]

  /// Returns a folder of sheets that aren't formatted.
  private func sheets(_ names: [String] = ["a", "b", "c"]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in names { try folder.write("\(name).style", Data("@control button.\(name)  <  title: \"\" >\n".utf8)) }
    return folder
  }

  /// Returns the drawings of the line, with which `text` starts, and the rest of the text.
  private func parts(of text: String) -> (drawings: [Substring], rest: Substring) {
    var drawings: [Substring] = []
    var rest = text[...]
    while rest.hasPrefix("\r"), let end = rest.range(of: "\u{1B}[K") {
      drawings.append(rest[..<end.lowerBound].dropFirst())
      rest = rest[end.upperBound...]
    }
    return (drawings, rest)
  }

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func isErasedBeforeOtherOutput() {
    Cases.forEach(sample: 2, Self.commands) { (command: String, label: String) throws in
      let folder = try sheets()
      let other = try sheets()
      let file = try Tool.shell("\"$0\" \(command) 2>&1", in: folder.path).text
      let terminal = try Tool.onTerminal(command, environment: Self.immediately, in: other.path)
      let (drawings, rest) = parts(of: terminal)
      let first = try #require(drawings.first)
      #expect(first == "\(label) 1/3" && drawings.last == "" && rest == file)
    }
  }

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func fitsInANarrowTerminal() {
    Cases.forEach(sample: 3, [60, 30, 24, 15, 5, 3, 1]) { (columns: Int) throws in
      let folder = try sheets()
      let text = try Tool.onTerminal(
        "format --check .", columns: columns, environment: Self.immediately, in: folder.path)
      let (drawings, _) = parts(of: text)
      #expect(drawings.count >= 2 && drawings.allSatisfy { $0.count < columns })
      #expect(drawings[0].contains("1/3") == (columns > 3))
    }
  }

  @Test(.enabled(if: Tool.hasTerminals)) func isDrawnAtMostTenTimesASecond() throws {
    let folder = try sheets((0..<100).map { "s\($0)" })
    var text = ""
    let elapsed = try ContinuousClock().measure {
      text = try Tool.onTerminal("format --check .", environment: Self.immediately, in: folder.path)
    }
    let count = parts(of: text).drawings.count { !$0.isEmpty }
    #expect(count >= 1 && count <= 1 + Int(elapsed / .milliseconds(100)))
  }

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func isOmitted() {
    Cases.forEach(["TERM=xterm STYLEC_PROGRESS_DELAY=1000", "TERM=dumb STYLEC_PROGRESS_DELAY=0"]) {
      (environment: String) throws in
      let folder = try sheets()
      let text = try Tool.onTerminal("format --check .", environment: environment, in: folder.path)
      #expect(!text.contains("\u{1B}") && !text.contains("1/3"))
    }
  }

  /// Standard output is a terminal in this test, but standard error isn't.
  @Test(.enabled(if: Tool.hasTerminals)) func isNeverWrittenToAPipe() throws {
    let folder = try sheets()
    _ = try Tool.onTerminal("format --check . 2>errors", environment: Self.immediately, in: folder.path)
    #expect(try folder.read("errors").isEmpty)
    let piped = try Tool.onTerminal("format --check . 2>&1 | cat", environment: Self.immediately, in: folder.path)
    #expect(!piped.contains(Self.erasure) && !piped.contains("1/3"))
  }
}
