import TestSupport
import Testing

/// The output of the tool on a terminal and in a file.
@Suite struct TerminalTests {
  /// A control with long names and many properties.
  private static let sheet = """
    @control button.follow < @state mutual requires selected; @state loading implies disabled >
    button < title: "n"; image: none; subtitle: "x"; stroke-width: 3; corner-radius: 2; tint-color: red >
    button[selected|*] < title: "a"; title-color: white; alpha: 1; background-color: blue >
    // stylec: ignore unreachable-declaration
    button.follow[loading|*, mutual|loading|*] < title: ""; shows-activity-indicator: true >

    """

  /// Returns the output for the sheet of these tests on a terminal with `columns` columns, and in a file.
  private func printed(_ arguments: String, columns: Int) throws -> (terminal: String, file: String) {
    let folder = try TemporaryFolder(["a.style": Self.sheet])
    return (
      try Tool.onTerminal(arguments, columns: columns, in: folder.path),
      try Tool.shell("\"$0\" \(arguments)", in: folder.path).text
    )
  }

  private static let reports = [
    "states --coverage a.style button.follow", "states a.style button.follow", "states a.style",
    "explain a.style button.follow 'selected|highlighted|disabled'", "explain ambiguous-patterns",
    "audit a.style",
  ]

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func fitsInANarrowTerminal() {
    Cases.forEach(sample: 3, Self.reports) { (arguments: String) throws in
      let (terminal, file) = try printed(arguments, columns: 40)
      let lines = terminal.split(separator: "\n")
      // Lines of a sheet and names without a place to split them aren't wrapped.
      #expect(lines.allSatisfy { $0.count <= 40 || !$0.dropFirst(4).contains(" ") || $0.hasPrefix("    button[") })
      guard !arguments.contains("--coverage") else { return }
      #expect(terminal.filter { !$0.isWhitespace } == file.filter { !$0.isWhitespace })
    }
  }

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func keepsLinesOnAWideTerminal() {
    Cases.forEach(sample: 2, Self.reports) { (arguments: String) throws in
      let (terminal, file) = try printed(arguments, columns: 200)
      #expect(terminal == file)
    }
  }

  @Test(.enabled(if: Tool.hasTerminals)) func splitsTheMatrixOnANarrowTerminal() throws {
    let (terminal, file) = try printed("states --coverage a.style button.follow", columns: 40)
    #expect(file.split(separator: "\n").count { $0.hasSuffix("  normal") } == 1)
    #expect(
      terminal.contains(
        """

          alpha
          | background-color
          | | corner-radius
          | | | image
          | | | | shows-activity-indicator
          | | | | | stroke-width
          . . ^ ^ . ^  normal

        """))
    #expect(
      terminal.contains(
        """

          subtitle
          | tint-color
          | | title
          | | | title-color
          ^ ^ ^ .  normal

        """))
    #expect(terminal.contains("  disabled|selected|\n               focused|mutual|loading\n"))
  }

  @Test(.enabled(if: Tool.hasTerminals)) func wrapsTextInItsCell() throws {
    let (terminal, _) = try printed("states a.style button.follow", columns: 40)
    #expect(
      terminal.contains(
        """
          16  mutual       button.follow
                           requires selected
                           a.style:1:33

        """))
    #expect(terminal.contains("\n  0x3000e  disabled|selected|focused|\n           mutual|loading\n"))
  }

  /// Returns the output of the tool for a sheet with errors on a terminal with `environment`.
  private func diagnostics(_ environment: String) throws -> String {
    let folder = try TemporaryFolder(["a.style": Sheets.wrong])
    return try Tool.onTerminal("check a.style", environment: environment, in: folder.path)
  }

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func usesColorsOnATerminal() {
    Cases.forEach(["TERM=xterm", "TERM=xterm NO_COLOR="]) { (environment: String) throws in
      #expect(try diagnostics(environment).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }
  }

  @Test(.enabled(if: Tool.hasTerminals), .namesCases) func omitsColorsIfTheEnvironmentDisablesThem() {
    Cases.forEach(["TERM=xterm NO_COLOR=1", "TERM=dumb"]) { (environment: String) throws in
      let text = try diagnostics(environment)
      #expect(text.contains(" error: ") && !text.contains("\u{1B}["))
    }
  }
}
