import Testing

/// The reports of `stylec audit`.
@Suite struct AuditTests {
  /// Returns the lines of the report on `sheet`, each with single spaces, and the exit status.
  private func audit(_ sheet: String) throws -> (lines: [String], status: Int32) {
    let folder = try TemporaryFolder(["a.style": sheet])
    let run = try Tool.run("audit", "a.style", in: folder.path)
    return (run.lines.map { $0.split(separator: " ").joined(separator: " ") }, run.status)
  }

  @Test func reportsTheSmallestRatioInEachContext() throws {
    let (lines, status) = try audit(
      """
      @let ink: #333333
      @theme dark < ink: #eeeeee >
      @control button.a <
          title: "Save"
          title-color: $ink
          background-color: system(background)
          [selected|*] < title-color: gray; alpha: 0.9; ground-color: system(background) >
      >
      """)
    #expect(status == 0)
    #expect(
      lines == [
        "button.a",
        "default context",
        "~ title-color on background-color 3.31:1 of 3:1, label 4.5:1 8 cases, least in selected",
        "dark",
        "~ title-color on background-color 4.42:1 of 3:1, label 4.5:1 8 cases, least in selected",
        "Summary by Apple's accessibility labels",
        "Sufficient Contrast no: 0 of 2 pairs of colors, all without '!' or '~'",
        "Dark Interface no: 0 of 1 pair of colors, all without '!' or '~'",
        "Differentiate Without Color Alone yes: no state changes only colors",
        "Reduced Motion yes: only colors and 'alpha' move then",
        "Not judged: disabled controls, which WCAG exempts.",
        "Not known to a style sheet: whether texts fit, and whether targets are at least 44 by 44 points.",
      ])
  }

  /// The marks of the report and those of the preview page say the same, and the summary counts them.
  @Test func marksWhatThePreviewMarks() throws {
    for path in Samples.paths {
      let audit = try Tool.run("audit", path, in: Samples.root.path).text
      let page = try Tool.run("preview", path, in: Samples.root.path).text
      let pairs = audit.matches(of: /(?m)^    ([!~ ]) .*\d:1 of \d/)
      let failed = pairs.count { $0.1 != " " }
      if failed > 0 {
        #expect(audit.contains("no: \(pairs.count - failed) of \(pairs.count) pair"), "\(path)")
      } else if !pairs.isEmpty {
        #expect(audit.contains("yes: \(pairs.count) of \(pairs.count) pair"), "\(path)")
      }
      for section in page.components(separatedBy: "<section id=c").dropFirst() {
        let name = try #require(section.firstMatch(of: /data-path="([^"]*)"/)).1
        let blocks = audit.components(separatedBy: "\n\n").filter {
          $0.hasPrefix(name + "\n") || $0.hasPrefix(name + " (")
        }
        let isMarked = blocks.contains { $0.contains(#/(?m)^    [!~] /#) }
        #expect(section.contains("\"ratio low\"") == isMarked, "\(path) \(name)")
      }
    }
  }

  /// A ring that is a shadow and one that is a stroke look alike. The page shows the same as the report.
  @Test func saysThatARingOfAShadowIsNotJudged() throws {
    let sheet = """
      @let ring: #e8e8e8
      @theme dark < ring: #202020 >
      @control button.a <
          @legible
          ground-color: white; title: "Pay"; title-color: white; background-color: #0050d0
          layer-shadow: shadow(black, 0, 2, 3)
          [focused|*] < background-shadow: shadow($ring, 0, 0, 3) >
      >
      """
    let (lines, status) = try audit(sheet)
    #expect(status == 0)
    for context in ["default context", "dark"] {
      let line = try #require(lines.firstIndex(of: context))
      #expect(
        lines[line + 2]
          == "? background-shadow on ground-color not judged 4 cases, the color of a shadow fades")
    }
    #expect(!lines.contains { $0.contains("layer-shadow") })
    #expect(lines.contains("Sufficient Contrast yes: 2 of 2 pairs of colors; 2 not judged in every state"))
    let folder = try TemporaryFolder(["a.style": sheet])
    let page = try Tool.run("preview", "a.style", in: folder.path).text
    #expect(page.contains("<span class=ratio>background-shadow ?</span>"))
    #expect(!page.contains("layer-shadow ?"))
  }

  /// A spinner fades with the control, and one without a color can't be judged.
  @Test func judgesASpinnerWithItsOpacity() throws {
    func sheet(_ color: String) -> String {
      """
      @control button.a <
          @state loading
          ground-color: white; title: "Pay"; title-color: white; background-color: #0050d0
          [loading|*] < title: ""; shows-activity-indicator: true; alpha: 0.4\(color) >
      >
      """
    }
    let judged = try audit(sheet("; activity-indicator-color: white"))
    #expect(judged.lines.contains { $0.hasPrefix("! activity-indicator-color on background-color 1.99:1 of 3:1") })
    #expect(judged.status == 1)
    let other = try audit(sheet(""))
    #expect(other.lines.contains("not judged: shows-activity-indicator (its color isn't set)"))
    #expect(try !audit(sheet("; foreground-color: white")).lines.contains { $0.contains("shows-activity-indicator") })
  }

  @Test func reportsBrokenPromises() throws {
    let (lines, status) = try audit(
      """
      @control button.a <
          @legible
          title: "Save"
          title-color: #888888
          background-color: white
          [selected|*] < title: "" >
          [highlighted|*] < title-color: #333333 >
      >
      """)
    #expect(status == 1)
    #expect(lines[0] == "button.a (@legible)")
    #expect(lines[2] == "! title-color on background-color 3.54:1 of 4.5:1 4 cases, least in normal")
    #expect(lines.contains("without a name: selected|*"))
    #expect(lines.contains("changes only colors: highlighted"))
    #expect(lines.contains("Sufficient Contrast no: 0 of 1 pair of colors, all without '!' or '~'"))
    #expect(lines.contains("Differentiate Without Color Alone no: highlighted of button.a"))
  }

  @Test func reportsWhatCannotBeJudged() throws {
    let (lines, status) = try audit(
      """
      @control button.a <
          title: "Save"; title-color: system(tint); background-color: white
          [selected|*] < title-color: black; background-color: alpha(white, 50%) >
      >
      @control slider.b < thumb-tint-color: red >
      """)
    #expect(status == 0)
    #expect(
      lines.prefix(7) == [
        "button.a",
        "default context",
        "? title-color on background-color not judged 4 cases, only the app or the platform knows a color",
        "? title-color on background-color not judged 4 cases, not on an opaque color, and 'ground-color' isn't known",
        "dark",
        "? title-color on background-color not judged 4 cases, only the app or the platform knows a color",
        "? title-color on background-color not judged 4 cases, not on an opaque color, and 'ground-color' isn't known",
      ])
    #expect(
      lines.contains(
        "? thumb-tint-color on minimum-track-tint-color not judged 8 cases, only the app or the platform knows a color")
    )
    #expect(lines.contains("Sufficient Contrast no color was judged; 3 not judged in every state"))
  }

  @Test func namesTheReasonForEverythingNotJudged() throws {
    let (lines, status) = try audit(
      """
      @control button.a <
          title: ""; title-color: white; subtitle: "b"; background-color: white; tint-color: red
          stroke-color: white; stroke-width: 0; ground-color: white; title-shadow-color: black
          @property ink: color = red
          @property accent: color = red
          image-color: .accent
      >
      @control segment.b < title-color: white; ground-color: black >
      @control segment.c < title-color: white; ground-color: black; [*] < title: "c" > [selected|*] < title: none > >
      @control button.base < @property accent: color; image-color: .accent; background-color: white >
      @control button.base.c < accent: black >
      @control button.empty < alpha: 1 >
      """)
    #expect(status == 0)
    #expect(
      lines.prefix { !$0.hasPrefix("Summary") } == [
        "button.a",
        "default context",
        "image-color on background-color 3.99:1 of 3:1 8 cases, least in normal",
        "not judged: ink, tint-color, title-shadow-color (no '@property' says what it is shown on)",
        "not judged: subtitle (its color isn't set)",
        "not judged: stroke-color, title-color (not shown while the control is enabled)",
        "button.base",
        "default context",
        "? image-color on background-color not judged 8 cases, derived controls set the properties that it refers to",
        "button.base.c",
        "default context",
        "image-color on background-color 21.00:1 of 3:1 8 cases, least in normal",
        "without a name: *",
        "button.empty",
        "nothing to judge",
        "segment.b",
        "default context",
        "title-color on background-color 21.00:1 of 3:1 4 cases, least in normal; the app sets 'title'",
        "? title-color on background-color not judged 4 cases, on the tint of the segmented control; no 'ground-color' "
          + "for 'selected' says which it is; the app sets 'title'",
        "segment.c",
        "default context",
        "title-color on background-color 21.00:1 of 3:1 4 cases, least in normal",
        "without a name: selected|*",
      ])
  }

  @Test func tellsOnWhatEachColorIsShown() throws {
    let (lines, _) = try audit(
      """
      @control button.a <
          background-color: black; ground-color: white; stroke-color: #333333
          [selected|*] < stroke-outset: 2 >
          [focused|*] < stroke-outset: -2 >
      >
      @control segment.b < title-color: white; ground-color: black; [selected|*] < ground-color: gray > >
      """)
    #expect(lines.contains("stroke-color on ground-color 12.63:1 of 3:1 2 cases, least in selected"))
    #expect(lines.contains("! stroke-color on background-color 1.66:1 of 3:1 6 cases, least in focused"))
    #expect(
      lines.contains("title-color on background-color 21.00:1 of 3:1 4 cases, least in normal; the app sets 'title'"))
    #expect(
      lines.contains(
        "~ title-color on ground-color 3.94:1 of 3:1, label 4.5:1 4 cases, least in selected; the app sets 'title'"))
  }

  @Test func reportsStatesThatShowNothingAnywhere() throws {
    let (lines, status) = try audit(
      """
      @control button.a <
          @state busy
          @state idle
          @state read requires selected
          @property layer: percent = 0%
          @exclusive idle, selected
          title: "a"; title-color: mix(white, black, .layer); background-color: gray
          [busy|*] < accessibility-value: "b"; ground-color: red >
          [focused|*] < title: "a" >
          [selected|*] < title-kern: 1 >
      >
      @control button.a.b < [*] < title-color: white > [idle|*] < layer: 10% > >
      @control knob < @state turned >
      """)
    #expect(status == 0)
    #expect(
      lines.filter { $0.hasPrefix("changes nothing anywhere") } == [
        "changes nothing anywhere: focused, busy, idle", "changes nothing anywhere: focused, busy, idle",
        "changes nothing anywhere: turned",
      ])
    #expect(
      lines.contains("Differentiate Without Color Alone yes: no state changes only colors"))
  }

  @Test func aHelperIsNoVisibleDifference() throws {
    let (lines, _) = try audit(
      """
      @control button.a <
          @property layer: percent = 0%
          title: "a"; title-color: white; background-color: mix(white, black, .layer); ground-color: white
          [highlighted|*] < layer: 10% >
      >
      """)
    #expect(lines.contains("changes only colors: highlighted"))
  }

  @Test func knowsOnWhatValuesDepend() throws {
    func summary(_ members: String) throws -> [String] {
      try audit(
        """
        @let gap: 4
        @theme dark < gap: 8 >
        @let move: 1
        @theme reduced < move: 0.5 >
        @control button.a < \(members) >
        """
      ).lines.filter { $0.hasPrefix("Dark") || $0.hasPrefix("Reduced") }
    }
    let none = [
      "Dark Interface no value depends on the appearance",
      "Reduced Motion yes: only colors and 'alpha' move then",
    ]
    let dark = "Dark Interface values depend on the appearance, and no contrast does"
    #expect(try summary("content-insets: insets(8)") == none)
    #expect(try summary("content-insets: insets($gap)") == [dark, none[1]])
    #expect(try summary("tint-color: system(red)") == [dark, none[1]])
    #expect(try summary("alpha: $move") == [none[0], "Reduced Motion values depend on 'motion'"])
  }

  @Test func reportsStatesThatChangeNothing() throws {
    let (lines, status) = try audit(
      """
      @let fill: #333333
      @let pressed: #444444
      @theme dark < fill: #444444 >
      @control button.a < background-color: $fill; [highlighted|*] < background-color: $pressed > >
      """)
    #expect(status == 1)
    #expect(lines.contains("changes nothing: highlighted in context dark"))
  }

  @Test func tellsWhichStatesAreVisibleWhileOthersAre() throws {
    let (lines, status) = try audit(
      """
      @let pressed: #d1d1d6
      @theme dark < pressed: white >
      @control button.a <
          @state mutual requires selected
          @state loading implies disabled
          @distinct selected
          title: "Follow"
          background-color: white
          [highlighted|*] < background-color: $pressed >
          [selected|*] < title: "Following" >
          [mutual|*] < title: "Friends" >
          [loading|*] < title: ""; image: none >
      >
      @control button.b < @property ink: color; title-color: .ink; [selected|*] < alpha: 1 > [focused|*] < alpha: 2 > >
      @control button.b.c < ink: black; @distinct selected, focused >
      @control button.d < [selected|*] < alpha: 0 > >
      """)
    #expect(status == 1)
    let table = [
      "states", "visible while alone 1 2 3 4", "1 highlighted ~ . ~ ~ x", "2 selected + + . = -",
      "3 mutual + + ~ . -", "4 loading + x + + .", "(+ always, ~ partly, - never, = implied, x not together)",
      "highlighted changes nothing in !highlighted|!disabled|* in context dark",
      "selected changes nothing in loading|!selected|*", "mutual changes nothing in loading|!mutual|*",
    ]
    #expect(Array(lines.drop { $0 != "states" }.prefix(table.count)) == table)
    #expect(lines.contains("1 selected ? . ?"))
    #expect(lines.contains("changes nothing: selected (@distinct)"))
    #expect(lines.count { $0 == "states" } == 3)
  }

  @Test func judgesGradients() throws {
    let (lines, status) = try audit(
      """
      @control button.a < title: "a"; title-color: white; background-gradient: linear-gradient(color("A"), black, red) >
      """)
    #expect(status == 0)
    #expect(lines.contains("~ title-color on background-gradient 3.99:1 of 3:1, label 4.5:1 8 cases, least in normal"))
    #expect(
      lines.contains(
        "? title-color on background-gradient not judged 8 cases, a stop of the gradient whose color isn't known or isn't "
          + "opaque"))
  }

  @Test func reportsOtherErrorsAsUsual() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    let run = try Tool.run("audit", "a.style", in: folder.path)
    #expect(run.status == 1 && run.text.isEmpty && run.errors.contains(" error: "))
  }
}
