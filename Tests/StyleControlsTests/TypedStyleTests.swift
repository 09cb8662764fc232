import StyleControls
import TestSupport
import Testing

@Suite struct TypedStyleTests {
  /// The values of a typed control have its variant values, its states, and its context.
  @Test func theStyleIsTyped() throws {
    let button = TypedStyleButton<Buy>(TypedVariant(Buy.control.variant(0, at: 1)))
    func title() throws -> String? { try #require(button.typedStyle).untyped.value(ifDeclared: "title") }
    #expect(try title() == "Small")
    button.setState(.selected)
    #expect(try title() == "Bought")
    button.context = try Buy.control.sheet.context("dark")
    #expect(try title() == "Bought at night")
    button.adopt(try Sheets.compile("@control button.buy < title: \"Other\" >").control("button.buy"))
    #expect(button.typedStyle == nil)
  }
}

/// A control with a variant, as the generated Swift declares it.
private enum Buy: StyleOwner {
  final class StyleGroup: StyleRuntime.StyleGroup {
    override class var styleSheet: StyleSheet { sheet }
  }

  /// The type of the index of the control, which follows `button`.
  typealias StyleIndex = StyleIndex1

  private static let sheet: StyleSheet = {
    let text = """
      @let bought: "Bought"; @theme dark < bought: "Bought at night" >
      @control button.buy <
          @variant size: medium, small; title: "Medium"; [small|*] < title: "Small" >
          [selected|*] < title: $bought > @priority selected
      >
      """
    guard let sheet = try? Sheets.compile(text) else { fatalError("the sheet is wrong") }
    return sheet.locatingControls()
  }()
}
