import Foundation
import TestSupport
import Testing

/// Reproducible output: the same sheets produce the same bytes in every environment.
@Suite struct ReproducibilityTests {
  private static let runs = TestSettings.runsEverything ? 30 : 2

  /// Sheets that contribute to every output, by name. None is formatted, and the last one has many errors.
  private static let sheets: [String: String] = {
    let controls = (0..<4).map { "button.b\($0)" }
    let wrong = controls.map { "@control \($0)\n\($0)[sele, disabld|*] < titel:$on; alpha: \"x\"; tint: unknwn(1) >\n" }
      .joined()
    let many = controls.map {
      "@control \($0)\n\($0)[selected|*, focused|*] < alpha: 0.5; title: $one; subtitle: $two > \n"
    }.joined()
    return [
      "_part.style": "@let one:\"1\"\n@let two: \"2\"\n@theme dark < one: \"i\" >\n@theme light < two: \"ii\" >\n",
      "main.style": "@import \"_part\"\n" + Sheets.stateful + many,
      "wrong.style": "@import \"_part\"\n" + wrong,
    ]
  }()

  /// The script that prints every output and message of the tool. Only formatting uses several threads.
  private static let script = """
    for kind in table swift css; do "$1" compile --emit $kind main.style -o -; done
    "$1" preview main.style; "$1" check --error-limit 0 wrong.style; "$1" format --diff .
    """

  /// Whether a shell can change the number of processors that the system reports. If not, prints a message.
  private static let canCountProcessors: Bool = {
    let script =
      "echo 0-4 >/tmp/$$ && mount --bind /tmp/$$ /sys/devices/system/cpu/online && rm -f /tmp/$$; getconf _NPROCESSORS_ONLN"
    let count = try? Tool.shell("unshare -m --map-root-user sh -c '\(script)'", in: "/").text
    if count != "5\n" { print("skipped different numbers of threads: mount isn't available") }
    return count == "5\n"
  }()

  /// Returns the output of the tool for the sheets in a new folder. `generator` chooses the order of the files, the
  /// locale, the time zone, and the number of processors.
  private func run(_ generator: inout SplitMix64) throws -> String {
    let names = Self.sheets.keys.sorted().shuffled(using: &generator)
    let folder = try TemporaryFolder()
    for name in names { try folder.write(name, Data(try #require(Self.sheets[name]).utf8)) }
    try folder.write("processors", Data("0-\(Int.random(in: 0..<9, using: &generator))\n".utf8))
    // A file system in memory lists files in the order of their creation.
    let setting = """
      mount --bind processors /sys/devices/system/cpu/online; rm processors
      mount -t tmpfs t /mnt; mv \(names.joined(separator: " ")) /mnt; cd /mnt

      """
    try folder.write("script", Data(((Self.canCountProcessors ? setting : "rm processors\n") + Self.script).utf8))
    let language = Self.languages.randomElement(using: &generator) ?? ""
    let zone = Self.zones.randomElement(using: &generator) ?? ""
    let run = try Tool.shell(
      """
      \(Self.canCountProcessors ? "unshare -m --map-root-user" : "") env -i PATH="$PATH" LANG=\(language) \
      LC_ALL=\(language) TZ=\(zone) USER=\(language) HOME=/ sh script "$0" 2>&1
      """, in: folder.path)
    return run.text
  }

  private static let languages = ["C", "C.UTF-8", "zh_CN.UTF-8", "tr_TR.UTF-8", "de_DE.ISO-8859-1"]
  private static let zones = ["UTC", "Asia/Shanghai", "America/St_Johns", "Pacific/Chatham"]

  @Test func everyRunHasTheSameOutput() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix64(seed: seed)
    let first = try run(&generator)
    // The output contains the table, Swift, CSS, a page, errors, and a formatted sheet.
    for part in ["STYLE", "enum Main: ", "@charset", "<!DOCTYPE html>", "[unknown-state]", "+++ ./main.style"] {
      let isContained = first.contains(part)
      #expect(isContained, "\(part)")
    }
    for number in 1..<Self.runs {
      let next = try run(&generator)
      guard next != first else { continue }
      let differences = zip(first.split(separator: "\n"), next.split(separator: "\n")).first { $0 != $1 }
      Issue.record("run \(number) of seed \(seed): \(String(describing: differences))")
      return
    }
    TestSettings.note("reproducibility: \(Self.runs) runs printed the same \(first.utf8.count) bytes")
  }
}
