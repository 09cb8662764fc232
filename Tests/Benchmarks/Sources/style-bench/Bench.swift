import Foundation

/// The folders and settings of a benchmark run.
struct Bench {
  /// The path of this package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The path of the measured package.
  static let root = URL(fileURLWithPath: package).deletingLastPathComponent().deletingLastPathComponent().path

  /// Whether the run uses fewer rounds and smaller sizes.
  private let isQuick: Bool

  /// The path of the folder for content, results, and other files, next to the build products.
  let folder = Bench.package + "/.build/bench"

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns `quick` in a quick run, and `full` otherwise.
  func choose(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }

  /// Writes `bytes` to the file `name`, and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

/// Programs.
extension Bench {
  /// Returns the path of the tool, built as users build it for other machines, with the standard library linked
  /// statically.
  func stylec() throws -> String {
    let options = [
      "--package-path", Bench.root, "--scratch-path", Bench.package + "/.build/static", "-c", "release",
      "--static-swift-stdlib", "--disable-local-rpath", "--product", "stylec", "-Xswiftc", "-Xfrontend", "-Xswiftc",
      "-disable-concrete-type-metadata-mangled-name-accessors",
    ]
    // With prebuilt tools, the manifest has no executables unless SwiftPM starts in the folder of the package.
    let build = ["PWD=" + Bench.root, "swift", "build"] + options
    _ = try Command("env", build).output()
    let products = try Command("env", build + ["--show-bin-path"]).output()
    return products.trimmingCharacters(in: .whitespacesAndNewlines) + "/stylec"
  }

  /// Returns the path of the tool as `Plugins/prebuild` makes it.
  func prebuiltTool() throws -> String {
    let folder = Bench.package + "/.build/prebuilt"
    _ = try Command(Bench.root + "/Plugins/prebuild", ["--to", folder]).output()
    return folder + "/stylec"
  }

  /// Returns the path of a program that does nothing, linked in the same way as the tool.
  func emptyProgram() throws -> String {
    let program = folder + "/empty"
    _ = try Command("swiftc", ["-O", "-static-stdlib", try file("empty.swift", []), "-o", program]).output()
    return program
  }

  /// Returns the path of `program` as installed by `peers`, its name if a shell can find it, or `nil` if it's missing.
  func peer(_ program: String) -> String? {
    let path = "\(Bench.package)/.build/peers/bin/\(program)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    return (try? Command("sh", ["-c", "command -v \(program)"]).output()) == nil ? nil : program
  }
}

/// Runs each of `contestants` once per round, so that other activity on the machine affects all of them equally.
///
/// Every other round runs in reverse order. An additional first round warms up caches and isn't counted.
///
/// - Returns: The figures of each contestant, round by round.
func interleave(rounds: Int, _ contestants: [() throws -> Double]) throws -> [[Double]] {
  var figures = contestants.map { _ in [Double]() }
  for contestant in contestants { _ = try contestant() }
  for round in 0..<rounds {
    let order = Array(contestants.indices)
    for index in round.isMultiple(of: 2) ? order : order.reversed() { figures[index].append(try contestants[index]()) }
  }
  return figures
}

/// Returns the seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let (seconds, attoseconds) = try ContinuousClock().measure(body).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// Uses `value`, so that the optimizer can't remove the code that computes it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}
