import StyleControls
import TestSupport
import Testing
import UIKit

/// Replacing one style sheet with another, which removes values that the new one doesn't contain.
@MainActor @Suite struct ReloadTests {
  private let first = """
    @state hot at 16
    title: "A"; title-font: system-font(12pt); title-color: red; image: symbol("bolt"); symbol-scale: large
    alpha: 0.5; background-color: blue; content-horizontal-alignment: left; tint-color: green
    [hot] < title: "Hot" >
    """

  @Test func valuesOfSettersAreRemoved() throws {
    let button = UIButton(frame: .zero)
    button.alpha = 0.75
    button.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
    button.apply(try control(first))
    #expect(button.titles[1 << 16] == "Hot" && button.alpha == 0.5 && button.attributedTitles.count == 12 * 2)
    button.apply(try control("title-color: blue"))
    #expect(button.titles.isEmpty && button.attributedTitles.isEmpty && button.images.isEmpty)
    #expect(button.symbolConfigurations.isEmpty)
    #expect(Set(button.titleColors.values.map { $0.look[0] }) == ["#0000ffff"] && button.titleColors.count == 12)
    #expect(button.alpha == 0.75 && button.backgroundColor == nil && button.contentHorizontalAlignment == .center)
    #expect(button.ownTintColor == nil && button.titleLabel?.font.textStyle == .footnote)
  }

  @Test func applyingASheetTwiceChangesNothing() throws {
    let (once, twice) = (UIButton(frame: .zero), UIButton(frame: .zero))
    once.apply(try control(first))
    twice.apply(try control(first))
    twice.apply(try control(first))
    #expect(once.titles == twice.titles && once.titleColors == twice.titleColors && once.images == twice.images)
    #expect(once.attributedTitles.keys == twice.attributedTitles.keys && once.alpha == twice.alpha)
  }

  @Test func valuesOfConfigurationsAreRemoved() throws {
    let button = UIButton(configuration: .gray())
    try button.update { $0.apply(try control(first)) }
    #expect(button.configuration?.title == "A" && button.alpha == 0.5)
    try button.update { $0.apply(try control("subtitle: \"B\"")) }
    #expect(button.configuration?.kind == "gray" && button.configuration?.title == nil && button.alpha == 1)
    #expect(button.configuration?.subtitle == "B" && button.configuration?.image == nil)
    #expect(button.configuration?.titleTextAttributesTransformer == nil && button.ownTintColor == nil)
  }

  @Test func aSheetWithoutAConfigurationRemovesIt() throws {
    let button = UIButton(frame: .zero)
    button.apply(try control("configuration: filled; title: \"A\""))
    #expect(button.configuration?.kind == "filled" && button.titles.isEmpty)
    button.apply(try control("title: \"B\""))
    #expect(button.configuration == nil && button.configurationUpdateHandler == nil && button.titles[0] == "B")
  }

  @Test func variantValuesCarryOverByName() throws {
    let text = "@variant size: medium, small; title: \"A\"; [small|*] < title: \"B\" >"
    let button = StyledButton(try control(text).variant(["size": "small"]))
    button.apply(try control(text.replacing("\"B\"", with: "\"C\"")))
    #expect(button.configuration?.title == "C")
    // The default of the same control was chosen deliberately.
    button.apply(try #require(button.definition).variant(["size": "medium"]))
    #expect(button.configuration?.title == "A")
  }

  /// Values stored in a button don't keep it alive.
  @Test func buttonsAreFreed() throws {
    weak var plain: UIButton?
    weak var styled: StyledButton?
    do {
      let button = try UIButton(frame: .zero).showing(control(first))
      plain = button
      let other = StyledButton(try control(first))
      try other.update { try $0.setState("hot") }
      styled = other
    }
    #expect(plain == nil && styled == nil)
  }
}
