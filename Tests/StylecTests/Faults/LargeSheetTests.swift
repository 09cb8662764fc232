import Foundation
import TestSupport
import Testing

/// A style sheet that is large enough for large pages, which the system may refuse. Sanitizers have heaps of their own.
@Suite(.enabled(if: SystemCall.canFail && !Sanitizer.isForAddresses && !Sanitizer.isForThreads))
struct LargeSheetTests {
  private static let command = "compile --quiet large.style -o large.styletable"

  /// Returns a folder with a style sheet, and with the same style sheet after 2 MB of comments.
  private func folder() throws -> TemporaryFolder {
    let comments = String(repeating: "// A comment that takes its place.\n", count: 1 << 16)
    return try TemporaryFolder(["small.style": Sheets.follow, "large.style": comments + Sheets.follow])
  }

  @Test func usesLargePages() throws {
    let folder = try folder()
    let calls = try SystemCall.calls(of: Self.command, from: "large.style", in: folder.path)
    #expect(calls.contains { $0.name == "madvise" && $0.text.contains("MADV_HUGEPAGE") })
    let small = try SystemCall.calls(of: "compile --quiet small.style", from: "small.style", in: folder.path)
    #expect(!small.contains { $0.text.contains("MADV_HUGEPAGE") })
  }

  /// The heap can't grow if the system returns an earlier end of it.
  @Test(.namesCases) func compilesWithoutThem() {
    Cases.forEach(sample: 1, ["brk:retval=1:when=4+", "madvise:error=EINVAL"]) { (fault: String) throws in
      let folder = try folder()
      #expect(try Tool.run("compile", "small.style", in: folder.path).status == 0)
      let run = try SystemCall.run(Self.command, "-e inject=\(fault)", in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.read("large.styletable") == folder.read("small.styletable"))
    }
  }

  /// A file of 7 EiB without contents, which a file system in memory can have.
  @Test func refusesAHugeFile() throws {
    let script = """
      file=$(mktemp /dev/shm/XXXXXX.style) && truncate -s 7E "$file" || { rm -f "$file"; exit 99; }
      "$0" compile "$file" -o -; status=$?; rm "$file"; exit $status
      """
    let run = try Tool.shell(script, in: "/")
    guard run.status != 99 else { return print("skipped a huge file: the file system has none") }
    #expect(run.status == 1)
    #expect(run.errors.contains("the maximum size is 256 MiB"))
  }
}
