import Foundation

/// The page that `stylec preview` writes: its size, and how long it takes to show a change.
enum PageBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let tool = try bench.stylec()
    let page = try Command(tool, ["preview", Bench.root + "/Stylesheets/Cta.style"]).output()
    let size = Double(page.utf8.count) / 1000
    // The test drives a browser, and prints the median of its rounds in milliseconds.
    let arguments = ["STYLE_TOOL=" + tool, "swift", "test", "--package-path", Bench.root, "--filter", "PreviewLatency"]
    let lines = try Command("env", arguments).output().split(separator: "\n")
    func latency(_ name: String, _ target: Target) -> Row {
      let title = "save to changed page, \(name)"
      let words = lines.first { $0.hasPrefix(name + ":") }?.dropFirst(name.count + 1).split(separator: " ")
      guard let words, let time = Double(words[0]) else {
        return .skipped(title, without: "chromium-headless-shell", target: target)
      }
      return Row(title, Statistics([time]), "ms", target: target, detail: "in Chromium, median of 11 saves")
    }
    return [
      Row(
        "page of Cta.style", Statistics([size]), "KB", target: .atMost(150, stretch: 90),
        detail: "25 variants with 32 state combinations"),
      latency("two buttons", .atMost(80, stretch: 50)),
      latency("111 KB, 2,772 state combinations", .atMost(250, stretch: 120)),
    ]
  }
}
