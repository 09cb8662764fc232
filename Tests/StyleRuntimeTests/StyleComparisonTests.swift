import StyleRuntime
import TestSupport
import Testing

/// Comparisons of styles and of controls.
@Suite struct StyleComparisonTests {
  private let sheet: StyleSheet
  init() throws { sheet = try Self.sheet() }

  /// Returns a sheet with two knobs that have the same properties, and a dial that has others.
  private static func sheet() throws -> StyleSheet {
    let text = """
      @let tint: 7; @theme dark < tint: 8 >
      @control knob < @property size: number; @property tint: number; @property title: string >
      @control knob.small
      @control dial < @property size: number >
      knob < size: 1; tint: 2; title: "a" >
      knob[selected] < tint: 3 >
      knob[focused] < tint: $tint >
      knob[disabled] < title: none >
      knob.small < size: 1; title: "a" >
      knob.small[highlighted] < size: 4 >
      dial < size: 1 >
      """
    return try Sheets.compile(text)
  }

  private func style(_ path: String, _ state: StateMask = .normal, context: String? = nil) throws -> Style {
    try sheet.control(path).style(in: state, context: context.map { try sheet.context($0) })
  }

  @Test func stylesAreComparedByTheirValues() throws {
    let normal = try style("knob")
    #expect(normal.hasSameValues(as: try style("knob")) == true)
    #expect(normal.hasSameValues(as: try style("knob.small")) == true, "the row is a different one")
    #expect(normal.hasSameValues(as: try style("knob", context: "dark")) == true, "no theme overrides its tokens")
    #expect(normal.hasSameValues(as: try style("knob", .selected)) == false)
    #expect(normal.hasSameValues(as: try style("knob", .disabled)) == false)
    #expect(normal.hasSameValues(as: try style("knob.small", .highlighted)) == false)
    let focused = try style("knob", .focused)
    #expect(focused.hasSameValues(as: try style("knob", .focused, context: "dark")) == false)
  }

  @Test func stylesWithOtherPropertiesAreNotComparable() throws {
    let normal = try style("knob")
    #expect(normal.hasSameValues(as: try style("dial")) == nil)
    let other = try Self.sheet().control("knob")
    #expect(normal.hasSameValues(as: other.style()) == nil)
  }

  @Test func controlsBelongToOneSheet() throws {
    let other = try Self.sheet()
    for control in sheet.controls {
      #expect(try sheet.control(control.path) == control && other.control(control.path) != control)
      #expect(sheet.controls.count { $0 == control } == 1)
    }
    #expect(Set(Array(sheet.controls) + sheet.controls + other.controls).count == 2 * sheet.controls.count)
  }

  /// The count includes every value, also `none`, in the styles of all valid state combinations.
  @Test func valuesAreCounted() throws {
    let counts = sheet.controls.map { control in
      control.possibleStates.reduce(0) { $0 + control.style(in: $1).values.count }
    }
    #expect(sheet.valueCount == counts.reduce(0, +))
  }
}

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
