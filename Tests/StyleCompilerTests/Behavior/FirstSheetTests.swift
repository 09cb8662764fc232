import Testing

/// The style sheet that introduces the language, checked state by state.
struct FirstSheetTests {
  private let listing: Listing

  init() throws {
    let brand = "@let brand: #ec4141\n"
    let follow = """
      @import "Brand"
      @let quiet: #1c1c1e
      @theme dark <
          quiet: #000000
      >
      /// Any button that can show a spinner.
      @control button.loading <
          @state loading at 17 implies disabled
      >
      @control button.follow: button.loading <
          @state mutual at 16 requires selected
          @param fans: integer
      >
      button.follow < title: "关注"; title-color: white; background-color: $brand >
      button.follow[highlighted|*] < background-color: darken($brand, 10%) >
      button.follow[selected|*] <
          title: "已关注"
          title-color: $quiet
      >
      button.follow[selected|mutual|*] < title: "互相关注" >
      button.follow[loading|*] < title: ""; shows-activity-indicator: true >
      """
    listing = try Listing(["S/Brand.style": brand, "S/Follow.style": follow], given: ["S/Follow.style"])
  }

  @Test("The sheet has no diagnostics")
  func isClean() {
    #expect(listing.diagnostics == [])
  }

  @Test("Values are listed with the locations of their declarations")
  func valuesWithLocations() throws {
    #expect(
      try listing.values(of: "button.follow", in: "selected|mutual", withLocations: true) == [
        #"background-color #ec4141ff S/Follow.style:14:54"#,
        #"title "互相关注" S/Follow.style:20:36"#,
        #"title-color #1c1c1eff S/Follow.style:18:5"#,
      ])
  }

  @Test("Every value has a location, including the first value of the first control")
  func places() throws {
    let sheet = try Listing("control < alpha: 1 >\ncontrol[selected] < alpha: 0 >\nbutton < title: \"a\" >\n")
    #expect(try sheet.values(of: "control", withLocations: true) == ["alpha 1 Main.style:1:11"])
    #expect(try sheet.values(of: "control", in: "selected", withLocations: true) == ["alpha 0 Main.style:2:21"])
    #expect(
      try sheet.values(of: "button", in: "selected|focused", withLocations: true) == [
        "alpha 1 Main.style:1:11", #"title "a" Main.style:3:10"#,
      ])
  }

  @Test("A pressed button that shows 'following' doesn't flash the title of 'normal'")
  func pressedWhileFollowing() throws {
    #expect(try listing.values(of: "button.follow", in: "selected|highlighted").contains(#"title "已关注""#))
  }

  @Test("A theme changes the values that use its tokens")
  func theme() throws {
    #expect(try listing.values(of: "button.follow", in: "selected", context: "dark").contains("title-color #000000ff"))
  }

  @Test("The rule for 'loading' covers every set that contains it, and 'loading' implies 'disabled'")
  func loading() throws {
    let values = try listing.values(of: "button.follow", in: "mutual|loading")
    #expect(values.contains(#"title """#) && values.contains("shows-activity-indicator true"))
    #expect(try listing.states(of: "button.follow").suffix(2) == ["mutual 16", "loading 17"])
  }

  @Test("The table contains the controls that the sheet names and their bases")
  func controls() throws {
    #expect(try listing.controls() == ["button", "button.follow", "button.loading", "control"])
  }
}
