import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ConfigurationTests {
  /// Returns an updated button for a control with `members`.
  private func button(_ members: String, _ configuration: UIButton.Configuration = .plain()) throws -> StyledButton {
    StyledButton(try control(members), configuration: configuration).updated()
  }

  @Test func showsTheStyleOfEveryState() throws {
    let follow = try Sheets.sample("Chinese/Follow").control("button.follow")
    let button = StyledButton(follow)
    for state in follow.possibleStates + follow.possibleStates.reversed() {
      try button.change { states throws(ControlStateError) in
        try states.set(follow.space.declared, to: false)
        try states.set(state)
      }
      button.runUpdates()
      #expect(StateMask(button.state) == state)
      try expect(button, shows: follow, in: state)
    }
    // Only the handler sets values.
    #expect(button.setterCalls == 0 && button.backgroundColor == nil)
  }

  private func expect(_ button: UIButton, shows control: Control, in state: StateMask) throws {
    let name = Comment(rawValue: control.name(of: state))
    let style = control.style(in: state)
    let configuration = try #require(button.configuration)
    #expect(try configuration.title == style.value("title", as: String.self), name)
    let background = configuration.background.backgroundColor?.look
    #expect(background == control.look(of: "background-color", in: state), name)
    #expect(try configuration.showsActivityIndicator == style.value("shows-activity-indicator"), name)
    #expect(try Float(button.alpha) == style.value("alpha"), name)
    #expect(configuration.cornerStyle == .capsule, name)
    #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16), name)
    let spinner = configuration.activityIndicatorColorTransformer?(.black).look
    #expect(spinner == control.look(of: "activity-indicator-color", in: state), name)
    let attributes = configuration.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    #expect((attributes[.foregroundColor] as? UIColor)?.look == control.look(of: "title-color", in: state), name)
    #expect((attributes[.font] as? UIFont)?.pointSize == 15, name)
  }

  /// UIKit's own handlers would keep these values in later states.
  @Test func keepsNoValuesOfEarlierStates() throws {
    let button = try button("[highlighted] < title: \"New\"; image: symbol(\"bolt\"); alpha: 0.5; stroke-width: 2 >")
    button.update { $0.isHighlighted = true }
    #expect(button.configuration?.title == "New" && button.configuration?.image != nil && button.alpha == 0.5)
    button.update { $0.isHighlighted = false }
    #expect(button.configuration?.title == nil && button.configuration?.image == nil && button.alpha == 1)
    #expect(button.configuration?.background.strokeWidth == 0)
  }

  @Test func startsFromValuesSetInCode() throws {
    var base = UIButton.Configuration.gray()
    base.title = "Code"
    base.imagePadding = 5
    let button = try button("subtitle: \"Sheet\"", base)
    #expect(button.configuration?.kind == "gray")
    #expect(button.configuration?.title == "Code" && button.configuration?.subtitle == "Sheet")
    #expect(button.configuration?.imagePadding == 5)
  }

  @Test func startsFromTheSheetsConfiguration() throws {
    let kinds = [
      "plain": "plain", "gray": "gray", "tinted": "tinted", "filled": "filled", "borderless": "borderless",
      "bordered": "bordered", "bordered-tinted": "borderedTinted", "bordered-prominent": "borderedProminent",
    ]
    for (word, kind) in kinds {
      var base = UIButton.Configuration.plain()
      base.title = "Code"
      let button = try button("[disabled|*] < configuration: \(word) >", base)
      #expect(button.configuration?.kind == "plain")
      button.update { $0.isEnabled = false }
      #expect(button.configuration?.kind == kind && button.configuration?.title == "Code")
    }
  }

  @Test func configuresAPlainButtonIfTheSheetRequiresIt() throws {
    let checkout = try Sheets.sample("Checkout").control("button.checkout")
    let button = UIButton(frame: .zero)
    button.update { $0.apply(checkout, in: StyleEnvironment(parameters: ["item-count": 3])) }
    let configuration = try #require(button.configuration)
    #expect(configuration.kind == "filled" && configuration.title == "Checkout 3")
    #expect(configuration.image?.source == "symbol cart.fill" && configuration.imagePlacement == .leading)
    #expect(configuration.imagePadding == 8 && configuration.background.cornerRadius == 8)
    #expect(configuration.cornerStyle == .fixed && configuration.baseForegroundColor?.look.first == "#ffffffff")
    button.update { $0.isEnabled = false }
    #expect(button.configuration?.title == "Checkout 3")
    #expect(button.configuration?.background.backgroundColor?.look == ["#f2f2f7ff", "#2c2c2eff"])
  }

  @Test func callsItsHandlerAfterTheUpdateOfASubclass() throws {
    let button = EagerButton(frame: .zero)
    button.configuration = .plain()
    try button.update { $0.apply(try control("title: \"Sheet\"")) }
    #expect(button.configuration?.title == "Sheet" && button.updates == 1)
    // Nothing of the style sheet sets the subtitle.
    #expect(button.configuration?.subtitle == "Subclass")
  }

  @Test func configuresEveryButtonInTheMacIdiom() throws {
    let button = UIButton(frame: .zero)
    button.idiom = .mac
    button.apply(try control("title: \"Sheet\""))
    #expect(button.configuration?.title == "Sheet" && button.setterCalls == 0)
  }

  /// UIKit dims a base color while the button is highlighted, so the color is also set on every part.
  @Test func setsTheForegroundColorOnEveryPart() throws {
    var base = UIButton.Configuration.plain()
    base.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { _ in
      AttributeContainer([.kern: CGFloat(3)])
    }
    let button = try button("foreground-color: red; subtitle-color: blue; image-color: none", base)
    let configuration = try #require(button.configuration)
    let title = configuration.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    let subtitle = configuration.subtitleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    #expect((title[.foregroundColor] as? UIColor)?.look[0] == "#ff0000ff")
    #expect((subtitle[.foregroundColor] as? UIColor)?.look[0] == "#0000ffff")
    for transformer in [
      configuration.imageColorTransformer, configuration.activityIndicatorColorTransformer,
      configuration.indicatorColorTransformer,
    ] { #expect(transformer?(.label).look[0] == "#ff0000ff") }
    #expect(configuration.baseForegroundColor?.look[0] == "#ff0000ff")
    let plain = try self.button("title: \"A\"", base)
    #expect(plain.configuration?.titleTextAttributesTransformer?(AttributeContainer()).recorded[.kern] as? CGFloat == 3)
  }

  /// UIKit can resolve colors and text on any thread.
  @Test func transformersRunOnAnyThread() async throws {
    let button = try button("foreground-color: red; title-kern: 2")
    nonisolated(unsafe) let configuration = try #require(button.configuration)
    await Task.detached {
      #expect(unsafe configuration.imageColorTransformer?(.label).look[0] == "#ff0000ff")
      let title = unsafe configuration.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
      #expect(title[.kern] as? CGFloat == 2)
    }.value
  }

  @Test func aSelectedButtonUsesTheStyleOfTheSheet() throws {
    let button = try button("title: \"A\"; [selected|*] < title: \"B\" >")
    button.update { $0.isSelected = true }
    #expect(button.drawnConfiguration?.title == "B" && button.drawnConfiguration?.looksSelected == false)
    #expect(button.configuration?.automaticallyUpdateForSelection == false)
  }

  /// A style for selected buttons isn't one for all states.
  @Test func uikitStillUpdatesTheOtherStates() throws {
    let button = try button("title: \"A\"; [selected|*] < title: \"B\" >")
    button.update { $0.isHighlighted = true }
    #expect(button.drawnConfiguration?.looksHighlighted == true)
    button.isSelected = true
    button.update { $0.isEnabled = false }
    let drawn = try #require(button.drawnConfiguration)
    #expect(drawn.title == "B" && drawn.looksDisabled && !drawn.looksSelected)
  }

  @Test func withoutAStyleForSelectedUIKitUsesItsOwn() throws {
    let button = try button("title: \"A\"; [highlighted|*] < title: \"B\" >")
    button.update { $0.isSelected = true }
    #expect(button.drawnConfiguration?.looksSelected == true)
    button.apply(try control("[selected] < alpha: 0.5 >"))
    #expect(button.drawnConfiguration?.looksSelected == false)
    button.apply(try control("title: \"C\""))
    #expect(button.drawnConfiguration?.looksSelected == true)
  }

  @Test func setsExplicitNone() throws {
    var base = UIButton.Configuration.filled()
    (base.title, base.baseForegroundColor) = ("Code", .label)
    let button = try button(
      "title: none; background-color: none; stroke-color: none; foreground-color: none; alpha: none", base)
    #expect(button.configuration?.title == nil && button.configuration?.baseForegroundColor == nil)
    #expect(button.configuration?.background.backgroundColor?.description == "clear")
    #expect(button.configuration?.background.strokeColor?.description == "clear" && button.alpha == 1)
  }

  /// Without a value, a property doesn't hide the one that counts in its place.
  @Test func showsTheBorderWithoutAStroke() throws {
    let button = try button("stroke-color: none; border-color: red; stroke-width: none; border-width: 2")
    #expect(button.configuration?.background.strokeColor?.look[0] == "#ff0000ff")
    #expect(button.configuration?.background.strokeWidth == 2)
  }

  @Test func setsEveryPart() throws {
    let button = try button(
      """
      title-kern: 2pt; title-underline: pattern-dash; title-strikethrough: double
      title-shadow-color: black; title-shadow-offset: offset(1, -1); title-line-break-mode: by-truncating-middle
      subtitle-font: text-style(footnote); subtitle-color: system(pink); image-color: red
      background-image: image("wood"); background-image-content-mode: bottom-left
      symbol-scale: small; button-size: mini; image-placement: bottom; title-padding: 3; title-alignment: trailing
      background-insets: insets(1, 2, 3, 4); stroke-color: blue; stroke-width: 1.5; stroke-outset: -2
      background-shadow: shadow(alpha(black, 50%), 1, 2, 3); tint-color: system(teal)
      content-vertical-alignment: bottom; content-horizontal-alignment: trailing
      """)
    let configuration = try #require(button.configuration)
    let title = configuration.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    #expect(title[.kern] as? CGFloat == 2 && title[.strikethroughStyle] as? Int == 9)
    #expect(title[.underlineStyle] as? Int == 0x201)
    let shadow = try #require(title[.shadow] as? NSShadow)
    #expect(
      (shadow.shadowColor as? UIColor)?.look[0] == "#000000ff" && shadow.shadowOffset == CGSize(width: 1, height: -1))
    #expect(configuration.titleLineBreakMode == .byTruncatingMiddle)
    let subtitle = configuration.subtitleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    #expect((subtitle[.font] as? UIFont)?.textStyle == .footnote)
    #expect((subtitle[.foregroundColor] as? UIColor)?.description == "systemPink")
    #expect(configuration.imageColorTransformer?(.label).look[0] == "#ff0000ff")
    #expect(configuration.background.image?.source == "named wood")
    #expect(configuration.background.imageContentMode == .bottomLeft)
    #expect(configuration.preferredSymbolConfigurationForImage?.parts == ["scale small"])
    #expect(configuration.buttonSize == .mini && configuration.imagePlacement == .bottom)
    #expect(configuration.titlePadding == 3 && configuration.titleAlignment == .trailing)
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(configuration.background.backgroundInsets == insets)
    #expect(configuration.background.strokeColor?.look[0] == "#0000ffff")
    #expect(configuration.background.strokeWidth == 1.5 && configuration.background.strokeOutset == -2)
    let cast = configuration.background.shadowProperties
    #expect(cast.color.look[0] == "#00000080" && cast.opacity == 1 && cast.radius == 3)
    #expect(cast.offset == CGSize(width: 1, height: 2) && button.tintColor.description == "systemTeal")
    #expect(button.contentVerticalAlignment == .bottom && button.contentHorizontalAlignment == .trailing)
  }
}

/// A button that updates its configuration itself, as subclasses can.
private final class EagerButton: UIButton {
  private(set) var updates = 0

  override func updateConfiguration() {
    super.updateConfiguration()
    updates += 1
    configuration?.title = "Subclass"
    configuration?.subtitle = "Subclass"
  }
}
