import Foundation
import TestSupport
import Testing

/// The list of settings on the page about the plugin, which is generated from the comments in the code.
@Suite struct SettingReferenceTests {
  @Test("The page lists the settings of the plugin; STYLE_UPDATE_DOCS=1 updates it") func page() throws {
    let file = Repository.url("Sources/stylec-build/StyleSettings.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let properties = source.matches(of: #/ */// (.*)\n *private\(set\) var (\w+)(?:: [^=\n]*)?(?: = (.*))?\n/#)
    var names: Set<String> = []
    let items = properties.map { property in
      let name = String(property.2).replacing(#/[A-Z]/#) { "-" + $0.0.lowercased() }
      names.insert(name)
      let value = (property.3 ?? "").filter { $0 != "\"" && $0 != "[" && $0 != "]" }
      return "- `\(name)`: \(property.1)" + (value.isEmpty ? "" : " (default: `\(value)`)")
    }
    #expect(names == Set(source.matches(of: #/case "([a-z-]+)":/#).map { String($0.1) }))
    let path = "Sources/StyleCompiler/StyleCompiler.docc/Plugin.md"
    #expect(try CatalogPage.differences(from: items.joined(separator: "\n"), inBlock: "settings", of: path) == [])
  }
}
