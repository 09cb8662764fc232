import Foundation
import TestSupport
import Testing

/// Several compilers that write the same output at the same time.
@Suite struct ConcurrentRunTests {
  /// The number of times that each compiler runs.
  private static let rounds = TestSettings.runsEverything ? 20 : 5

  @Test func leaveOneOfTheirTablesComplete() throws {
    let folder = try TemporaryFolder(["out": "earlier"])
    for name in ["a", "b", "c"] {
      let sheet = (0..<200).map { "@control button.\(name)\($0) < title: \"\(name)\" >\n" }.joined()
      try folder.write(name + ".style", Data(sheet.utf8))
    }
    let sums = try Tool.shell(
      "cksum <out; for name in a b c; do \"$0\" compile $name.style -o - | cksum; done", in: folder.path
    ).lines
    #expect(Set(sums).count == 4)
    // A shell can't wait for background jobs if signals are blocked.
    let run = try Tool.shell(
      """
      { for time in $(seq \(Self.rounds)); do echo a b c; done |
        xargs -n 1 -P 3 sh -c '"$0" compile --quiet $1.style -o out' "$0"; echo $? >done; mv done end; } &
      until [ -e end ]; do cksum <out; done; cksum <out; cat end >&2; rm end
      """, in: folder.path)
    #expect(run.errors == "0\n" && Set(run.lines).isSubset(of: Set(sums)) && run.lines.last != sums.first)
    #expect(try folder.names == ["a.style", "b.style", "c.style", "out"])
    TestSettings.note(
      "concurrent runs: \(3 * Self.rounds) compilers wrote one table, three at a time; all \(run.lines.count) reads were complete"
    )
  }

  @Test(.enabled(if: SystemCall.canFail)) func doNotRemoveTheFilesOfOtherRuns() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.follow, "out": "earlier"])
    // The file can belong to a run that was killed or to one that is suspended. The tool can't distinguish them.
    let run = try Tool.shell(
      "strace -qq -f -o /dev/null -e inject=rename:signal=SIGKILL \"$0\" compile a.style -o out; ls -A", in: folder.path
    )
    let other = try #require(run.lines.first { $0.hasPrefix(".stylec-") }).description
    let bytes = try folder.read(other)
    let names = try Tool.shell("\"$0\" compile --quiet a.style -o out; ls -A", in: folder.path).lines
    #expect(try names == [Substring(other), "a.style", "out"] && folder.read("out") == bytes)
    #expect(try folder.read(other) == bytes)
  }
}
