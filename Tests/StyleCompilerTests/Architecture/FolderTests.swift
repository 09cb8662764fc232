import Foundation
import TestSupport
import Testing

@Suite struct FolderTests {
  /// The folders of the compiler. Each uses only folders that come before it.
  private static let order = [
    "Source", "Diagnostics", "Names", "Syntax", "Syntax/Grammar", "Loading",
    "Model", "Declaring",
    "Values", "Tokens",
    "Rules", "Cascade", "Fixes", "Legibility", "Lints", "Backends", "Backends/Table", "Backends/Swift", "(root)",
  ]

  /// The folders that may use each other, by module.
  private static let allowed: [String: Set<String>] = [
    // A value is read from a style, a style from the storage of a table, and opening a table checks its values.
    "StyleRuntime": ["Opening", "Sheet", "Values"],
    // The table of commands lists every command, and a command reads the arguments that are parsed with the table.
    "stylec": ["CommandLine", "Commands"],
  ]

  /// The greatest number of files in a folder whose files can be read in any order.
  private static let smallFolder = 8

  /// The files that may use each other, by module.
  private static let allowedFiles: [String: Set<String>] = [
    // A lexer takes numbers, strings, and look-alikes of symbols, and lexes what it suggests instead.
    "StyleCompiler": [
      "Syntax/InvalidCharacters.swift", "Syntax/Lexer.swift", "Syntax/NumberLiteral.swift",
      "Syntax/StringLiteral.swift",
    ],
    // The action of a command takes the arguments, which name the command.
    "stylec": ["CommandLine/Arguments.swift", "CommandLine/Command.swift"],
    // An applied style keeps the editor of a button's configuration, which adds its setters to the style, and passes
    // states on to a button that asks it for them.
    "StyleUIKit": ["UIKit/AppliedStyle.swift", "UIKit/ConfigurationEditor.swift", "UIKit/StyledButton.swift"],
  ]

  private static let modules =
    ((try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Sources").path)) ?? [])
    .filter { !$0.contains(".") }

  @Test("No folder uses a folder that uses it, and no file in a large folder uses a file that uses it") func cycles() {
    Cases.forEach(Self.modules.sorted()) { module in
      let root = Repository.url("Sources/\(module)")
      let large = try FolderGraph.filesOfFolders(in: root, largerThan: Self.smallFolder)
      let allowed = (Self.allowed[module] ?? []).union(Self.allowedFiles[module] ?? [])
      for graph in [try FolderGraph(of: root)] + large {
        let cycle = graph.cycle { allowed.contains($0.user) && allowed.contains($0.owner) } ?? []
        #expect(cycle.isEmpty, "\(module): \(cycle.map(\.description).joined(separator: ", "))")
      }
    }
  }

  @Test("The folders of the compiler use only folders that come before them") func order() throws {
    let graph = try FolderGraph(of: Repository.url("Sources/StyleCompiler"))
    #expect(graph.folders.filter { !Self.order.contains($0) } == [], "each folder has a place in the order")
    for (position, folder) in Self.order.enumerated() {
      for later in Self.order[position...] {
        if let use = graph.uses[folder]?[later] { Issue.record("\(use), which comes after \(folder)") }
      }
    }
  }

  @Test("The architecture page lists every folder") func page() throws {
    let page = try String(contentsOf: Repository.url("Sources/Architecture.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = Set(rows.compactMap { $0.split(separator: "`").dropFirst().first })
    for module in Self.modules.sorted() {
      for folder in try FolderGraph(of: Repository.url("Sources/\(module)")).folders where folder != "(root)" {
        let name = module == "StyleCompiler" ? folder : "\(module)/\(folder)"
        #expect(listed.contains(Substring(name)), "the page doesn't list '\(name)'")
      }
    }
  }
}
