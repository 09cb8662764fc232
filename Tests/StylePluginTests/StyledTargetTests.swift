import Foundation
import Testing

/// What the plugin makes of the sheets of a target.
@Suite struct StyledTargetTests {
  /// A target in a folder that need not be there.
  private func target(_ sheets: String...) throws -> StyledTarget {
    let folder = URL(fileURLWithPath: "/a b/关注")
    return try StyledTarget(folder: folder, sheets: sheets.map(folder.appendingPathComponent))
  }

  private func steps(_ target: StyledTarget) -> [BuildStep] {
    target.steps(into: URL(fileURLWithPath: "/out"))
  }

  /// The steps that compile a sheet.
  private func compileSteps(_ target: StyledTarget) -> [BuildStep] { Array(steps(target).dropFirst()) }

  @Test func compilesEverySheetThatIsNoPart() throws {
    let steps = try compileSteps(target("b.style", "_c.style", "A/_d.style", "A/a.style"))
    #expect(steps.map(\.title) == ["Compiling A/a.style", "Compiling b.style"])
    #expect(
      steps[1].arguments == [
        "compile", "--quiet", "--emit", "swift", "-o", "/out/b.style.swift", "--", "/a b/关注/b.style",
      ])
    #expect(steps.map { $0.outputs.map(\.path) } == [["/out/A+a.style.swift"], ["/out/b.style.swift"]])
  }

  @Test func compilesASheetWhenItsStampHasChanged() throws {
    let steps = try compileSteps(target("b.style", "_c.style", "A/a.style"))
    #expect(steps.map { $0.inputs.map(\.path) } == [["/out/A+a.style.h"], ["/out/b.style.h"]])
  }

  @Test func stampsSheetsByAllThatMayBeImported() throws {
    let paths = ["A/_d.style", "A/a.style", "_c.style", "b.style"].map { "/a b/关注/" + $0 }
    let step = try #require(try steps(target("b.style", "_c.style", "A/_d.style", "A/a.style")).first)
    #expect(step.inputs.map(\.path) == paths)
    #expect(step.arguments == ["stamp", "--", paths[1], "/out/A+a.style.h", paths[3], "/out/b.style.h"])
    #expect(step.outputs.map(\.path) == ["/out/A+a.style.h", "/out/b.style.h"])
  }

  @Test func doesNothingForPartsAlone() throws {
    #expect(try steps(target("_c.style")).isEmpty)
  }

  @Test func namesEachOutputAnew() throws {
    let paths = [
      "a/b.style", "a+b.style", "a=b.style", "a=+b.style", "a+/b.style", "a/+b.style", "a=/b.style", "a==b.style",
    ]
    let target = try StyledTarget(
      folder: URL(fileURLWithPath: "/t"), sheets: paths.map { URL(fileURLWithPath: "/t/" + $0) })
    let names = compileSteps(target).flatMap(\.outputs).map(\.lastPathComponent)
    #expect(names.count == paths.count)
    #expect(Set(names).count == paths.count)
    #expect(names.contains("a+b.style.swift"))
    #expect(names.allSatisfy { !$0.contains("/") && $0.hasSuffix(".style.swift") })
  }

  @Test func namesTypesAfterPathsWhereNamesAreTaken() throws {
    let steps = try compileSteps(target("Follow.style", "Buttons/follow.style", "Bars/Other.style"))
    let namespaces = steps.map { step in
      step.arguments.firstIndex(of: "--namespace").map { step.arguments[$0 + 1] }
    }
    #expect(namespaces == [nil, "Buttons/follow", "Follow"])
  }
}
