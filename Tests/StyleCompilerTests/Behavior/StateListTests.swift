import Foundation
import StyleCompiler
import TestSupport
import Testing

/// Lists of states whose text was read before, which aren't parsed again.
@Suite struct StateListTests {
  private static let lists = [
    "[selected]", "[selected|*]", "[far|*, disabled]", "[!far|selected|*]", "[far|highlighted|*, !disabled|*]",
    "[large|*]",
  ]

  /// Returns the compilation of a control with a rule for `list`, after one with a rule for `first`.
  private func compilation(_ list: String, after first: String) throws -> Compilation {
    let text = """
      @control button.a <
        @state far implies selected
        @variant size: small, large
      >
      button.a\(first) < title: "1" >
      button.a < \(list) < [focused|*] < title: "2" > > >
      button.a\(list), \(list) < alpha: 0.5 >
      """
    return try Compiler.compile(text)
  }

  @Test("A list means the same as with other blanks") func blanks() {
    Cases.forEach(Self.lists) { list in
      let spaced = list.replacingOccurrences(of: "|", with: " | ").replacingOccurrences(of: "]", with: " ]")
      let (known, new) = (try compilation(list, after: list), try compilation(list, after: spaced))
      #expect(known.table != nil && known.table == new.table, "\(list)")
      #expect(known.diagnostics.map(\.message) == new.diagnostics.map(\.message), "\(list)")
    }
  }

  @Test("An error after a list is reported in the same way") func errors() {
    Cases.forEach(["[selected", "[selected|*", "[selected|*] x", "[selected|*]]", "[selected|*]["]) { list in
      let (known, new) = (try compilation(list, after: "[selected|*]"), try compilation(list, after: "[ selected|*]"))
      #expect(known.hasErrors, "\(list)")
      #expect(known.diagnostics.map(\.message) == new.diagnostics.map(\.message), "\(list)")
      // The first list has one more byte.
      #expect(known.diagnostics.map { $0.span.start + 1 } == new.diagnostics.map(\.span.start), "\(list)")
    }
  }
}
