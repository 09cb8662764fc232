import OtherStyles
import SampleStyles
import StyleControls
import StyleRuntime
import Testing

/// The samples through the types that the plugin generates, as an app uses them.
@Suite struct SampleStylesTests {
  @Test func followButtonHasAStyleForEachState() {
    #expect(Styles.FollowButton.style().title == "Follow")
    #expect(Styles.FollowButton.style(in: [.selected, .highlighted]).title == "Following")
    #expect(Styles.FollowButton.style(in: .mutual).title == "Friends")
    #expect(Styles.FollowButton.style(in: .loading).showsActivityIndicator == true)
  }

  @Test func titlesCanBeInAnyLanguage() {
    #expect(Styles.Follow.style().title == "关注")
    #expect(Styles.Follow.style(in: [.selected, .highlighted]).title == "取消关注")
    #expect(Styles.Follow.style(in: .mutual).title == "互相关注")
    #expect(Styles.Follow.style(in: [.mutual, .loading]).title == "")
    #expect(Styles.Follow.style(in: .loading).showsActivityIndicator == true)
  }

  @Test func controlsUseTheStatesOfTheirGeneratedType() throws {
    let button = TypedStyleButton<Styles.FollowButton>()
    button.setState(Styles.FollowButton.State.mutual)
    #expect(button.isSelected && button.typedState == [.selected, .mutual])
    button.setState(.loading)
    #expect(!button.isEnabled)
    button.setState([.mutual, .loading], to: false)
    #expect(button.isEnabled && button.isSelected)
    button.setState(.selected, to: false)
    try button.setState("loading")
    #expect(button.typedState == [.disabled, .loading])
  }

  @Test func controlsWithoutCustomStatesUseTheBuiltInStates() {
    let tab = TypedStyleControl<Styles.Segmented.Segment.Tab>()
    tab.setState([.selected, .highlighted])
    #expect(tab.typedState == [.selected, .highlighted])
  }

  @Test func typedStatesKeepTheirNamesInAnotherSheet() throws {
    let button = TypedStyleButton<Styles.FollowButton>()
    button.setState(.mutual)
    button.adopt(try #require(OtherSheets.FollowButton.sheet("button.follow")))
    #expect(button.states.description == "selected|mutual" && button.typedState == [.selected, .mutual])
    button.setState(.loading)
    button.setState(.mutual, to: false)
    #expect(button.states.description == "selected|loading" && button.typedState == [.selected, .loading])
  }

  @Test func variantsSelectStyles() throws {
    #expect(Styles.Cta.style(in: .highlighted).titleColor == .rgba(RGBA(rawValue: 0xFFFF_FFFF)))
    let small = Styles.Cta.style(in: .highlighted, size: .small, kind: .danger)
    #expect(try small.untyped["title-font"]?.description == "system-font(13pt, 600)")
    #expect(small.accent == .rgba(RGBA(rawValue: 0xD700_15FF)))
    #expect(Styles.Cta.style(kind: .primary).accent == Styles.Cta.Tokens.brand())
    let dark = Styles.Context(appearance: .dark)
    #expect(Styles.Cta.style(kind: .primary, context: dark).accent == Styles.Cta.Tokens.brand(in: dark))
    #expect(Styles.Cta.style(in: .disabled, kind: .link).backgroundColor == nil)
  }

  @Test func everyCombinationOfVariantsHasItsStyle() throws {
    typealias Cta = Styles.Cta.Button.Cta
    let control = try #require(Cta.sheet("button.cta"))
    for (number, size) in Cta.Size.allCases.enumerated() {
      for (other, kind) in Cta.Kind.allCases.enumerated() {
        let names = ["size": control.variants[0].values[number], "kind": control.variants[1].values[other]]
        let named = try control.variant(names)
        let style = Cta.style(in: .busy, size: size, kind: kind)
        #expect(style.untyped.values.map { "\($0)" } == named.style(in: Cta.State.busy.mask).values.map { "\($0)" })
      }
    }
  }

  @Test func controlsAreCreatedWithVariants() {
    let button = TypedStyleButton(Styles.Cta.variant(size: .huge, kind: .primary))
    button.setState(.busy)
    #expect(button.style["title-font"]?.description == "system-font(20pt, 600)")
    #expect(button.typedState == [.disabled, .busy])
    #expect(button.definition.variantValues == ["size": "huge", "kind": "primary"])
    let plain = TypedStyleControl<Styles.Cta.Button.Cta>()
    #expect(plain.definition.variantValues == ["size": "medium", "kind": "plain"])
  }

  @Test func checkoutButtonReplacesItsParameter() {
    #expect(Styles.Checkout.style().title(itemCount: 3) == "Checkout 3")
    #expect(Styles.Checkout.style().cornerStyle == .fixed)
  }

  @Test func colorsFollowTheContext() {
    let light = Styles.IconButton.style(in: .selected, kind: .filled)
    let dark = Styles.IconButton.style(in: .selected, kind: .filled, context: .init(appearance: .dark))
    #expect(light.backgroundColor == Styles.IconButton.Tokens.love())
    #expect(dark.backgroundColor == Styles.IconButton.Tokens.love(in: .init(appearance: .dark)))
    #expect(light.backgroundColor != dark.backgroundColor)
  }

  @Test func colorsFollowTheContrast() {
    let contexts: [Styles.Context] = [
      .init(), .init(contrast: .increased), .init(appearance: .dark),
      .init(appearance: .dark, contrast: .increased),
    ]
    let colors = contexts.map { Styles.Cta.style(kind: .primary, context: $0).accent }
    #expect(colors == [0xD833_33FF, 0xA812_1DFF, 0xFF5C_5CFF, 0xFF8A_8AFF].map { .rgba(RGBA(rawValue: $0)) })
    // A control depends only on what its kind uses.
    #expect(Styles.Cta.variant(kind: .primary).control.axes == ["appearance", "contrast"])
    #expect(Styles.Cta.variant(kind: .danger).control.axes.isEmpty)
  }

  @Test func sheetsShareTheirContexts() {
    let context = Styles.Context(appearance: .dark)
    let chinese = Styles.Follow.style(context: context)
    #expect(chinese.backgroundColor == Styles.Follow.Tokens.brand(in: context))
    #expect(chinese.backgroundColor != Styles.Follow.style().backgroundColor)
    let message = Styles.TextField.Label.Message.style(in: .invalid, context: context)
    #expect(message.textColor == Styles.TextField.Tokens.wrong(in: context))
    // This title doesn't depend on the context.
    #expect(Styles.FollowButton.style(context: context).title == "Follow")
  }

  @Test func mapsEachStyle() {
    let titles = Styles.FollowButton.mapStyles { $0.title ?? "" }
    #expect(titles[.mutual] == "Friends")
    #expect(titles[[.selected, .highlighted]] == "Following")
    let colors = Styles.FollowButton.mapStyles(context: .init(appearance: .dark)) { $0.backgroundColor }
    #expect(colors[.selected] == Styles.FollowButton.Tokens.following(in: .init(appearance: .dark)))
    #expect(colors[.selected] != Styles.FollowButton.mapStyles { $0.backgroundColor }[.selected])
  }

  @Test func aSheetWithTwoControlsHasATypeForEach() {
    #expect(Styles.Segmented.Segment.Tab.style(in: .selected).titleColor == Styles.Segmented.Tokens.onBrand())
    #expect(Styles.Segmented.SegmentedControl.Tabs.style().selectedSegmentTintColor == Styles.Segmented.Tokens.brand())
  }
}

extension StyleOwner {
  /// Returns the control at `path` of the style sheet of this one.
  fileprivate static func sheet(_ path: String) -> Control? { try? control.sheet.control(path) }
}

extension OptionSet where RawValue == UInt32 {
  fileprivate var mask: StateMask { StateMask(rawValue: rawValue) }
}
