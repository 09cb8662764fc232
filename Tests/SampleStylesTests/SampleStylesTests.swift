import SampleStyles
import StyleControls
import StyleRuntime
import Testing

/// The samples as an app sees them: by the types that the plugin makes of them.
@Suite struct SampleStylesTests {
  @Test func followButtonShowsWhatItsStateSays() {
    #expect(FollowButton.style().title == "关注")
    #expect(FollowButton.style(in: [.selected, .highlighted]).title == "已关注")
    #expect(FollowButton.style(in: .mutual).title == "互相关注")
    #expect(FollowButton.style(in: [.mutual, .loading]).title == "")
    #expect(FollowButton.style(in: .loading).showsActivityIndicator == true)
  }

  @Test func controlsTakeTheStatesOfGeneratedTypes() throws {
    let button = StyleControl(FollowButton.control)
    try button.setState(FollowButton.State.mutual)
    #expect(button.isSelected)
    try button.setState(FollowButton.State.loading)
    #expect(!button.isEnabled)
    try button.setState([FollowButton.State.mutual, .loading], to: false)
    #expect(button.isEnabled && button.isSelected)
  }

  @Test func checkoutButtonFillsItsParameterIn() {
    #expect(Checkout.style().title(itemCount: 3) == "Checkout 3")
    #expect(Checkout.style().cornerStyle == .fixed)
  }

  @Test func colorsFollowTheTheme() {
    let light = SystemStates.style(in: .selected)
    let dark = SystemStates.style(in: .selected, theme: .dark)
    #expect(light.backgroundColor == SystemStates.Tokens.brand())
    #expect(dark.backgroundColor == SystemStates.Tokens.brand(in: .dark))
    #expect(light.backgroundColor != dark.backgroundColor)
  }

  @Test func valuesAreMadeOnceForEachStyle() {
    let titles = FollowButton.mapStyles { $0.title ?? "" }
    #expect(titles[.mutual] == "互相关注")
    #expect(titles[[.selected, .highlighted]] == "已关注")
    let colors = SystemStates.mapStyles(theme: .dark) { $0.backgroundColor }
    #expect(colors[.selected] == SystemStates.Tokens.brand(in: .dark))
    #expect(colors[.selected] != SystemStates.mapStyles { $0.backgroundColor }[.selected])
  }

  @Test func sheetWithTwoControlsHasATypeForEach() {
    #expect(Segmented.Segment.Tab.style(in: .selected).titleShadowOffset?.y == -1)
    #expect(Segmented.SegmentedControl.Tabs.style().selectedSegmentTintColor == Segmented.Tokens.brand())
  }
}
