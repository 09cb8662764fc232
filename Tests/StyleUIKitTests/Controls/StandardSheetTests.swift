import StyleControls
import TestSupport
import Testing
import UIKit

/// Checks that the module handles every property that the standard style sheet declares for its controls.
@MainActor @Suite struct StandardSheetTests {
  private func expect(_ known: [[String]], cover control: String, but others: Set<String> = []) throws {
    let declared = try StandardControl("control").names.union(StandardControl(control).names)
    // Nothing draws the color of the surface that the control is on. The gradient and the motion have no setters, and only a
    // styled button knows the sizes.
    let others = others.union(["ground-color", "background-gradient", "hit-size", "minimum-size"]).union(
      declared.filter { $0.hasSuffix("transition") })
    #expect(declared.count > 5 && declared.subtracting(known.joined()) == others, "\(control)")
  }

  private let views = (UIView.viewSetters + [UIView.shadowSetter]).map { [$0.property] } + [["accessibility-value"]]
  private let backgrounds = UIView.backgroundSetters.map { [$0.property] }
  private let controls = UIControl.controlSetters.map { [$0.property] }

  @Test func buttons() throws {
    let configurations = UIButton.Configuration.setters.map(\.properties) + [["configuration"]]
    try expect(configurations + views + controls, cover: "button", but: ["sizing"])
  }

  @Test func segments() throws {
    let all = UISegmentedControl.segmentSetters.map(\.properties)
    let one = UISegmentedControl.setters(ofSegmentAt: 0).map { [$0.property] }
    try expect(all + one, cover: "segment", but: StandardControl("control").names)
    let row = UISegmentedControl.rowSetters.map { [$0.property] }
    try expect(row + views + backgrounds + controls, cover: "segmented-control")
  }

  @Test func valueControls() throws {
    let root = views + backgrounds + controls
    try expect(root + (UISwitch.titleSetters + UISwitch.setters).map { [$0.property] }, cover: "switch")
    let slider =
      (UISlider.setters + UISlider.tintSetters).map { [$0.property] } + UISlider.stateSetters.map(\.properties)
    try expect(root + slider, cover: "slider")
    try expect(root + UIStepper.stateSetters.map(\.properties), cover: "stepper")
    try expect(root + UITextField.setters.map { [$0.property] }, cover: "text-field")
    let alignments: Set = ["content-horizontal-alignment", "content-vertical-alignment"]
    try expect(views + backgrounds + UILabel.setters.map { [$0.property] }, cover: "label", but: alignments)
  }

  @Test func barItems() throws {
    let items = UIBarItem.itemSetters.map { [$0.property] } + UIBarItem.stateSetters.map(\.properties)
    let buttons = UIBarButtonItem.buttonSetters.map { [$0.property] } + UIBarButtonItem.imageSetters.map(\.properties)
    let tabs = UITabBarItem.tabSetters.map { [$0.property] } + UITabBarItem.badgeSetters.map(\.properties)
    let others = [
      "alpha", "content-horizontal-alignment", "content-vertical-alignment", "corner-curve", "scale", "rotation",
    ]
    let views = (UIView.backgroundSetters + [UIView.shadowSetter]).map(\.property)
    try expect(items + buttons + tabs, cover: "bar-item", but: Set(views + others))
  }

  /// An unknown keyword would look like no declaration at all, and so would the keyword for UIKit's default.
  @Test func everyKeywordHasADifferentEffect() throws {
    // What changes the size of a button isn't shown by any setter.
    let properties = try (StandardControl("control").properties + StandardControl("button").properties)
      .filter { $0.name != "sizing" }
    #expect(properties.count { !$0.words.isEmpty } == 17)
    for (name, words) in properties {
      let looks = try words.map { try look("\(name): \($0)") }
      #expect(Set(looks).count == looks.count, "\(name)")
    }
  }

  /// Returns everything that keywords determine for a button with this declaration.
  private func look(_ declaration: String) throws -> String {
    let colors = "symbol-color: red; symbol-secondary-color: white"
    let button = StyledButton(try control("\(declaration); \(colors)"))
    let configuration = try #require(button.configuration)
    let title = configuration.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    var parts: [Any?] = [
      configuration.kind, configuration.titleLineBreakMode, configuration.imagePlacement, configuration.titleAlignment,
      configuration.buttonSize, configuration.cornerStyle, configuration.background.imageContentMode,
      configuration.preferredSymbolConfigurationForImage, title[.underlineStyle], title[.strikethroughStyle],
    ]
    if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) {
      parts += [configuration.indicator, configuration.symbolContentTransition?.contentTransition]
    }
    button.runUpdates()
    parts += [configuration.subtitleLineBreakMode, button.layer.cornerCurve]
    return "\(parts) \(button.contentVerticalAlignment) \(button.contentHorizontalAlignment)"
  }
}
