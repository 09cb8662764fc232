import StyleCompiler
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// The states and variant values that a control takes over from one that it replaces, such as that of an earlier style sheet.
@Suite struct SuccessorTests {
  /// Returns the knob of a style sheet, with the given members.
  private func knob(_ members: String) throws -> Control {
    let text = "@control knob <\n\(members)\n[selected|*] < alpha: 0.5 >\n>\n"
    let sheet = try Sheets.compile(text)
    return try sheet.control("knob")
  }

  @Test func statesAreFoundByTheirNames() throws {
    let old = try knob("@state first; @state second")
    let new = try knob("@state second; @state third")
    let (first, second, third) = (StateMask(bit: 16), StateMask(bit: 17), StateMask(bit: 17))
    #expect(new.translate([.selected, first, second], of: old) == [.selected, StateMask(bit: 16)])
    #expect(old.translate([.focused, third], of: new) == .focused)
    #expect(new.translate([.selected, third], of: new) == [.selected, third])
  }

  @Test func variantValuesAreFoundByTheirNames() throws {
    let old = try knob("@variant size: medium, small; @variant kind: plain, loud")
    let new = try knob("@variant size: medium, large, small")
    let small = try old.variant(["size": "small", "kind": "loud"])
    #expect(new.keepingVariants(of: small).variantValues == ["size": "small"])
    #expect(new.keepingVariants(of: old).variantValues == ["size": "medium"])
  }

  @Test func variantValuesThatWereChosenAreKept() throws {
    let old = try knob("@variant size: medium, small")
    let new = try knob("@variant size: medium, large, small")
    let small = try old.variant(["size": "small"])
    let large = try new.variant(["size": "large"])
    #expect(large.keepingVariants(of: small).variantValues == ["size": "large"])
    // The default of the same control was chosen.
    #expect(old.keepingVariants(of: small).variantValues == ["size": "medium"])
  }
}
