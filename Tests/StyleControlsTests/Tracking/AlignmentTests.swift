import StyleControls
import TestSupport
import Testing

/// Alignments from code and from a sheet.
@Suite struct AlignmentTests {
  private let control: StyleControl

  init() throws {
    let sheet = try Sheets.compile(
      """
      @control button.a
      button.a[selected|*] < content-horizontal-alignment: trailing; content-vertical-alignment: top >

      """)
    control = StyleControl(try sheet.control("button.a"))
  }

  @Test func dependsOnTheLayoutDirection() {
    typealias Alignment = StyleControl.ContentHorizontalAlignment
    let effective: [StyleControl.LayoutDirection: [Alignment]] = [
      .leftToRight: [.center, .left, .right, .fill, .left, .right],
      .rightToLeft: [.center, .left, .right, .fill, .right, .left],
    ]
    for (direction, expected) in effective {
      control.layoutDirection = direction
      for (alignment, effective) in zip(Alignment.allCases, expected) {
        control.contentHorizontalAlignment = alignment
        #expect(control.contentHorizontalAlignment == alignment)
        #expect(control.effectiveContentHorizontalAlignment == effective)
      }
    }
  }

  @Test func theSheetOverridesCode() {
    #expect(control.contentHorizontalAlignment == .center)
    #expect(control.contentVerticalAlignment == .center)
    control.contentHorizontalAlignment = .left
    control.contentVerticalAlignment = .fill
    #expect(control.contentVerticalAlignment == .fill)
    control.isSelected = true
    #expect(control.contentHorizontalAlignment == .trailing)
    #expect(control.effectiveContentHorizontalAlignment == .right)
    #expect(control.contentVerticalAlignment == .top)
  }
}
