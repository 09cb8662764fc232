import StyleCompiler
import TestSupport
import Testing

/// Style sheets with the expected diagnostics below their lines.
@Suite struct GoldenTests {
  @Test("A golden's annotations match the compiler's diagnostics") func annotations() {
    Cases.forEach(GoldenFolder.paths) { path in
      let (golden, program) = try GoldenFolder.compiledGolden(path)
      expectConsistency(of: program, for: golden)
      if TestSettings.updatesGoldens { return try update(golden) }
      let annotated = golden.annotated(by: program, keepsOpen: true)
      if annotated.bytes != golden.bytes {
        Issue.record(Comment(rawValue: "\(path)\n" + Self.difference(from: golden, to: annotated)))
      }
    }
  }

  /// Updates the annotations of `golden`, repeatedly until the added lines change nothing.
  private func update(_ golden: Golden) throws {
    var golden = golden
    for _ in 0..<4 {
      let annotated = golden.annotated(by: try golden.compile(), keepsOpen: false)
      if annotated.bytes == golden.bytes { return try GoldenFolder.write(golden) }
      golden = annotated
    }
    Issue.record("\(golden.path): the annotations keep changing the diagnostics")
  }

  private func expectConsistency(of program: CompiledProgram, for golden: Golden) {
    let names = golden.sections.map(\.name)
    for diagnostic in program.diagnostics {
      #expect(names.contains(program.path(of: diagnostic.span.file)), "a location in another file: \(diagnostic)")
    }
    #expect(program.hasErrors == program.diagnostics.contains { $0.severity == .error })
    #expect(program.hasErrors == (program.table == nil))
    if program.table != nil {
      #expect(throws: Never.self) { try program.open() }
    }
  }

  /// Returns the lines that differ: `-` marks lines of the golden, and `+` marks lines of the compiler's annotations.
  private static func difference(from golden: Golden, to annotated: Golden) -> String {
    let lines = annotated.lines.difference(from: golden.lines).map { change in
      switch change {
      case .remove(let index, let line, _): (index, "- \(index + 1): \(line)")
      case .insert(let index, let line, _): (index, "+ \(index + 1): \(line)")
      }
    }
    return lines.sorted { $0 < $1 }.map(\.1).joined(separator: "\n")
  }

  @Test("Every ID has a golden that shows it and one that almost does") func coverage() {
    Cases.forEach(Diagnostic.ID.allCases) { id in
      for (ending, isShown) in [(".style", true), (".accepted.style", false)] {
        let path = GoldenFolder.paths.first { $0.hasSuffix("/" + id.rawValue + ending) }
        let golden = try GoldenFolder.golden(try #require(path, "no golden \(id.rawValue)\(ending)"))
        #expect(golden.ids.contains(id.rawValue) == isShown, "\(golden.path)")
      }
    }
  }

  @Test("Every annotation has a known ID") func ids() {
    Cases.forEach(GoldenFolder.paths) { path in
      for id in try GoldenFolder.golden(path).ids {
        #expect(Diagnostic.ID(rawValue: id) != nil, "\(path): \(id)")
      }
    }
  }
}

extension Golden {
  fileprivate var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
