/// Building a package of a hundred sheets for release: from clean, when the tool of the plugin is compiled, and again.
enum ReleaseBuildBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let package = try HundredSheets(bench.folder + "/release", stylec: nil)
    let build = Command("swift", ["build", "-c", "release", "--package-path", package.folder])
    return try [("from clean", 84.0), ("again, nothing has changed", 2)].map { change, most in
      Row(
        "building a hundred sheets for release, \(change)", Statistics([try build.launched().seconds]), "s",
        reach: .atMost(most), detail: "once, with the tool of the plugin")
    }
  }
}
