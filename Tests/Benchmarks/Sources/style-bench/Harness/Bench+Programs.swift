import Foundation

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
    let source = try file("empty.swift") { [] }
    let program = folder + "/empty"
    _ = try Command("swiftc", ["-O", "-static-stdlib", source, "-o", program]).output()
    return program
  }

  /// Returns the path of `program` as installed by `peers`, its name if a shell can find it, or `nil` if it's missing.
  func peer(_ program: String) -> String? {
    let path = "\(Bench.package)/.build/peers/bin/\(program)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
    return Command.exists(program) ? program : nil
  }
}
