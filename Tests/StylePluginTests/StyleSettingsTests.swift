import Testing

/// The settings of a target.
@Suite struct StyleSettingsTests {
  @Test func haveDefaults() {
    let settings = StyleSettings()
    #expect(settings.access == "internal")
    #expect(settings.namespace == "Styles")
    #expect(settings.prefix == "" && settings.suffix == "")
    #expect(settings.importFolders.isEmpty)
  }

  @Test func areReadFromTheirFile() throws {
    let settings = try StyleSettings(
      """
      // Ours.

      @let access: "public" \r
        @let  import-folders:"../Brand, ."
      @let namespace: ""
      @let prefix: "My"
      @let suffix: "Style"
      """)
    #expect(settings.access == "public")
    #expect(settings.namespace == "")
    #expect(settings.prefix == "My" && settings.suffix == "Style")
    #expect(settings.importFolders.map(\.path) == ["../Brand", "."])
    #expect(settings.importFolders.map(\.location.line) == [4, 4])
    #expect(settings.importFolders.map(\.location.column) == [25, 35])
  }

  @Test(arguments: [
    (
      "@let acces: \"public\"",
      "1:6: cannot find setting 'acces'; there are 'access', 'import-folders', 'namespace', 'prefix' and 'suffix'"
    ),
    ("\n\n  @let access: \"open\"", "3:17: expected 'internal', 'package' or 'public' as the access level"),
    ("@let access: public", "1:14: expected a string after 'access:'"),
    ("@let access:", "1:13: expected a string after 'access:'"),
    ("button < title: \"\" >", "1:1: expected '@let name: \"value\"' or a comment"),
    ("@let import-folders: \"a\\\"b\"", "1:24: the strings of this file have neither escapes nor quotes in them"),
  ])
  func reportTheLocationOfAMistake(_ text: String, _ message: String) throws {
    let mistake = #expect(throws: StyleSettings.Mistake.self) { try StyleSettings(text) }
    #expect(mistake.map { "\($0.location.line):\($0.location.column): \($0.message)" } == message)
  }
}
