/// Building a package of 100 style sheets for release: a clean build, which includes the plugin's tool, and a rebuild.
enum ReleaseBuildBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let package = try HundredSheets(bench.folder + "/release", stylec: nil)
    let build = Command("swift", ["build", "-c", "release", "--package-path", package.folder])
    return try [("from clean", 84.0), ("again, nothing changed", 2)].map { change, most in
      Row(
        "building 100 sheets for release, \(change)", Statistics([try build.launched().seconds]), "s",
        target: .atMost(most), detail: "one build, including the plugin's tool")
    }
  }
}
