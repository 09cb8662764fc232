import Testing

/// The sheet that introduces the language, state by state.
struct FirstSheetTests {
  private let listing: Listing

  init() throws {
    let brand = "@let brand: #ec4141\n"
    let follow = """
      @import "Brand"
      @let quiet: #999999
      @theme dark <
          quiet: #666666
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
      button.follow[highlighted] < background-color: darken($brand, 10%) >
      button.follow[selected|*] <
          title: "已关注"
          title-color: $quiet
      >
      button.follow[selected|mutual|*] < title: "互相关注" >
      button.follow[loading|*, mutual|loading|*] < title: ""; shows-activity-indicator: true >
      """
    listing = try Listing(["S/Brand.style": brand, "S/Follow.style": follow], given: ["S/Follow.style"])
  }

  @Test("Nothing is wrong with it")
  func isClean() {
    #expect(listing.diagnostics == [])
  }

  @Test("Values, and where they were declared")
  func valuesWithPlaces() throws {
    #expect(
      try listing.values(of: "button.follow", in: "selected|mutual", withPlaces: true) == [
        #"background-color #ec4141ff S/Follow.style:14:54"#,
        #"title "互相关注" S/Follow.style:20:36"#,
        #"title-color #999999ff S/Follow.style:18:5"#,
      ])
  }

  @Test("Every value stands somewhere, the first of the first control too")
  func places() throws {
    let sheet = try Listing("control < alpha: 1 >\ncontrol[selected] < alpha: 0 >\nbutton < title: \"a\" >\n")
    #expect(try sheet.values(of: "control", withPlaces: true) == ["alpha 1 Main.style:1:11"])
    #expect(try sheet.values(of: "control", in: "selected", withPlaces: true) == ["alpha 0 Main.style:2:21"])
    #expect(
      try sheet.values(of: "button", in: "selected|focused", withPlaces: true) == [
        "alpha 1 Main.style:1:11", #"title "a" Main.style:3:10"#,
      ])
  }

  @Test("A pressed following button does not flash normal's title")
  func pressedWhileFollowing() throws {
    #expect(try listing.values(of: "button.follow", in: "selected|highlighted").contains(#"title "已关注""#))
  }

  @Test("The theme reaches what is built on its tokens")
  func theme() throws {
    #expect(try listing.values(of: "button.follow", in: "selected", theme: "dark").contains("title-color #666666ff"))
  }

  @Test("Loading covers every set that holds it, and implies disabled")
  func loading() throws {
    let values = try listing.values(of: "button.follow", in: "mutual|loading")
    #expect(values.contains(#"title """#) && values.contains("shows-activity-indicator true"))
    #expect(try listing.states(of: "button.follow").suffix(2) == ["mutual 16", "loading 17"])
  }

  @Test("The table holds what the sheet names, and the ancestors")
  func controls() throws {
    #expect(try listing.controls() == ["button", "button.follow", "button.loading", "control"])
  }
}
