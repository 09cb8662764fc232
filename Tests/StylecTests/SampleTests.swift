import Foundation
import TestSupport
import Testing

/// What is made of the samples in `Stylesheets`. That they have no problems is in `Tests/Transcripts/samples.txt`.
@Suite struct SampleTests {
  /// The marks of the report and those of the preview page say the same, and the summary counts them.
  @Test func auditsMarkWhatThePreviewMarks() throws {
    for path in Samples.paths {
      let audit = try Tool.run("audit", path, in: Samples.root.path).text
      let page = try Tool.run("preview", path, in: Samples.root.path).text
      // A line counts in each of the contexts before it.
      var contexts = 0
      let pairs = audit.split(separator: "\n").flatMap { line -> [Substring] in
        if line.contains(/^  \S/) { contexts = line.split(separator: ",").count }
        guard let match = line.firstMatch(of: /^    ([!~ ]) .*\d:1 of \d/) else { return [] }
        return Array(repeating: match.1, count: contexts)
      }
      let failed = pairs.count { $0 != " " }
      if failed > 0 {
        #expect(audit.contains("no: \(pairs.count - failed) of \(pairs.count) pair"), "\(path)")
      } else if !pairs.isEmpty {
        #expect(audit.contains("yes: \(pairs.count) of \(pairs.count) pair"), "\(path)")
      }
      for section in page.components(separatedBy: "<section id=c").dropFirst() {
        let name = try #require(section.firstMatch(of: /data-path="([^"]*)"/)).1
        let blocks = audit.components(separatedBy: "\n\n").filter {
          $0.hasPrefix(name + "\n") || $0.hasPrefix(name + " (")
        }
        let isMarked = blocks.contains { $0.contains(#/(?m)^    [!~] /#) }
        #expect(section.contains("\"ratio low\"") == isMarked, "\(path) \(name)")
      }
    }
  }

  @Test(.enabled(if: Program.isInstalled("xmllint"), "skipped: xmllint isn't installed"), .namesCases)
  func picturesAreValidXML() {
    Cases.forEach(sample: 2, Samples.paths) { (sheet: String) throws in
      let folder = try TemporaryFolder()
      _ = try Tool.picture(of: sheet, in: folder)
      let run = try Tool.shell("xmllint --noout picture.svg", in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
  }
}
