import Testing

/// The commands that show where values come from, for components.
@Suite struct ComponentTests {
  private static let follow = """
    @control button.loading <
        @state loading at 17 implies disabled
        [loading|*] < title: "" >
    >
    @control button.follow: button.loading <
        title: "Follow"
        @state mutual at 16 requires selected
        [selected|*] < title: "Following"; background-color: darken(.accent, 10%) >
        @property accent: color = #ff0000
        [mutual|*] < title: "Friends" >
        [selected] < alpha: 1 > [*] < alpha: 0.5 >
    >

    """

  /// Returns the result of the command `arguments` in a folder with the sheets `texts`.
  private func run(_ arguments: String..., on texts: KeyValuePairs<String, String> = ["a.style": follow]) throws
    -> Tool.Run
  {
    let folder = try TemporaryFolder(texts)
    return try Tool.run(arguments, in: folder.path)
  }

  @Test func explainsTheCriterionThatDecides() throws {
    let text = try run("explain", "a.style", "button.follow", "disabled|selected|mutual|loading", "title").text
    #expect(
      text == """
        button.follow in disabled|selected|mutual|loading

        title = ""
          a.style:3:19   button.loading[disabled|loading|*]  ""           wins: priority of 'disabled'
          a.style:10:18  button.follow[selected|mutual|*]    "Friends"    loses: the winner has the priority of 'disabled'
          a.style:8:20   button.follow[selected|*]           "Following"  loses: the winner has the priority of 'disabled'
          a.style:6:5    button.follow                       "Follow"     'normal' value, used only as a fallback

        """)
    let other = try run("explain", "a.style", "button.follow", "selected", "alpha").lines
    #expect(
      other.dropFirst(2).map(String.init) == [
        "  a.style:11:18  button.follow[selected]  1    wins: exact",
        "  a.style:11:35  button.follow[*]         0.5  loses: the winner is exact",
      ])
  }

  @Test func explainsReferences() throws {
    let lines = try run("explain", "a.style", "button.follow", "selected", "background-color").lines
    #expect(lines[1] == "background-color = #cc0000ff")
    #expect(
      lines[2]
        == "  a.style:8:40  button.follow[selected|*]  darken(.accent, 10%)  wins: only pattern that matches this state"
    )
  }

  @Test func coversTheDeclarationsOfAComponent() throws {
    let lines = try run("states", "--coverage", "a.style", "button.follow").lines
    let sets = ["  normal", "  selected", "  disabled|loading"]
    let rows = lines.filter { line in sets.contains { line.hasSuffix($0) } }
    #expect(rows.map(String.init) == ["  d * . =  normal", "  d = * *  selected", "  d * . ^  disabled|loading"])
  }

  @Test func comparesComponentsAndRules() throws {
    let rules = """
      @control button.loading < @state loading at 17 implies disabled >
      @control button.follow: button.loading <
          @state mutual at 16 requires selected
          @property accent: color = #ff0000
      >
      button.loading[loading|*] < title: "" >
      button.follow < title: "Follow" >
      button.follow[selected|*] < title: "Following"; background-color: #cc0000 >
      button.follow[mutual|*] < title: "Friends" >
      button.follow[selected] < alpha: 1 >
      button.follow[*] < alpha: 0.5 >

      """
    let same = try run("diff", "a.style", "b.style", on: ["a.style": Self.follow, "b.style": rules])
    #expect(same.status == 0)
    #expect(same.text == "")
    let accent = Self.follow.replacing("#ff0000", with: "#00ff00")
    let changed = try run("diff", "a.style", "b.style", on: ["a.style": Self.follow, "b.style": accent])
    #expect(
      changed.lines.map(String.init) == [
        "~ button.follow[*] accent: #ff0000ff -> #00ff00ff (24 states)",
        "~ button.follow[selected|*] background-color: #cc0000ff -> #00cc00ff (16 states)",
      ])
  }
}
