import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// Configurations that the app, or UIKit, changes after a control was applied.
@MainActor @Suite struct ConfigurationChangeTests {
  /// Updates `button` in the states highlighted and normal.
  private func touch(_ button: UIButton) {
    for isHighlighted in [true, false] { button.update { $0.isHighlighted = isHighlighted } }
  }

  @Test func inheritedInitializersKeepTheirConfiguration() throws {
    var base = UIButton.Configuration.filled()
    base.cornerStyle = .capsule
    base.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { _ in
      AttributeContainer([.kern: CGFloat(3)])
    }
    // The style sheet's corner style is the configuration's by chance.
    let button = TypedStyledButton<Capsule>(
      configuration: base, primaryAction: UIAction(title: "Buy it", image: UIImage(systemName: "cart")) { _ in })
    touch(button)
    let configuration = try #require(button.configuration)
    #expect(configuration.kind == "filled" && configuration.title == "Buy it")
    #expect(configuration.image?.source == "symbol cart" && configuration.cornerStyle == .capsule)
    let title = configuration.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    #expect((title[.foregroundColor] as? UIColor)?.look[0] == "#ff0000ff" && title[.kern] as? CGFloat == 3)
    let plain = TypedStyledButton<Capsule>(frame: .zero, primaryAction: UIAction(title: "Buy it") { _ in })
    touch(plain)
    #expect(plain.configuration?.kind == "plain" && plain.configuration?.title == "Buy it")
  }

  @Test func anotherConfigurationIsTheNewBase() throws {
    let button = StyledButton(try control("[highlighted|*] < background-color: red; title: \"Touched\" >"))
    button.update { $0.configuration = .gray() }
    button.update { $0.isHighlighted = true }
    #expect(button.configuration?.kind == "gray" && button.configuration?.title == "Touched")
    var other = UIButton.Configuration.tinted()
    other.title = "Other"
    button.update { $0.configuration = other }
    button.update { $0.setNeedsUpdateConfiguration() }
    #expect(button.configuration?.kind == "tinted" && button.configuration?.title == "Touched")
    button.update { $0.isHighlighted = false }
    #expect(button.configuration?.title == "Other" && button.configuration?.background.backgroundColor == nil)
    #expect(button.configuration?.kind == "tinted")
  }

  @Test func laterValuesStay() throws {
    let button = StyledButton(
      try control("background-color: red; title-color: blue; image-padding: 4; [highlighted|*] < image-padding: 8 >"))
    button.configuration?.title = "Later"
    button.setImage(UIImage(systemName: "cart"), for: .normal)
    button.configuration?.imagePadding = 1
    touch(button)
    #expect(button.configuration?.title == "Later" && button.configuration?.image?.source == "symbol cart")
    #expect(button.configuration?.imagePadding == 4, "the style sheet's value wins")
    // A pop-up button shows the title of the selected action.
    button.update { $0.isHighlighted = true }
    button.setTitle("Chosen", for: .normal)
    button.update { $0.isHighlighted = false }
    #expect(button.configuration?.title == "Chosen" && button.configuration?.kind == "plain")
    button.configuration?.attributedTitle = AttributedString("Chosen", attributes: AttributeContainer([.kern: 2]))
    touch(button)
    #expect(button.configuration?.attributedTitle?.runs.first?.attributes.recorded[.kern] as? Int == 2)
    try button.update { $0.apply(try control("subtitle: \"New\"")) }
    #expect(button.configuration?.title == "Chosen" && button.configuration?.background.backgroundColor == nil)
    #expect(button.configuration?.imagePadding == 1)
  }

  @Test func laterValuesStayOverTheConfigurationOfTheSheet() throws {
    let button = StyledButton(try control("[highlighted|*] < configuration: filled >"))
    button.update { $0.isHighlighted = true }
    button.update { $0.configuration?.title = "Later" }
    #expect(button.configuration?.kind == "filled")
    touch(button)
    #expect(button.configuration?.kind == "plain" && button.configuration?.title == "Later")
  }

  @Test func aStyledButtonKeepsItsStyleWithALaterHandler() throws {
    let button = StyledButton(try control("title: \"A\"; [highlighted|*] < title: \"B\" >"))
    // The handler calls the one before it, as handlers do.
    let previous = button.configurationUpdateHandler
    button.configurationUpdateHandler = { button in
      previous?(button)
      button.configuration?.subtitle = button.configuration?.title?.lowercased()
    }
    button.update { $0.isHighlighted = true }
    #expect(button.configuration?.title == "B" && button.configuration?.subtitle == "b")
    button.configurationUpdateHandler = nil
    button.update { $0.isHighlighted = false }
    #expect(button.configuration?.title == "A" && button.configuration?.subtitle == nil)
  }

  @Test func aLaterHandlerIsKeptWithAnotherSheet() throws {
    let button = StyledButton(try control("title: \"A\""))
    button.configurationUpdateHandler = { $0.configuration?.subtitle = "App" }
    try button.update { $0.apply(try control("title: \"B\"")) }
    #expect(button.configuration?.title == "B" && button.configuration?.subtitle == "App")
  }

  /// In the Mac idiom, a button without a configuration gets one.
  @Test func aConfigurationThatTheAppDidNotGiveIsTakenBack() throws {
    let button = UIButton(frame: .zero)
    button.idiom = .mac
    button.apply(try control("[highlighted|*] < title: \"A\" >"))
    touch(button)
    button.idiom = .phone
    button.apply(try control("title-color: red"))
    #expect(button.configuration == nil && button.titleColors[0]?.look[0] == "#ff0000ff")
  }

  /// The app's handler is called last, and sees the same values each time, and not its own of the last time.
  @Test(arguments: [("image-padding: 4", "!"), ("title: \"A\"", "A!")])
  func valuesOfTheAppsHandlerAreNotKept(members: String, title: String) throws {
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      let title = button.configuration?.title ?? ""
      button.configuration?.title = title + "!"
      if button.isHighlighted { button.configuration?.subtitle = "Touched" }
    }
    try button.update { $0.apply(try control(members)) }
    #expect(button.configuration?.title == title)
    button.update { $0.setNeedsUpdateConfiguration() }
    #expect(button.configuration?.title == title)
    touch(button)
    #expect(button.configuration?.title == title && button.configuration?.subtitle == nil)
  }
}
