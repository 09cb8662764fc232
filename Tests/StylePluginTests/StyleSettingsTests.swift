import TestSupport
import Testing

/// The settings of a target.
@Suite struct StyleSettingsTests {
  @Test func haveDefaults() {
    let settings = StyleSettings()
    #expect(settings.access == "internal" && settings.namespace == "Styles")
    #expect(settings.prefix == "" && settings.suffix == "" && settings.importFolders.isEmpty)
    #expect(settings.texts == nil && settings.language == "en" && settings.deployment == nil)
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
      @let texts: "../Resources"
      @let language: "zh-Hans"
      @let deployment: "iOS15, tvOS17"
      """)
    #expect(settings.access == "public" && settings.namespace == "")
    #expect(settings.prefix == "My" && settings.suffix == "Style")
    #expect(settings.texts?.path == "../Resources" && settings.language == "zh-Hans")
    #expect(settings.deployment == "iOS15, tvOS17" && settings.importFolders.map(\.path) == ["../Brand", "."])
    #expect(settings.importFolders.map(\.location.line) == [4, 4])
    #expect(settings.importFolders.map(\.location.column) == [25, 35])
  }

  @Test func reportTheLocationOfAMistake() {
    Cases.forEach([
      (
        "@let acces: \"public\"",
        "1:6: unknown setting 'acces'; expected 'access', 'deployment', 'import-folders', 'language', 'namespace', "
          + "'prefix', 'suffix', or 'texts'"
      ),
      ("\n\n  @let access: \"open\"", "3:17: invalid access level 'open'; expected 'internal', 'package', or 'public'"),
      ("@let access: public", "1:14: expected a string after 'access:'"),
      ("@let access:", "1:13: expected a string after 'access:'"),
      ("button < title: \"\" >", "1:1: expected '@let name: \"value\"' or a comment"),
      ("@let import-folders: \"a\\\"b\"", "1:24: escapes and quotes are not allowed in this string"),
    ]) { text, message in
      let mistake = #expect(throws: StyleSettings.Mistake.self, "\(text)") { try StyleSettings(text) }
      #expect(mistake.map { "\($0.location.line):\($0.location.column): \($0.message)" } == message, "\(text)")
    }
  }
}
