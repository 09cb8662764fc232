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
    #expect(steps.map(\.title) == ["Compiling A/a.style and 1 more"])
    #expect(steps[0].sheets == ["A/a.style", "b.style"])
    #expect(steps[0].outputs.map(\.path) == ["/out/A+a.style.swift", "/out/b.style.swift"])
    #expect(
      steps[0].arguments == [
        "compile", "--quiet", "--emit", "swift", "-o", "/out/A+a.style.swift", "--", "/a b/关注/A/a.style", "--next",
        "compile", "--quiet", "--emit", "swift", "-o", "/out/b.style.swift", "--", "/a b/关注/b.style",
      ])
  }

  @Test func partsManySheetsAmongCalls() throws {
    let target = try StyledTarget(
      folder: URL(fileURLWithPath: "/t"), sheets: (100..<200).map { URL(fileURLWithPath: "/t/\($0).style") })
    let steps = steps(target)
    #expect(steps.map(\.sheets.count) == [32, 32, 32, 4])
    #expect(steps.map(\.outputs.count) == [32, 32, 32, 4])
    #expect(steps.flatMap(\.sheets) == (100..<200).map { "\($0).style" })
    #expect(steps[3].title == "Compiling 196.style and 3 more")
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
    let names = steps(target).flatMap(\.outputs).map(\.lastPathComponent)
    #expect(names.count == paths.count)
    #expect(Set(names).count == paths.count)
    #expect(names.contains("a+b.style.swift"))
    #expect(names.allSatisfy { !$0.contains("/") && $0.hasSuffix(".style.swift") })
  }

  @Test func namesTypesAfterPathsWhereNamesAreTaken() throws {
    let steps = try steps(
      target("Follow.style", "Buttons/follow.style", "Bars/Other.style", "next.style", "--next.style"))
    // One word, so that no name of a sheet is taken for an option.
    let namespaces = steps[0].arguments.split(separator: "--next").map { call in
      call.first { $0.hasPrefix("--namespace") }
    }
    #expect(
      namespaces == [
        "--namespace=--next", nil, "--namespace=Buttons/follow", "--namespace=Follow", "--namespace=next",
      ])
  }
}
