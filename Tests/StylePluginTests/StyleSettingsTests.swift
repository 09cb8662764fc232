import Foundation
import Testing

/// What the plugin reads of a target's own settings.
@Suite struct StyleSettingsTests {
  /// Runs `body` with the settings file of a new target, whose text is `text`.
  private func withSettings(_ text: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("style-plugin-tests-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Target", "Brand/Deep"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["Brand/_b.style", "Brand/Deep/a.style", "Brand/c.txt", "Target/s.style"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let file = folder.appendingPathComponent("Target/_StylePlugin.style")
    try Data(text.utf8).write(to: file)
    try body(file)
  }

  @Test func tellTheToolWhatTheySay() throws {
    let text = "// Ours.\n\n@let access: \"public\" \r\n  @let  import-folders:\"../Brand, .\"\n"
    try withSettings(text) { file in
      let settings = try StyleSettings(at: file)
      let target = file.deletingLastPathComponent()
      let brand = target.deletingLastPathComponent().appendingPathComponent("Brand")
      #expect(settings.emitOptions == ["--emit", "swift", "--access", "public"])
      #expect(settings.importOptions == ["-I", brand.path, "-I", target.path])
      #expect(
        settings.importFolders[0].sheets.map(\.path) == [brand.path + "/Deep/a.style", brand.path + "/_b.style"])
    }
  }

  @Test func makeImportFoldersInputs() throws {
    try withSettings("@let import-folders: \"../Brand\"") { file in
      let folder = file.deletingLastPathComponent()
      let target = try StyledTarget(folder: folder, sheets: [file, folder.appendingPathComponent("s.style")])
      let step = try #require(target.steps(into: folder).first)
      #expect(step.sheets == ["s.style"])
      #expect(step.inputs.map(\.lastPathComponent) == ["_StylePlugin.style", "s.style", "a.style", "_b.style"])
    }
  }

  @Test func makeTables() throws {
    try withSettings("@let emit: \"table\"\n@let access: \"public\"") { file in
      let folder = file.deletingLastPathComponent()
      let sheets = ["s.style", "sub/s.style"].map { folder.appendingPathComponent($0) }
      let steps = try StyledTarget(folder: folder, sheets: [file] + sheets).steps(into: folder)
      #expect(steps.flatMap(\.outputs).map(\.lastPathComponent) == ["s.styletable", "sub+s.styletable"])
      #expect(steps[0].arguments.prefix(5) == ["compile", "--quiet", "--emit", "table", "-o"])
    }
  }

  @Test(arguments: [
    ("@let acces: \"public\"", "1:6: there is no setting 'acces', only 'access', 'emit' and 'import-folders'"),
    ("\n\n  @let access: \"open\"", "3:17: the access level is 'internal', 'package' or 'public'"),
    ("@let emit: \"json\"", "1:13: what is made of a sheet is 'swift' or a 'table'"),
    ("@let access: public", "1:14: 'access' wants a string"),
    ("@let access:", "1:13: 'access' wants a string"),
    ("button < title: \"\" >", "1:1: a line of this file is '@let NAME: \"VALUE\"' or a comment"),
    ("@let import-folders: \".., ../关注, ../Brandy\"", "1:27: no such folder: '../关注'"),
    ("@let import-folders: \"a\\\"b\"", "1:24: this string has neither escapes nor quotes in it"),
  ])
  func sayWhereTheyAreWrong(_ text: String, _ message: String) throws {
    try withSettings(text) { file in
      #expect {
        try StyleSettings(at: file)
      } throws: {
        "\($0)" == file.path + ":" + message
      }
    }
  }
}
