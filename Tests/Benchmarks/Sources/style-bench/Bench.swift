import Foundation

struct Bench {
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The path of the measured package.
  static let root = URL(fileURLWithPath: package).deletingLastPathComponent().deletingLastPathComponent().path
  private let isQuick: Bool
  /// The path of the folder for content, results, and other files, next to the build products.
  let folder = Bench.package + "/.build/bench"

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns `quick` in a quick run, and `full` otherwise.
  func choose(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

extension Bench {
  /// Returns the path of the tool, built as for other machines, with a static standard library.
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

/// Runs each of `contestants` once per round, every other round in reverse, after a round that isn't counted.
func interleave(rounds: Int, _ contestants: [() throws -> Double]) throws -> [[Double]] {
  var figures = contestants.map { _ in [Double]() }
  for contestant in contestants { _ = try contestant() }
  for round in 0..<rounds {
    let order = Array(contestants.indices)
    for index in round.isMultiple(of: 2) ? order : order.reversed() { figures[index].append(try contestants[index]()) }
  }
  return figures
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
  let (seconds, attoseconds) = try ContinuousClock().measure(body).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// Uses `value`, so that the optimizer can't remove the code that computes it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: Value) {}
