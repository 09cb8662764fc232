import Foundation
import StyleCompiler
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// The reference of functions and colors is complete, and its examples have the values that it shows.
@Suite struct FunctionReferenceTests {
  private let text: String
  init() throws {
    let file = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/FunctionReference.md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  @Test("Every function is in one row of a table, and in an example") func functions() {
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|")[0] }
    for name in Function.all.map(\.name) {
      #expect(cells.count { $0.contains("`\(name)(") } == 1, "\(name)")
      #expect(text.contains(": \(name)(") || name.hasPrefix("ease-") || name == "linear", "\(name)")
    }
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
    #expect(count == 27)
  }
}
