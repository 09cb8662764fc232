import Foundation
import Testing

/// The build step that the plugin creates for the style sheets of a target.
@Suite struct StyledTargetTests {
  private let work = URL(fileURLWithPath: "/out")

  /// Returns a target in a folder that doesn't have to exist.
  private func target(_ sheets: String...) -> StyledTarget {
    let folder = URL(fileURLWithPath: "/a b/关注")
    return StyledTarget(folder: folder, sheets: sheets.map(folder.appendingPathComponent))
  }

  @Test func compilesEverySheetExceptPartials() throws {
    let target = target("b.style", "_c.style", "A/_d.style", "A/a.style")
    let step = try #require(target.step(making: .swift, in: work))
    #expect(step.arguments == ["", "swift", "/a b/关注", "/out", "/out/Inputs.txt", "", "", "A/a.style", "b.style"])
    let outputs = ["/out/_StylePlugin.style.swift", "/out/A+a.style.swift", "/out/b.style.swift"]
    #expect(step.outputs.map(\.path) == outputs)
    #expect(step.inputs.map(\.path) == ["A/_d.style", "A/a.style", "_c.style", "b.style"].map { "/a b/关注/" + $0 })
  }

  @Test func createsTables() throws {
    let step = try #require(target("s.style", "sub/s.style").step(making: .table, in: work))
    #expect(step.outputs.map(\.lastPathComponent) == ["s.styletable", "sub+s.styletable"])
    #expect(step.arguments.prefix(2) == ["", "table"])
  }

  @Test func hasNoStepForPartialsAlone() { #expect(target("_c.style").step(making: .swift, in: work) == nil) }

  @Test func findsTheVersionsOfThePackage() throws {
    let folder = try BuildFolder()
    try folder.write(
      """
      let package = Package(
        name: "App",
        platforms: [.iOS(.v15), .macOS("12.3"),  // .tvOS(.v9)
          .visionOS( .v1)],
        targets: [.target(name: "A", dependencies: [.target(name: "B", condition: .when(platforms: [.iOS]))])])
      """, to: "Package.swift")
    let versions = StyledTarget.deployment(ofPackageAround: folder["Sources/App"])
    #expect(versions == "iOS15,macOS12.3,visionOS1")
    let target = StyledTarget(folder: folder["Target"], sheets: [folder["Target/a.style"]], deployment: versions)
    #expect(target.step(making: .swift, in: work)?.arguments[6] == versions)
    #expect(target.checkArguments([]).prefix(4) == ["check", "--separate", "--deployment", versions])
  }

  @Test func warnsIfThereAreNoSheets() {
    #expect(target().problem(in: "App") == "no style sheets in target 'App'")
    #expect(target("_c.style").problem(in: "App") == nil && target("a.style").problem(in: "App") == nil)
  }

  @Test func hasADifferentOutputForEachPath() throws {
    let paths = [
      "a/b.style", "a+b.style", "a=b.style", "a=+b.style", "a+/b.style", "a/+b.style", "a=/b.style", "a==b.style",
    ]
    let target = StyledTarget(
      folder: URL(fileURLWithPath: "/t"), sheets: paths.map { URL(fileURLWithPath: "/t/" + $0) })
    let names = try #require(target.step(making: .swift, in: work)).outputs.dropFirst().map(\.lastPathComponent)
    #expect(names.count == paths.count && Set(names).count == paths.count && names.contains("a+b.style.swift"))
    #expect(names.allSatisfy { !$0.contains("/") && $0.hasSuffix(".style.swift") })
  }

  @Test func usesTheSheetsOfImportFoldersAsInputs() throws {
    let folder = try BuildFolder()
    for path in ["Brand/_b.style", "Brand/Deep/a.style", "Brand/c.txt", "Target/s.style"] {
      try folder.write("", to: path)
    }
    try folder.write("@let import-folders: \"../Brand, ../None\"", to: "Target/_StylePlugin.style")
    let target = StyledTarget(
      folder: folder["Target"], sheets: [folder["Target/_StylePlugin.style"], folder["Target/s.style"]])
    let step = try #require(target.step(making: .swift, in: work))
    #expect(step.inputs.map(\.lastPathComponent) == ["_StylePlugin.style", "s.style", "a.style", "_b.style"])
    #expect(step.arguments[5] == folder["Target/_StylePlugin.style"].path)
    #expect(step.importFolders.map(\.path) == [folder["Brand"].path])
    #expect(
      target.checkArguments(["--fix"])
        == ["check", "--separate", "--fix", "-I", folder["Brand"].path, "--", folder["Target/s.style"].path])
    #expect(target.textFile == nil)
  }

  @Test func checksAndWritesTexts() throws {
    let folder = try BuildFolder()
    try folder.write("", to: "Target/s.style")
    try folder.write("@let texts: \"../Texts\"\n@let language: \"de\"\n", to: "Target/_StylePlugin.style")
    let target = StyledTarget(
      folder: folder["Target"], sheets: [folder["Target/_StylePlugin.style"], folder["Target/s.style"]])
    let (texts, sheet) = (folder["Texts"].path, folder["Target/s.style"].path)
    #expect(target.checkArguments([]) == ["check", "--separate", "--texts", texts, "--", sheet])
    let file = "\(texts)/de.lproj/Localizable.strings"
    #expect(target.textFile?.path == file)
    #expect(target.textArguments(["--prune"]) == ["texts", "--separate", "-o", file, "--prune", "--", sheet])
    #expect(
      target.textArguments(["--xliff", "fr"]) == [
        "texts", "--separate", "--source", "de", "--xliff", "fr", "--", sheet,
      ])
  }

  @Test func checksPartialsWithExpectations() throws {
    let folder = try BuildFolder()
    try folder.write("@control button.a\n", to: "Target/_a.style")
    try folder.write("@import \"_a\"\n@expect button.a < title: none >\n", to: "Target/sub/_claims.style")
    try folder.write("@expect button < title: none >\n", to: "Target/s.style")
    let paths = ["_a.style", "s.style", "sub/_claims.style"]
    let target = StyledTarget(folder: folder["Target"], sheets: paths.map { folder["Target/" + $0] })
    #expect(target.sheets.map(\.path) == ["s.style"] && target.claimingPartials.map(\.path) == ["sub/_claims.style"])
    #expect(
      target.checkArguments([])
        == ["check", "--separate", "--", folder["Target/s.style"].path, folder["Target/sub/_claims.style"].path])
  }
}
