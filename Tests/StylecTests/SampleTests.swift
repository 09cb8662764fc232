import Foundation
import TestSupport
import Testing

/// The sample style sheets in `Stylesheets`.
@Suite struct SampleTests {
  private static let folder = Repository.url("Stylesheets").path

  private static let samples = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".style") }.sorted()

  @Test func exist() {
    #expect(Self.samples.contains("FollowButton.style"))
  }

  @Test(.namesCases) func compileWithoutWarnings() {
    Cases.forEach(Self.samples) { (sample: String) throws in
      let run = try Tool.run("check", sample, in: Self.folder)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func compileAsOneProgram() throws {
    let run = try Tool.run(["check"] + Self.samples, in: Self.folder)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }
}
