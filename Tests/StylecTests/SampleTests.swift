import Foundation
import TestSupport
import Testing

/// The style sheets in this repository, above all the samples in `Stylesheets`.
@Suite struct SampleTests {
  private static let folder = Repository.url("Stylesheets").path
  private static let samples = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".style") }.sorted()

  @Test("Samples compile without warnings, each by itself and all as one program", .namesCases)
  func compile() {
    #expect(Self.samples.contains("FollowButton.style"))
    Cases.forEach(Self.samples.map { [$0] } + [Self.samples]) { (samples: [String]) throws in
      let run = try Tool.run(["check"] + samples, in: Self.folder)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
  }

  @Test("The style sheets of this repository have no problems, and the standard one is itself")
  func repository() throws {
    let run = try Tool.run("check", ".", in: Repository.root.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "" && run.lines.last?.hasSuffix(" sheets, no problems") == true)
    let standard = "Stylesheets/Standard/Standard.style"
    #expect(try Tool.run("check", standard, in: Repository.root.path).errors == "")
    #expect(try Tool.run("dump", standard, in: Repository.root.path).status == 0)
  }

  /// The marks of the report and those of the preview page say the same, and the summary counts them.
  @Test func auditsMarkWhatThePreviewMarks() throws {
    for path in Samples.paths {
      let audit = try Tool.run("audit", path, in: Samples.root.path).text
      let page = try Tool.run("preview", path, in: Samples.root.path).text
      let pairs = audit.matches(of: /(?m)^    ([!~ ]) .*\d:1 of \d/)
      let failed = pairs.count { $0.1 != " " }
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

  /// Pictures are as wide as a README shows them, and have room for labels that people can read.
  @Test(.namesCases) func picturesFit() {
    Cases.forEach(sample: 3, Samples.paths) { (sheet: String) throws in
      let picture = try Tool.run("preview", "--svg", sheet, in: Samples.root.path).text
      let size = try #require(picture.firstMatch(of: /width="([\d.]+)" height="([\d.]+)"/))
      #expect(size.1 == "838" && Double(size.2)! < 1000)
      let labels = picture.matches(of: /font-size="([\d.]+)" font-weight="400" fill="#62626a"/)
      #expect(!labels.isEmpty && labels.allSatisfy { Double($0.1)! >= 12 })
    }
  }

  @Test(.enabled(if: Program.isInstalled("xmllint"), "skipped: xmllint isn't installed"), .namesCases)
  func picturesAreValidXML() {
    Cases.forEach(sample: 2, Samples.paths) { (sheet: String) throws in
      let run = try Tool.shell("\"$0\" preview --svg '\(sheet)' | xmllint --noout -", in: "/")
      #expect(run.status == 0 && run.errors.isEmpty)
    }
  }
}
