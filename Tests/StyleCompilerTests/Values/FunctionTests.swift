import Foundation
import StyleCompiler
import TestSupport
import Testing

/// The table of functions, which the reference of functions shows.
@Suite struct FunctionTests {
  @Test("The reference contains the table of functions; STYLE_UPDATE_DOCS=1 writes it")
  func page() throws {
    let file = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/FunctionReference.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let head = "| function | type | result |\n|---|---|---|\n"
    let start = try #require(text.range(of: head)?.upperBound)
    let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)?.lowerBound)
    let rows = Function.all.map(row).joined(separator: "\n")
    if TestSettings.updatesDocuments, text[start..<end] != rows {
      return try Data((text[..<start] + rows + text[end...]).utf8).write(to: file, options: .atomic)
    }
    #expect(text[start..<end] == rows)
  }

  private func row(of function: Function) -> String {
    let forms = function.forms.map { "`\(function.name)(\($0.map(\.name).joined(separator: ", ")))`" }
    return "| \(forms.joined(separator: ", ")) | `\(function.result.name)` | \(function.summary) |"
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
