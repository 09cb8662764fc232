import Foundation
import StyleCompiler
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// The reference of functions and colors is complete, and its examples have the values that it shows.
@Suite struct FunctionReferenceTests {
  private let file = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/FunctionReference.md")
  private let text: String
  init() throws { text = try String(contentsOf: file, encoding: .utf8) }

  @Test("The page lists and describes every function; STYLE_UPDATE_DOCS=1 writes the list") func functions() throws {
    for function in Function.all { #expect(text.contains("\n### \(function.name)\n"), "\(function.name)") }
    let start = try #require(text.range(of: "| result | functions |\n|---|---|\n")?.upperBound)
    let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)?.lowerBound)
    let types = Function.all.reduce(into: [String]()) { if !$0.contains($1.result.name) { $0.append($1.result.name) } }
    let rows = types.map { type in
      let names = Function.all.filter { $0.result.name == type }.map { "`\($0.name)`" }
      return "| `\(type)` | \(names.joined(separator: ", ")) |"
    }.joined(separator: "\n")
    if TestSettings.updatesDocuments, text[start..<end] != rows {
      return try Data((text[..<start] + rows + text[end...]).utf8).write(to: file, options: .atomic)
    }
    #expect(text[start..<end] == rows)
  }

  @Test("No two functions have the same name, and no two forms of one have as many parameters") func forms() {
    #expect(Set(Function.all.map(\.name)).count == Function.all.count)
    for function in Function.all { #expect(Set(function.forms.map(\.count)).count == function.forms.count) }
    #expect(Function.named("insets")?.signature.hasPrefix("insets(all), insets(vertical, horizontal), or ") == true)
    #expect(Function.named("size")?.signature == "size(width, height)")
  }

  @Test func namesWeightsAndColors() {
    #expect(
      FontWeight.allCases.map { "\($0.name) \($0.rawValue)" } == [
        "ultralight 100", "thin 200", "light 300", "regular 400", "medium 500", "semibold 600", "bold 700", "heavy 800",
        "black 900",
      ])
    #expect(FontWeight.allCases.allSatisfy { FontWeight.range.contains($0.rawValue) })
    // Those of CSS Color 4 and `transparent`.
    #expect(ColorNames.all.count == 149 && Set(ColorNames.all).count == 149)
    for name in ["", "Red", "re", "redd", "zzz", "a", "röd"] { #expect(ColorNames.color(named: name.utf8) == nil) }
    for name in ColorNames.all where name.contains("gray") {
      let other = name.replacing("gray", with: "grey")
      #expect(ColorNames.color(named: name.utf8) == ColorNames.color(named: other.utf8), "\(name)")
    }
  }

  @Test func listsEveryColor() throws {
    for name in ColorNames.all {
      let color = try #require(ColorNames.color(named: name.utf8))
      #expect(text.contains("`\(name)` `\(StyleColor.rgba(color))`"), "\(name)")
    }
    for name in SystemColor.allCases {
      let (light, dark) = name.channels
      let row = text.split(separator: "\n").first { $0.hasPrefix("| `\(name.rawValue)` | `") }
      #expect(row?.hasSuffix("| `\(StyleColor.rgba(light))` | `\(StyleColor.rgba(dark))` |") == true, "\(name)")
    }
  }

  @Test func showsTheValuesOfItsExamples() throws {
    var count = 0
    for block in text.components(separatedBy: "```style\n").dropFirst() {
      let example = block.components(separatedBy: "```")[0]
      let compilation = try Compiler(files: TextFiles(["Example.style": example])).compile(["Example.style"])
      #expect(compilation.diagnostics.isEmpty, "\(example)")
      let sheet = try StyleSheet(bytes: compilation.table ?? [])
      for match in example.matches(of: #/(?m)^([\w.]+) +< ([\w-]+): .* >\s+// (.+)$/#) {
        let control = try sheet.control(String(match.1))
        #expect(try control.style()[String(match.2)]?.description == String(match.3), "\(match.0)")
        count += 1
      }
    }
    #expect(count >= 25)
  }
}
