import Foundation
import TestSupport
import Testing

/// The help of the commands, from which the page about the command line is made.
@Suite struct HelpTests {
  /// The commands whose examples find something, so that their exit status is 1.
  private static let finding: Set = ["diff"]

  @Test("Each command has examples, and they work with the samples", .namesCases) func examples() throws {
    Cases.forEach(try Help().commands.map(\.name)) { (name: String) throws in
      let examples = try Help(of: name).rows(in: "examples")
      #expect(!examples.isEmpty)
      for (example, _) in examples {
        let folder = try TemporaryFolder()
        // A browser to open pages in, an earlier version of a sample, and a list of values that an app recorded.
        let setup = """
          cp -R '\(Repository.url("Stylesheets").path)' . && cp Stylesheets/FollowButton.style .
          sed 's/"Follow"/"Join"/' FollowButton.style > Before.style
          cp '\(Repository.url("Tests/Transcripts/Ports/UIKit.tsv").path)' Recorded.tsv
          for name in open xdg-open stylec; do printf '#!/bin/sh\\n[ "${0##*/}" != stylec ] || exec "%s" "$@"\\n' "$0" > $name; chmod +x $name; done
          PATH="$PWD:$PATH"
          \(example)
          """
        let run = try Tool.shell(setup, in: folder.path)
        #expect(run.status == (Self.finding.contains(name) ? 1 : 0), "\(example): \(run.errors)")
        #expect(!run.errors.contains("error:"), "\(example)")
      }
    }
  }

  @Test("The page lists all commands, options, and exit statuses; STYLE_UPDATE_DOCS=1 updates it") func page() throws {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/CommandLine.md"
    let (help, commands) = (try Help(), try Help().commands.filter { $0.name != "help" })
    var options: [(name: String, help: String, commands: [String])] = []
    for command in help.commands.map(\.name) {
      for (name, text) in try Help(of: command).rows(in: "options") where !name.hasPrefix("--help") {
        let index = options.firstIndex { $0.name == name } ?? options.count
        if index == options.count { options.append((name, text, [])) }
        options[index].commands.append(command)
      }
    }
    let tables = [
      "commands": ["| command | purpose |", "|---|---|"]
        + commands.map { "| `\($0.name)` | \(Help.markdown($0.text)) |" },
      "options": ["| option | of | meaning |", "|---|---|---|"]
        + options.map { name, text, commands in
          "| `\(name)` | \(commands.count > 6 ? "most" : commands.joined(separator: ", ")) | \(Help.markdown(text)) |"
        },
      "statuses": ["| status | meaning |", "|---|---|"]
        + help.rows(in: "exit status").map { "| \($0.name) | \(Help.markdown($0.text)) |" },
    ]
    for (name, lines) in tables.sorted(by: { $0.key < $1.key }) {
      #expect(try CatalogPage.differences(from: lines.joined(separator: "\n"), inBlock: name, of: path) == [])
    }
  }
}

/// The help of the tool or of a command, as the tool prints it.
private struct Help {
  private let sections: [String]

  init(of command: String? = nil) throws {
    let text = try Tool.run(["help"] + [command].compactMap { $0 }, in: "/").text
    sections = text.components(separatedBy: "\n\n")
  }

  /// The commands, which are in sections that are named after their purposes.
  var commands: [(name: String, text: String)] {
    let start = sections.firstIndex { $0.hasPrefix("write:") } ?? sections.count
    return sections[start...].prefix { !$0.hasPrefix("options:") }.flatMap(Self.rows)
  }

  /// Returns the rows of the section with the heading `name`, each with the text of its second column on one line.
  func rows(in name: String) -> [(name: String, text: String)] {
    sections.first { $0.hasPrefix(name + ":\n") }.map(Self.rows) ?? []
  }

  private static func rows(of section: String) -> [(name: String, text: String)] {
    section.split(separator: "\n").dropFirst().reduce(into: []) { rows, line in
      if let match = line.wholeMatch(of: #/  (\S.*?)(?:  +(\S.*))?/#) {
        rows.append((String(match.1), match.2.map { String($0) } ?? ""))
      } else if !rows.isEmpty {
        rows[rows.count - 1].text += " " + line.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// Returns `text` with code for words in quotation marks, as a cell of a table.
  static func markdown(_ text: String) -> String {
    text.replacing(#/(^|[ (])'([^']+)'/#) { "\($0.1)`\($0.2)`" }.replacing("|", with: "\\|")
  }
}
