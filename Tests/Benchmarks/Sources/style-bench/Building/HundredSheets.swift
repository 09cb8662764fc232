import Foundation

/// A package with 100 style sheets, compiled by the plugin, or with generated files instead of the plugin.
struct HundredSheets {
  let folder: String

  /// The tool that generates the files of a package without the plugin, or `nil` if the plugin generates them.
  let stylec: String?

  private var sources: String { folder + "/Sources/Many" }

  /// Writes the package to `folder`.
  init(_ folder: String, stylec: String?) throws {
    self.folder = folder
    self.stylec = stylec
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try manifest.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    try "print(\(stylec == nil ? "Styles." : "")Sheet1.style().title ?? \"none\")\n".write(
      toFile: sources + "/main.swift", atomically: true, encoding: .utf8)
    for number in 1...100 { try writeSheet(number, title: "Title \(number)") }
  }

  /// Writes the style sheet with the given number and title.
  func writeSheet(_ number: Int, title: String) throws {
    let text = "@control button.number\(number)\n\nbutton.number\(number) < title: \"\(title)\" >\n"
    let sheet = (stylec == nil ? sources : folder) + "/Sheet\(number).style"
    try text.write(toFile: sheet, atomically: true, encoding: .utf8)
    guard let stylec else { return }
    _ = try Command(stylec, ["compile", "--emit", "swift", sheet, "-o", "\(sources)/Sheet\(number).swift"]).output()
  }

  /// The command that builds the package.
  var build: Command { Command("swift", ["build", "--package-path", folder]) }

  private var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let package = Package(
      name: "Many",
      platforms: [.macOS(.v12)],
      dependencies: [.package(name: "stylec", path: "\(Bench.root)")],
      targets: [
        .executableTarget(
          name: "Many", dependencies: [.product(name: "StyleRuntime", package: "stylec")]\(
            stylec == nil ? ", plugins: [.plugin(name: \"StylePlugin\", package: \"stylec\")]" : ""))
      ]
    )

    """
  }
}
