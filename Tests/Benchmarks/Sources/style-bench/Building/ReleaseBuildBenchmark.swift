/// Building a package of 100 style sheets for release: a clean build, which includes the plugin's tool, a rebuild, and a
/// clean build with prebuilt tools.
enum ReleaseBuildBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let build = command(for: try HundredSheets(bench.folder + "/release", stylec: nil))
    let rows = try [("from clean", 84.0), ("again, nothing changed", 2)].map { change, most in
      row(change, try build.launched().seconds, .atMost(most), "including the plugin's tool")
    }
    _ = try Command(Bench.root + "/Plugins/prebuild", []).output()
    defer { _ = try? Command(Bench.root + "/Plugins/prebuild", ["--remove"]).output() }
    let prebuilt = command(for: try HundredSheets(bench.folder + "/prebuilt-release", stylec: nil))
    let change = "from clean, with prebuilt tools"
    return rows + [row(change, try prebuilt.launched().seconds, .atMost(40), "without the tool")]
  }

  private static func command(for package: HundredSheets) -> Command {
    Command("swift", ["build", "-c", "release", "--package-path", package.folder])
  }

  private static func row(_ change: String, _ seconds: Double, _ target: Target, _ detail: String) -> Row {
    Row(
      "building 100 sheets for release, " + change, Statistics([seconds]), "s", target: target,
      detail: "one build, " + detail)
  }
}
