import Foundation
import TestSupport
import Testing

/// The repository setup that `Comparing.md` describes.
@Suite struct GitDiffTests {
  private static let brand = "@let quiet: #999\n"
  private static let sheet = "@import \"_Brand\"\n@control button.a < title: \"a\"; title-color: $quiet >\n"

  /// The lines that readers of the article enter, two for sheets and two for tables.
  private static var setUp: [String] {
    get throws {
      let article = Repository.url("Sources/StyleCompiler/StyleCompiler.docc/Comparing.md")
      let text = try String(contentsOf: article, encoding: .utf8)
      return text.components(separatedBy: "```").filter { $0.hasPrefix("sh\n") }.map { String($0.dropFirst(3)) }
    }
  }

  /// Runs `script` in `folder`. There, `stylec` is the tool, and `git` ignores the user's settings.
  private func shell(_ script: String, in folder: borrowing TemporaryFolder) throws -> Tool.Run {
    let preparation = """
      export PATH="$(dirname "$0"):$PATH" HOME="$PWD" GIT_CONFIG_NOSYSTEM=1 GIT_PAGER=cat
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
      unset XDG_CONFIG_HOME

      """
    return try Tool.shell(preparation + script, in: folder.path)
  }

  /// Returns a repository that is set up as in the article. It contains a sheet that imports another, and a table.
  private func makeRepository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let setUp = try Self.setUp
    #expect(setUp.map { $0.split(separator: "\n").count } == [2, 2])
    try folder.makeFolder("My Styles")
    try folder.write("My Styles/_Brand.style", Data(Self.brand.utf8))
    try folder.write("My Styles/A.style", Data(Self.sheet.utf8))
    let script =
      "git init -q .\n\(setUp.joined())stylec compile --quiet 'My Styles/A.style' && git add . && git commit -qm one"
    let run = try shell(script, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  private func change(_ folder: borrowing TemporaryFolder) throws {
    try folder.write("My Styles/A.style", Data(Self.sheet.replacingOccurrences(of: "\"a\"", with: "\"b\"").utf8))
  }

  @Test func showsChangesInSheets() throws {
    let folder = try makeRepository()
    #expect(try shell("git diff", in: folder).output.isEmpty)
    try change(folder)
    let change = "My Styles/A.style:\n~ button.a[*] title: \"a\" -> \"b\" (12 states)\n"
    for script in ["git diff", "cd 'My Styles' && git diff", "git add . && git diff --cached"] {
      let run = try shell(script, in: folder)
      #expect(run.status == 0)
      #expect(run.text == change)
      #expect(run.errors.isEmpty)
    }
    let log = try shell("git commit -qm two && git show --ext-diff --format= && git show --format=", in: folder)
    #expect(log.text.hasPrefix(change + "diff --git"), "\(log.text)")
  }

  @Test func handlesErrorsNewSheetsAndConflicts() throws {
    let folder = try makeRepository()
    try folder.write("My Styles/A.style", Data("@control button.a < title: >\n".utf8))
    try folder.write("My Styles/C.style", Data("@control button.c < title: \"c\" >\n".utf8))
    let run = try shell("git add -N . && git diff", in: folder)
    #expect(run.status == 0)
    #expect(
      run.text == """
        My Styles/A.style:
        My Styles/C.style:
        + control button: control
        + control button.c: button
        + control control

        """)
    #expect(run.errors.hasPrefix("My Styles/A.style:1:28: error: expected a value after ':' [expected]\n"))
    let conflict = try shell(
      """
      git checkout -q . && git checkout -qb other && echo 'button.b < >' >> 'My Styles/A.style' && git commit -qam other
      git checkout -q - && echo 'button.d < >' >> 'My Styles/A.style' && git commit -qam this
      git merge -q other >/dev/null; git diff --ours
      """, in: folder)
    #expect(conflict.status == 0, "\(conflict.errors)")
    #expect(conflict.text.contains("My Styles/A.style:\n"))
  }

  @Test func showsChangesInTables() throws {
    let folder = try makeRepository()
    try change(folder)
    let compile = "stylec compile --quiet 'My Styles/A.style'"
    let run = try shell("\(compile) && git add . && git commit -qm two && git show --format= A.styletable", in: folder)
    #expect(run.lines.contains("-button.a\tnormal\ttitle\t\"a\"\t-"))
    #expect(run.lines.contains("+button.a\tnormal\ttitle\t\"b\"\t-"))
  }
}
