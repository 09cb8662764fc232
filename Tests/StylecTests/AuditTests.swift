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
        "title-color on background-color 3.31:1 of 3:1 8 cases, least in selected",
        "dark",
        "title-color on background-color 4.42:1 of 3:1 8 cases, least in selected",
        "Summary by Apple's accessibility labels",
        "Sufficient Contrast no: 0 of 2 pairs of colors",
        "Dark Interface no: 0 of 1 pair of colors",
        "Differentiate Without Color Alone yes: every state changes more than colors",
        "Reduced Motion no value depends on 'motion'; a style sheet doesn't know what moves",
        "Not known to a style sheet: whether texts fit, and whether targets are at least 44 by 44 points.",
      ])
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
    #expect(lines.contains("Sufficient Contrast no: 0 of 1 pair of colors"))
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
        "? title-color on background-color not judged 4 cases, only the app knows a color",
        "? title-color on background-color not judged 4 cases, translucent, and 'ground-color' isn't known",
        "dark",
        "? title-color on background-color not judged 4 cases, only the app knows a color",
        "? title-color on background-color not judged 4 cases, translucent, and 'ground-color' isn't known",
      ])
    #expect(lines.contains("nothing to judge"))
    #expect(lines.contains("Sufficient Contrast no color was judged; 2 not judged in every state"))
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

  @Test func reportsOtherErrorsAsUsual() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    let run = try Tool.run("audit", "a.style", in: folder.path)
    #expect(run.status == 1 && run.text.isEmpty && run.errors.contains(" error: "))
  }
}
