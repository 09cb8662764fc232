import SampleStyles
import StyleControls
import StyleRuntime
import Testing

/// The samples as an app sees them: by the types that the plugin makes of them.
@Suite struct SampleStylesTests {
  @Test func followButtonShowsWhatItsStateSays() {
    #expect(Styles.FollowButton.style().title == "关注")
    #expect(Styles.FollowButton.style(in: [.selected, .highlighted]).title == "已关注")
    #expect(Styles.FollowButton.style(in: .mutual).title == "互相关注")
    #expect(Styles.FollowButton.style(in: [.mutual, .loading]).title == "")
    #expect(Styles.FollowButton.style(in: .loading).showsActivityIndicator == true)
  }

  @Test func controlsTakeTheStatesOfGeneratedTypes() throws {
    let button = StyleControl(Styles.FollowButton.control)
    try button.setState(Styles.FollowButton.State.mutual)
    #expect(button.isSelected)
    try button.setState(Styles.FollowButton.State.loading)
    #expect(!button.isEnabled)
    try button.setState([Styles.FollowButton.State.mutual, .loading], to: false)
    #expect(button.isEnabled && button.isSelected)
  }

  @Test func checkoutButtonFillsItsParameterIn() {
    #expect(Styles.Checkout.style().title(itemCount: 3) == "Checkout 3")
    #expect(Styles.Checkout.style().cornerStyle == .fixed)
  }

  @Test func colorsFollowTheTheme() {
    let light = Styles.SystemStates.style(in: .selected)
    let dark = Styles.SystemStates.style(in: .selected, theme: .dark)
    #expect(light.backgroundColor == Styles.SystemStates.Tokens.brand())
    #expect(dark.backgroundColor == Styles.SystemStates.Tokens.brand(in: .dark))
    #expect(light.backgroundColor != dark.backgroundColor)
  }

  @Test func sheetsShareTheirThemes() {
    let theme = Styles.Theme.dark
    #expect(Styles.FollowButton.style(theme: theme).backgroundColor != Styles.FollowButton.style().backgroundColor)
    let favorite = Styles.SystemStates.style(in: .selected, theme: theme)
    #expect(favorite.backgroundColor == Styles.SystemStates.Tokens.brand(in: theme))
    // This sheet has no themes.
    #expect(Styles.Checkout.style(theme: theme).title(itemCount: 3) == "Checkout 3")
  }

  @Test func valuesAreMadeOnceForEachStyle() {
    let titles = Styles.FollowButton.mapStyles { $0.title ?? "" }
    #expect(titles[.mutual] == "互相关注")
    #expect(titles[[.selected, .highlighted]] == "已关注")
    let colors = Styles.SystemStates.mapStyles(theme: .dark) { $0.backgroundColor }
    #expect(colors[.selected] == Styles.SystemStates.Tokens.brand(in: .dark))
    #expect(colors[.selected] != Styles.SystemStates.mapStyles { $0.backgroundColor }[.selected])
  }

  @Test func sheetWithTwoControlsHasATypeForEach() {
    #expect(Styles.Segmented.Segment.Tab.style(in: .selected).titleShadowOffset?.y == -1)
    #expect(Styles.Segmented.SegmentedControl.Tabs.style().selectedSegmentTintColor == Styles.Segmented.Tokens.brand())
  }
}
