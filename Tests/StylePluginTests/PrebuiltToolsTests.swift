import Foundation
import Testing

/// The tools that `Plugins/prebuild` builds, and the sources that they belong to.
@Suite struct PrebuiltToolsTests {
  private static let bundle = "Plugins/stylec.artifactbundle"

  /// Creates a folder with a package whose bundle has the fingerprint of its sources, and a target with a style sheet.
  private func makePackage() throws -> BuildFolder {
    let folder = try BuildFolder()
    for path in ["Sources/A/a.swift", "Sources/A/Deep/b.swift", "Stylesheets/Standard/c.swift"] {
      try folder.write("let path = \"\(path)\"\n", to: path)
    }
    try folder.write("@control button.a\n", to: "Target/a.style")
    let (lines, status) = try folder.run(["fingerprint", folder[""].path], printingTo: Self.bundle + "/fingerprint")
    #expect(lines == [] && status == 0)
    return folder
  }

  /// Returns the step that compiles the style sheet with the tools of the package in `folder`.
  private func step(in folder: BuildFolder) throws -> BuildStep {
    let tools = try #require(PrebuiltTools(folder[Self.bundle + "/linux-x86_64/stylec-build"]))
    return try folder.step(by: tools)
  }

  @Test func existOnlyInABundleOfPlugins() {
    let tools = PrebuiltTools(URL(fileURLWithPath: "/p q/Plugins/stylec.artifactbundle/macos/stylec"))
    #expect(tools?.package.path == "/p q")
    #expect(tools?.buildTool.path == "/p q/Plugins/stylec.artifactbundle/macos/stylec-build")
    for path in ["debug/stylec", "artifacts/stylec/stylec-tools/stylec.artifactbundle/macos/stylec"] {
      #expect(PrebuiltTools(URL(fileURLWithPath: "/App/.build/" + path)) == nil, "\(path)")
    }
  }

  @Test func compileIfTheSourcesAreTheSame() throws {
    let folder = try makePackage()
    let step = try step(in: folder)
    #expect(step.arguments.first == folder[""].path)
    #expect(
      step.sources.map(\.path)
        == ["Sources/A/Deep/b.swift", "Sources/A/a.swift", "Stylesheets/Standard/c.swift"].map { folder[$0].path })
    try step.writePlan()
    #expect(try folder.run(step).status == 0 && folder.run(["verify", folder[""].path]).status == 0)
    #expect(try folder.outputs == ["Inputs.txt", "_StylePlugin.style.swift", "a.style.swift"])
  }

  @Test func ignoreFilesThatAreNoSources() throws {
    let folder = try makePackage()
    for path in ["A/A.docc/Page.swift", "A/.b.swift", "A/notes.txt", "StyleUIKit/c.swift"] {
      try folder.write("", to: "Sources/" + path)
    }
    #expect(try folder.run(["verify", folder[""].path]).status == 0)
  }

  /// Comments, empty lines, and indentation don't change the tools, except in a string literal.
  @Test func remainAfterAChangeOfComments() throws {
    let text = "let text = \"\"\"\n  // one\n  \"\"\"\n"
    let cases = [
      ("// A comment.\n\n  \(text)// Another.\n", Int32(0)), (text.replacingOccurrences(of: "one", with: "two"), 1),
      (text.replacingOccurrences(of: "  // one\n", with: ""), 1), (text + "let more = 0\n", 1),
    ]
    for (changed, status) in cases {
      let folder = try makePackage()
      try folder.write(text, to: "Sources/A/a.swift")
      _ = try folder.run(["fingerprint", folder[""].path], printingTo: Self.bundle + "/fingerprint")
      try folder.write(changed, to: "Sources/A/a.swift")
      #expect(try folder.run(["verify", folder[""].path]).status == status, "\(changed)")
    }
  }

  @Test func compileNothingIfASourceChanged() throws {
    let changes: [(name: String, change: (BuildFolder) throws -> Void)] = [
      ("other contents", { try $0.write("let other = 0\n", to: "Sources/A/a.swift") }),
      ("another name", { try FileManager.default.moveItem(at: $0["Sources/A/a.swift"], to: $0["Sources/A/c.swift"]) }),
      ("a new file", { try $0.write("", to: "Sources/B/d.c") }),
      ("a missing file", { try FileManager.default.removeItem(at: $0["Stylesheets/Standard/c.swift"]) }),
      ("no fingerprint", { try FileManager.default.removeItem(at: $0[Self.bundle + "/fingerprint"]) }),
    ]
    for (name, change) in changes {
      let folder = try makePackage()
      try change(folder)
      let message =
        "error: the tools in '…/\(Self.bundle)' were built from other sources; run '…/Plugins/prebuild' to build them "
        + "again"
      for arguments in try [step(in: folder).arguments, ["verify", folder[""].path]] {
        let (lines, status) = try folder.run(arguments)
        #expect(lines == [message] && status == 1, "\(name)")
      }
      #expect(try folder.outputs == [], "\(name)")
    }
  }
}
