import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct StateSetterTests {
  private let follow: Control
  private let button = UIButton(frame: .zero)

  init() throws {
    follow = try Sheets.sample("Chinese/Follow").control("button.follow")
    button.apply(follow)
  }

  @Test func setsEveryValidState() {
    #expect(follow.possibleStates.count == 24)
    let states = Set(follow.possibleStates.map { UInt($0.rawValue) })
    #expect(Set(button.titles.keys) == states && Set(button.titleColors.keys) == states)
    #expect(Set(button.attributedTitles.keys) == states)
  }

  @Test func setsTheValuesOfTheSheet() throws {
    for state in follow.possibleStates {
      let style = follow.style(in: state)
      let name = follow.name(of: state)
      let key = UInt(state.rawValue)
      #expect(try button.titles[key] == style.value("title", as: String.self), "\(name)")
      #expect(button.titleColors[key]?.look == follow.look(of: "title-color", in: state), "\(name)")
      let title = try #require(button.attributedTitles[key])
      #expect(try title.string == style.value("title", as: String.self), "\(name)")
    }
  }

  @Test func setsTheTitlesThatUIKitLooksUp() {
    #expect(button.title(for: .normal) == "关注" && button.title(for: [.selected, .highlighted]) == "取消关注")
    #expect(button.title(for: UIControl.State(rawValue: 1 << 16 | 4)) == "互相关注")
    #expect(button.title(for: UIControl.State(rawValue: 1 << 17 | 2)) == "")
    // A button that its own action disables: UIKit looks up an impossible set and falls back to `normal`.
    #expect(button.title(for: [.highlighted, .disabled]) == "关注")
  }

  @Test func drawsAttributedTitles() throws {
    let title = try #require(button.attributedTitles[UInt(StateMask.selected.rawValue)])
    let attributes = unsafe title.attributes(at: 0, effectiveRange: nil)
    let font = try #require(attributes[.font] as? UIFont)
    #expect(font.pointSize == 15 && font.weight == .semibold && font.isScaled)
    #expect((attributes[.foregroundColor] as? UIColor)?.look == ["#5f5f64ff", "#aeaeb2ff"])
  }

  @Test func keepsPropertiesThatTheSheetDoesNotSet() throws {
    let button = UIButton(frame: .zero)
    button.setTitle("Buy", for: .normal)
    button.apply(try control("title-color: red"))
    #expect(button.titles == [0: "Buy"])
    #expect(button.images.isEmpty && button.attributedTitles.isEmpty && button.symbolConfigurations.isEmpty)
    #expect(button.configuration == nil && button.configurationUpdateHandler == nil)
    #expect(button.alpha == 1 && button.backgroundColor == nil)
  }

  @Test func setsPropertiesWithoutStates() throws {
    #expect(button.alpha == 1 && button.backgroundColor?.look == ["#d83333ff", "#ff5c5cff"])
    let disabled = UIButton(frame: .zero)
    disabled.isEnabled = false
    disabled.apply(follow)
    #expect(abs(disabled.alpha - 0.4) < 1e-6)
  }

  /// `none` hides the value of `normal`, to which UIKit would fall back for `nil`.
  @Test func noneHidesTheValueOfNormal() throws {
    let quiet = try control(
      """
      title: "A"; image: image("a"); background-image: image("b"); title-shadow-color: red
      [selected] < title: none; image: none; background-image: none; title-shadow-color: none >
      """)
    let button = UIButton(frame: .zero).showing(quiet)
    #expect(button.titles[0] == "A" && button.titles[4] == "")
    #expect(button.images[0]?.source == "named a" && button.images[4]?.source == "")
    #expect(button.backgroundImages[0]?.source == "named b" && button.backgroundImages[4]?.source == "")
    #expect(button.titleShadowColors[4]?.description == "clear" && button.titles[1] == "A")
  }

  @Test func setsSymbols() throws {
    let heart = try control(
      """
      image: symbol("heart"); symbol-font: text-style(body); symbol-scale: large; symbol-rendering: palette
      symbol-color: red; symbol-secondary-color: white
      [selected] < image: symbol("heart.fill"); symbol-rendering: multicolor >
      [disabled] < symbol-rendering: hierarchical; symbol-scale: none; symbol-font: none >
      """)
    let button = UIButton(frame: .zero).showing(heart)
    #expect(button.images[0]?.source == "symbol heart" && button.images[4]?.source == "symbol heart.fill")
    let font = UIFont.preferredFont(forTextStyle: .body)
    let palette = [UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 1, green: 1, blue: 1, alpha: 1)]
    #expect(button.symbolConfigurations[0]?.parts == ["font \(font)", "scale large", "palette \(palette)"])
    #expect(button.symbolConfigurations[4]?.parts == ["font \(font)", "scale large", "multicolor"])
    #expect(button.symbolConfigurations[2]?.parts == ["hierarchical \(palette[0])"])
  }

  @Test func replacesParameters() throws {
    let cart = try control(
      "@param count: integer; @param icon: string; title: \"\\(count) things\"; image: symbol(\"\\(icon).fill\")")
    let context = StyleEnvironment(parameters: ["count": 3, "icon": "cart"])
    let button = UIButton(frame: .zero).showing(cart, in: context)
    #expect(button.titles[0] == "3 things" && button.images[0]?.source == "symbol cart.fill")
  }
}
