import Foundation
import Testing

/// What the plugin makes of the sheets of a target.
@Suite struct StyledTargetTests {
  /// A target in a folder that need not be there.
  private func target(_ sheets: String...) throws -> StyledTarget {
    let folder = URL(fileURLWithPath: "/a b/关注")
    return try StyledTarget(folder: folder, sheets: sheets.map(folder.appendingPathComponent))
  }

  private func steps(_ target: StyledTarget) -> [CompileStep] {
    target.steps(into: URL(fileURLWithPath: "/out"))
  }

  @Test func compilesEverySheetThatIsNoPart() throws {
    let steps = try steps(target("b.style", "_c.style", "A/_d.style", "A/a.style"))
    #expect(steps.map(\.sheet) == ["A/a.style", "b.style"])
    #expect(
      steps[1].arguments == [
        "compile", "--quiet", "--emit", "swift", "-o", "/out/b.style.swift", "--", "/a b/关注/b.style",
      ])
  }

  @Test func readsEverySheetThatMayBeImported() throws {
    let paths = ["A/_d.style", "A/a.style", "_c.style", "b.style"].map { "/a b/关注/" + $0 }
    for step in try steps(target("b.style", "_c.style", "A/_d.style", "A/a.style")) {
      #expect(step.inputs.map(\.path) == paths)
    }
  }

  @Test func namesEachOutputAnew() throws {
    let paths = [
      "a/b.style", "a+b.style", "a=b.style", "a=+b.style", "a+/b.style", "a/+b.style", "a=/b.style", "a==b.style",
    ]
    let target = try StyledTarget(
      folder: URL(fileURLWithPath: "/t"), sheets: paths.map { URL(fileURLWithPath: "/t/" + $0) })
    let names = steps(target).map(\.output.lastPathComponent)
    #expect(names.count == paths.count)
    #expect(Set(names).count == paths.count)
    #expect(names.contains("a+b.style.swift"))
    #expect(names.allSatisfy { !$0.contains("/") && $0.hasSuffix(".style.swift") })
  }

  @Test func namesTypesAfterPathsWhereNamesAreTaken() throws {
    let steps = try steps(target("Follow.style", "Buttons/follow.style", "Bars/Other.style"))
    let namespaces = steps.map { step in
      step.arguments.firstIndex(of: "--namespace").map { step.arguments[$0 + 1] }
    }
    #expect(namespaces == [nil, "Buttons/follow", "Follow"])
  }
}
