import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct SegmentTests {
  private let row = UISegmentedControl(frame: .zero)

  @Test func textAttributesFollowTheState() throws {
    let tab = try Sheets.sample("Segmented").control("segment.tab")
    row.applySegments(tab)
    #expect(row.titleTextAttributes.count == tab.possibleStates.count)
    for state in tab.possibleStates {
      let name = Comment(rawValue: tab.name(of: state))
      let attributes = try #require(row.titleTextAttributes[UInt(state.rawValue)], name)
      #expect((attributes[.foregroundColor] as? UIColor)?.look == tab.look(of: "title-color", in: state), name)
      let weight: UIFont.Weight = state.contains(.selected) ? .semibold : .medium
      #expect((attributes[.font] as? UIFont)?.weight == weight, name)
    }
    // A touch on the selected segment.
    let again = row.titleTextAttributes[UIControl.State([.selected, .highlighted]).rawValue]
    #expect((again?[.font] as? UIFont)?.pointSize == 14)
  }

  @Test func setsShadows() throws {
    row.applySegments(try control("segment.it", "title-shadow-color: red; title-shadow-offset: offset(0, -1)"))
    let shadow = try #require(row.titleTextAttributes[4]?[.shadow] as? NSShadow)
    #expect((shadow.shadowColor as? UIColor)?.look[0] == "#ff0000ff" && shadow.shadowOffset.height == -1)
  }

  @Test func setsBackgrounds() throws {
    let text = "background-image: image(\"back\"); [selected] < background-image: none >"
    row.applySegments(try control("segment.it", text))
    #expect(row.backgroundImages[0]?.source == "named back" && row.backgroundImages[4]?.source == "")
    #expect(row.titleTextAttributes.isEmpty)
  }

  @Test func theRowHasItsOwnControl() throws {
    let sheet = try Sheets.sample("Segmented")
    row.applySegments(try sheet.control("segment.tab"))
    row.apply(try sheet.control("segmented-control.tabs"))
    #expect(row.selectedSegmentTintColor?.look == ["#d83333ff", "#ff5c5cff"])
    #expect(row.backgroundColor?.look == ["#f2f2f7ff", "#2c2c2eff"])
    // Neither control removes the values of the other.
    #expect(!row.titleTextAttributes.isEmpty)
    row.apply(try control("segmented-control.it", "is-momentary: true"))
    #expect(row.isMomentary && row.selectedSegmentTintColor == nil && row.backgroundColor == nil)
  }

  @Test func aSegmentThatIsGoneChangesNoOther() throws {
    let row = UISegmentedControl(items: ["A", "B"])
    let control = try control("segment.second", "title: \"Second\"")
    row.applySegment(control, at: 1)
    row.removeSegment(at: 1, animated: false)
    row.applySegment(try control.sheet.control("segment"), at: 1)
    row.applySegment(control, at: 1)
    #expect(row.titles == [0: "A"])
  }

  @Test func aSegmentHasItsOwnTitle() throws {
    let row = UISegmentedControl(items: ["", ""])
    let first = try control("segment.first", "title: \"First\"; width: 80; content-offset: offset(0, 1)")
    row.setTitle("Code", forSegmentAt: 0)
    row.applySegment(first, at: 0)
    row.applySegment(try control("segment.second", "image: symbol(\"star\")"), at: 1)
    #expect(row.titles[0] == "First" && row.widths[0] == 80 && row.contentOffsets[0] == CGSize(width: 0, height: 1))
    #expect(row.images[1]?.source == "symbol star" && row.titles[1] == "")
    row.applySegment(try first.sheet.control("segment"), at: 0)
    #expect(row.titles[0] == "Code" && row.widths[0] == 0 && row.images[1] != nil)
  }
}
