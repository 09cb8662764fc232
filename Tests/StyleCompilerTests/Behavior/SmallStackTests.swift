import Foundation
import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools
import Testing

/// Style sheets at the limits, on threads whose stacks are as small as those of macOS, or have `STYLE_STACK` bytes.
@Suite struct SmallStackTests {
  private static let stackSize = ProcessInfo.processInfo.environment["STYLE_STACK"].flatMap { Int($0) } ?? 512 << 10

  /// Returns the result of `body` on a thread with a small stack.
  private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
    let result = Lock<Swift.Result<Result, any Error>?>(nil)
    let thread = try #require(
      Thread(stackSize: Self.stackSize) {
        let own = Swift.Result { try body() }
        result.withLock { $0 = own }
      })
    thread.join()
    return try #require(result.withLock { $0 }).get()
  }

  private func compile(_ text: String) throws -> Compilation {
    try onSmallStack { try Compiler.compile(text) }
  }

  /// Returns `text` as formatted on a small stack, or an empty string if it has errors.
  private func format(_ text: String) throws -> String {
    try onSmallStack {
      let formatted = SheetFormatter.format(Source(path: "Main.style", bytes: Array(text.utf8)))
      return formatted.diagnostics.isEmpty ? String(decoding: formatted.bytes, as: UTF8.self) : ""
    }
  }

  private func errors(in text: String) throws -> Set<Diagnostic.ID> { Set(try compile(text).diagnostics.map(\.id)) }

  /// Returns the value of `property` of `control` in `normal`, read from `compilation` on a small stack.
  private func value(_ property: String, of control: String = "button", in compilation: Compilation) throws -> String? {
    let table = try #require(compilation.table)
    return try onSmallStack { try StyleSheet(bytes: table).control(control).style()[property]?.description }
  }

  @Test func compilesTheDeepestNesting() throws {
    for (nested, property, value) in [
      (DeepSheet.parentheses, "alpha", "1"), (DeepSheet.calls, "tint-color", "#ffffffff"),
    ] {
      for depth in [8, 9, 127] {
        let compilation = try compile(nested(depth))
        #expect(try self.value(property, in: compilation) == value)
        #expect(try onSmallStack { try? compilation.cssSource() }?.isEmpty == false)
        #expect(try format(format(nested(depth))) == format(nested(depth)))
      }
      #expect(try errors(in: nested(128)) == [.nestingTooDeep])
    }
    for depth in [8, 9, 127] {
      let text = DeepSheet.blocks(depth)
      #expect(try compile(text).table != nil)
      #expect(try format(format(text)) == format(text))
    }
    #expect(try errors(in: DeepSheet.blocks(129)).contains(.nestingTooDeep))
  }

  @Test func reportsBlocksWithoutBracketsAsTooDeep() throws {
    let text = "button\n" + String(repeating: "alpha: 1\n[selected]\n", count: 1000)
    #expect(try errors(in: text).contains(.nestingTooDeep))
  }

  @Test func endsCommentsOfAnyDepth() throws {
    let text =
      String(repeating: "/*", count: 100_000) + String(repeating: "*/", count: 100_000) + "\nbutton < alpha: 1 >\n"
    #expect(try value("alpha", in: compile(text)) == "1")
    #expect(try format(text) == text)
  }

  @Test func writesTheLongestInheritanceChain() throws {
    let compilation = try compile(DeepSheet.inheritanceChain(99))
    let swift = try #require(try onSmallStack { compilation.swiftSource() })
    #expect(swift.contains("enum C98"))
  }

  @Test func followsTheLongestChainOfReferences() throws {
    // The standard style sheet declares properties of the chain, too.
    for count in [2, 900] {
      let text = DeepSheet.references(count)
      let compilation = try compile(text)
      #expect(try value("alpha", of: "button.a", in: compilation) == "0.5")
      #expect(try onSmallStack { try? compilation.cssSource() }?.contains("0.5") == true)
    }
    #expect(try errors(in: DeepSheet.references(900, last: ".p0")) == [.propertyCycle])
  }

  @Test func fixesTheDeepestBlocks() throws {
    let text = "@let unused: 1\n" + DeepSheet.blocks(127)
    let fixed = try onSmallStack { try Compiler(files: TextFiles(["Main.style": text])).fix(["Main.style"]) }
    #expect(!fixed.compilation.hasErrors)
  }
}

/// Style sheets with constructs nested to a given depth.
private enum DeepSheet {
  /// Returns a control whose `alpha` is `last` by way of `count` properties.
  static func references(_ count: Int, last: String = "0.5") -> String {
    let properties = (0..<count).map { "@property p\($0): number\n" }.joined()
    let references = (0..<count).map { "p\($0): \($0 + 1 < count ? ".p\($0 + 1)" : last)\n" }.joined()
    return "@control button.a <\n\(properties)\(references)alpha: .p0\n>\n"
  }

  static func parentheses(_ depth: Int) -> String {
    "button < alpha: " + String(repeating: "(0 + 1 * ", count: depth) + "1" + String(repeating: ")", count: depth)
      + " >\n"
  }

  static func calls(_ depth: Int) -> String {
    "button < tint-color: " + String(repeating: "mix(", count: depth) + "#fff"
      + String(repeating: ", #fff, 50%)", count: depth) + " >\n"
  }

  static func blocks(_ depth: Int) -> String {
    "button <\nalpha: 1\n" + String(repeating: "[selected|*] <\nalpha: 0.5\n", count: depth - 1)
      + String(repeating: ">\n", count: depth)
  }

  /// Returns the declarations of a control with `depth` bases, and a rule for it.
  static func inheritanceChain(_ depth: Int) -> String {
    var (text, path) = ("", "c0")
    for number in 0..<depth {
      if number > 0 { path += ".c\(number)" }
      text += "@control \(path)\(number == 0 ? ": control" : "")\n"
    }
    return text + "\(path) < alpha: 1 >\n"
  }
}
