import StyleCompiler
import StyleTools
import TestSupport
import Testing

@Suite struct CandidateSearchTests {
  /// Returns a base control with `count` rules for a title, and as many derived controls with the declarations `own`.
  private func model(_ count: Int, own: String) throws -> Model {
    let rules = (0..<count).map { "button.k < title: \"\($0)\" >\n" }.joined()
    let derived = (0..<count).map { "@control button.k.k\($0)\nbutton.k.k\($0) < \(own) >\n" }.joined()
    let compilation = try Compiler(files: TextFiles(["main": "@control button.k\n" + rules + derived])).compile(["main"]
    )
    return compilation.model
  }

  /// Returns the steps of explaining the title of every control in `normal`.
  private func steps(_ count: Int, own: String) throws -> Int {
    let model = try model(count, own: own)
    let search = CandidateSearch(model, limit: 50)
    for control in model.rules.usedControls {
      guard let property = model.declarations.property(named: "title", of: control) else { continue }
      #expect(search.explanation(of: property, for: control, in: []).candidates.count <= 50)
    }
    return search.steps
  }

  @Test("The steps grow with the sheet", arguments: ["alpha: 0.5", "title: \"own\""]) func steps(own: String) throws {
    let (once, twice) = (try steps(100, own: own), try steps(200, own: own))
    #expect(once > 0 && twice <= 2 * once + 100, "\(once) steps, then \(twice)")
  }

  @Test("A limit leaves out the last candidates", arguments: ["alpha: 0.5", "title: \"own\""])
  func limits(own: String) throws {
    let model = try model(60, own: own)
    let (limited, search) = (CandidateSearch(model, limit: 50), CandidateSearch(model))
    for control in model.rules.usedControls {
      guard let property = model.declarations.property(named: "title", of: control) else { continue }
      let all = search.explanation(of: property, for: control, in: [])
      let some = limited.explanation(of: property, for: control, in: [])
      #expect(some.candidates == Array(all.candidates.prefix(50)))
      #expect(all.isComplete && some.isComplete == (all.candidates.count <= 50))
    }
  }
}
