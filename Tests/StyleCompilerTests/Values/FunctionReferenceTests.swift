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

  @Test func describesEveryFunction() {
    for function in Function.all { #expect(text.contains("\n### \(function.name)\n"), "\(function.name)") }
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
