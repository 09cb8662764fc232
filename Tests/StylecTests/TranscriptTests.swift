import Foundation
import TestSupport
import Testing

/// The transcripts in `Tests/Transcripts`, each with commands and what they print.
///
/// Run `STYLE_UPDATE_GOLDENS=1 swift test --filter Transcript` to write what the commands print. Review the changes
/// before you commit them.
@Suite struct TranscriptTests {
  @Test("Each command prints what its transcript says", .namesCases)
  func commands() async throws { try await check(Repository.url("Tests/Transcripts")) }

  @Test(
    "Each page shows what its transcript says", .namesCases,
    .enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
  func pages() async throws { try await check(Repository.url("Tests/Transcripts/Pages")) }

  /// Checks the transcripts in `folder`, or writes them.
  private func check(_ folder: URL) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    let texts = try names.map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    let results = try await withThrowingTaskGroup(of: (name: String, old: String, new: String).self) { group in
      for (name, text) in texts { group.addTask { (name, text, try Transcript.repeated(text)) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(!results.isEmpty)
    Cases.forEach(results.filter { $0.old != $0.new }.map { ($0.name, Lines($0.old), Lines($0.new)) }) {
      (name: String, old: Lines, new: Lines) throws in
      if TestSettings.updatesGoldens {
        try Data(new.lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent(name))
      } else {
        let line = zip(old.lines, new.lines).prefix { $0 == $1 }.count
        #expect(old.lines.dropFirst(line).prefix(3) == new.lines.dropFirst(line).prefix(3), "line \(line + 1)")
      }
    }
  }

  /// The lines of a transcript, which aren't part of the name of a case.
  private struct Lines: CustomStringConvertible {
    let lines: [Substring]
    let description = ""
    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }
  }
}

/// A transcript: comments, and after two spaces, commands of a shell with what they print.
///
///     # The first comment says what the transcript shows.
///
///       $ cat > a.style <<'END'
///       > button < titel: "a" >
///       > END
///       $ stylec check a.style
///       ! a.style:1:10: error: 'button' has no property 'titel' [unknown-property]
///       [1]
///
/// A line after `!` is from standard error. It is printed after those of standard output. A number in brackets is the exit
/// status, if it isn't 0. The shell has the variable `ROOT`, the folder of the repository, and each command starts in the
/// same folder, which is empty at first.
///
/// The command `page ARGUMENT… [--width=WIDTH] <<'END'` makes a preview with the arguments, and runs the lines after it as
/// a script on the page, as `Gallery` does. It prints what the script says, and messages in the console as errors. The
/// command `css SHEET [--SETTING]… <<'END'` does the same on a page with the CSS of a style sheet, which consists of the
/// lines after it, for a reader with these settings, such as `--prefers-reduced-motion`.
private enum Transcript {
  /// Returns `text` with what its commands print now.
  static func repeated(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    var lines = text.split(separator: "\n")[...]
    var result = ""
    while let first = lines.first {
      let comment = lines.prefix { !$0.hasPrefix("  ") }
      lines = lines.dropFirst(comment.count)
      if !comment.isEmpty { result += (result.isEmpty ? "" : "\n") + comment.joined(separator: "\n") + "\n\n" }
      guard comment.isEmpty else { continue }
      let isMore = { (line: Substring) in line.hasPrefix("  > ") || line == "  >" }
      let command = [first] + lines.dropFirst().prefix(while: isMore)
      let script = command.map { $0.dropFirst(4) }.joined(separator: "\n")
      result += command.map { $0 + "\n" }.joined()
      let isPage = script.hasPrefix("page ") || script.hasPrefix("css ")
      result += try isPage ? said(by: script, in: folder) : printed(by: script, in: folder.path)
      lines = lines.dropFirst(command.count).drop { $0.hasPrefix("  ") && !$0.hasPrefix("  $ ") }
    }
    return result
  }

  /// Returns the lines that `script` prints in `folder`, as a transcript has them.
  private static func printed(by script: String, in folder: String) throws -> String {
    let variables = "export PATH=\"$(dirname \"$0\"):$PATH\" HOME=\"$PWD\" ROOT='\(Repository.root.path)'\n"
    let run = try Tool.shell(variables + script, in: folder)
    let status = run.status == 0 ? "" : "  [\(run.status)]\n"
    return lines(of: run.text, mark: "", folder) + lines(of: run.errors, mark: "! ", folder) + status
  }

  /// Returns the lines that the command `page` or `css` in `script` prints in `folder`, as a transcript has them.
  private static func said(by script: String, in folder: borrowing TemporaryFolder) throws -> String {
    let lines = script.split(separator: "\n")
    let words = lines[0].split(separator: " ").dropLast().map(String.init)
    let text = lines.dropFirst().dropLast().joined(separator: "\n")
    let (said, console) =
      words[0] == "page" ? try said(by: text, words, in: folder) : try said(on: text, words, in: folder)
    return self.lines(of: said, mark: "", folder.path)
      + self.lines(of: console.map { $0 + "\n" }.joined(), mark: "! ", folder.path)
  }

  /// Returns what `script` says on the page that the command `words` makes, and the messages in the console.
  private static func said(
    by script: String, _ words: [String], in folder: borrowing TemporaryFolder
  ) throws -> (said: String, console: [String]) {
    let width = words.compactMap { $0.hasPrefix("--width=") ? Int($0.dropFirst(8)) : nil }.first ?? 1280
    let arguments = words.dropFirst().filter { !$0.hasPrefix("--width=") }
    let found = try Gallery.run(script, on: arguments, width: width, in: folder)
    return (found.lines.map { $0 + "\n" }.joined(), found.console)
  }

  /// Returns what the scripts of `body` say on a page with the CSS of the style sheet `words[1]`, and the messages in the
  /// console.
  private static func said(
    on body: String, _ words: [String], in folder: borrowing TemporaryFolder
  ) throws -> (said: String, console: [String]) {
    let css = try Tool.run("compile", "--emit", "css", words[1], "-o", "-", in: folder.path)
    #expect(css.status == 0, "\(css.errors)")
    let page = "<!DOCTYPE html><meta charset=utf-8><style>\(css.text)</style><body style='color: black'>\(tools)\(body)"
    try folder.write("page.html", Data(page.utf8))
    let settings = Chromium.Setting.allCases.filter { words.contains("--" + $0.rawValue) }
    let session = try BrowserSession(settings: Set(settings))
    defer { session.end() }
    try session.run("page.html", in: folder)
    return (try session.evaluate("document.getElementById('result').textContent"), session.console)
  }

  /// The start of a page with CSS, whose scripts can call these functions. `move` puts an element into states, and `at`
  /// says the values of CSS properties at a time, in milliseconds, of the transitions that this started.
  private static let tools = """
    <pre id=result></pre><script>
    const say = text => { document.getElementById("result").textContent += text + "\\n" }
    const value = (element, name) => getComputedStyle(element).getPropertyValue(name).trim()
    const animations = () => document.getAnimations().filter(animation => animation instanceof CSSTransition)
    function move(element, states) {
      value(element, "opacity")
      element.dataset.state = states
      for (const animation of animations()) animation.pause()
    }
    function at(time, element, ...names) {
      for (const animation of animations()) animation.currentTime = time
      say(names.map(name => value(element, name)).join(" "))
    }
    const moving = () => animations().map(animation => animation.transitionProperty).sort().join()
    </script>

    """

  /// Returns the lines of `text`, each after `mark`. A line that looks like a command has another space before it.
  private static func lines(of text: String, mark: String, _ folder: String) -> String {
    let text = text.replacingOccurrences(of: folder, with: "$PWD")
    guard !text.isEmpty else { return "" }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isComplete = lines.last?.isEmpty == true
    if isComplete {
      lines.removeLast()
    } else {
      lines[lines.count - 1].append(contentsOf: " (no newline)".unicodeScalars)
    }
    return lines.map { line in
      let text = mark + line.map(shown).joined()
      return text.isEmpty ? "\n" : (text.first == "$" || text.first == ">" ? "   " : "  ") + text + "\n"
    }.joined()
  }

  /// Returns `scalar`, or its escape if it is a control character, or if it breaks or reorders lines.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: "\t"
    case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }
}
