import Foundation
import Testing

/// A style sheet that is large enough for large pages, which the system may refuse.
@Suite(.enabled(if: SystemCall.canFail && !Sanitizer.isForAddresses)) struct LargeSheetTests {
  private static let command = "compile --quiet large.style -o large.styletable"

  /// Returns a folder with a style sheet, and with the same style sheet after 2 MB of comments.
  private func folder() throws -> TemporaryFolder {
    let comments = String(repeating: "// A comment of 32 bytes in total\n", count: 1 << 16)
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
  @Test(arguments: ["brk:retval=1:when=4+", "madvise:error=EINVAL"])
  func compilesWithoutThem(fault: String) throws {
    let folder = try folder()
    #expect(try Tool.run("compile", "small.style", in: folder.path).status == 0)
    let run = try SystemCall.run(Self.command, "-e inject=\(fault)", in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.read("large.styletable") == folder.read("small.styletable"))
  }
}
