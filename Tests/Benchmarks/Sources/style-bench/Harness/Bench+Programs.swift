import Foundation

extension Bench {
  /// The tool, built as a user builds it to be copied to other machines: with the standard library in it.
  func stylec() throws -> String {
    let options = [
      "--package-path", Bench.root, "--scratch-path", Bench.package + "/.build/static", "-c", "release",
      "--static-swift-stdlib", "--disable-local-rpath", "--product", "stylec",
    ]
    _ = try Command("swift", ["build"] + options).output()
    let products = try Command("swift", ["build"] + options + ["--show-bin-path"]).output()
    return products.trimmingCharacters(in: .whitespacesAndNewlines) + "/stylec"
  }

  /// A program that does nothing, linked as the tool is.
  func emptyProgram() throws -> String {
    let source = try file("empty.swift") { [] }
    let program = folder + "/empty"
    _ = try Command("swiftc", ["-O", "-static-stdlib", source, "-o", program]).output()
    return program
  }

  /// Where `program` is that `peers` installs; nil where it is missing.
  func peer(_ program: String) -> String? {
    let path = "\(Bench.package)/.build/peers/bin/\(program)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    return Command.exists(program) ? program : nil
  }
}
