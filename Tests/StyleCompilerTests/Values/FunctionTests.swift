import Foundation
import StyleCompiler
import TestSupport
import Testing

/// The functions, which the reference of functions lists by the types of their results and describes one by one.
@Suite struct FunctionTests {
  @Test("The reference lists and describes every function; STYLE_UPDATE_DOCS=1 writes the list")
  func page() throws {
    let file = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/FunctionReference.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let head = "| result | functions |\n|---|---|\n"
    let start = try #require(text.range(of: head)?.upperBound)
    let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)?.lowerBound)
    for function in Function.all { #expect(text.contains("\n### \(function.name)\n"), "\(function.name)") }
    let types = Function.all.reduce(into: [String]()) { if !$0.contains($1.result.name) { $0.append($1.result.name) } }
    let rows = types.map(row).joined(separator: "\n")
    if TestSettings.updatesDocuments, text[start..<end] != rows {
      return try Data((text[..<start] + rows + text[end...]).utf8).write(to: file, options: .atomic)
    }
    #expect(text[start..<end] == rows)
  }

  private func row(ofType type: String) -> String {
    let names = Function.all.filter { $0.result.name == type }.map { "`\($0.name)`" }
    return "| `\(type)` | \(names.joined(separator: ", ")) |"
  }

  @Test("No two functions have the same name, and no two forms of one have as many parameters")
  func forms() {
    #expect(Set(Function.all.map(\.name)).count == Function.all.count)
    for function in Function.all { #expect(Set(function.forms.map(\.count)).count == function.forms.count) }
  }

  @Test("A signature lists the forms")
  func signatures() {
    #expect(Function.named("insets")?.signature.hasPrefix("insets(all), insets(vertical, horizontal), or ") == true)
    #expect(Function.named("size")?.signature == "size(width, height)")
  }
}
