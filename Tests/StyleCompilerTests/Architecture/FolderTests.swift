import Foundation
import TestSupport
import Testing

/// The dependencies between the folders of each module.
@Suite struct FolderTests {
  /// The folders of the compiler. Each uses only folders that come before it.
  private static let order = [
    "Source", "Diagnostics", "Names", "Syntax", "Loading", "Semantics", "Cascade", "Legibility", "Lints",
    "Backends", "Backends/Table", "Backends/Swift", "(root)",
  ]

  /// The folders that may use each other, by module.
  private static let allowed: [String: Set<String>] = [
    // A value is read from a style, a style from the storage of a table, and opening a table checks its values.
    "StyleRuntime": ["Opening", "Sheet", "Values"],
    // The table of commands lists every command, and a command reads the arguments that are parsed with the table.
    "stylec": ["CommandLine", "Commands"],
  ]

  /// The names of the modules.
  private static let modules =
    (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Sources").path)) ?? []

  @Test("No folder uses a folder that uses it")
  func cycles() {
    Cases.forEach(Self.modules.sorted()) { module in
      let graph = try FolderGraph(of: Repository.url("Sources/\(module)"), nested: ["Backends"])
      let allowed = Self.allowed[module] ?? []
      let cycle = graph.cycle { allowed.contains($0.user) && allowed.contains($0.owner) }
      #expect(cycle == nil, "\(module): \((cycle ?? []).map(\.description).joined(separator: ", "))")
    }
  }

  @Test("The folders of the compiler use only folders that come before them")
  func order() throws {
    let graph = try FolderGraph(of: Repository.url("Sources/StyleCompiler"), nested: ["Backends"])
    #expect(graph.folders.filter { !Self.order.contains($0) } == [], "each folder has a place in the order")
    for (position, folder) in Self.order.enumerated() {
      for later in Self.order[position...] {
        if let use = graph.uses[folder]?[later] { Issue.record("\(use), which comes after \(folder)") }
      }
    }
  }
}
