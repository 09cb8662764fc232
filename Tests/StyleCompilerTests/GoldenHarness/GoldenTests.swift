import StyleCompiler
import TestSupport
import Testing

/// Sheets with the diagnostics that are expected written below their lines.
///
/// `STYLE_UPDATE_GOLDENS=1 swift test --filter Golden` writes what the compiler says into the goldens; read the
/// difference before it is committed.
@Suite struct GoldenTests {
  @Test("A golden's annotations are what the compiler says", arguments: GoldenFolder.paths)
  func annotations(path: String) throws {
    let golden = try GoldenFolder.golden(path)
    let program = try golden.compile()
    expectSense(of: program, for: golden)
    if TestSettings.updatesGoldens { return try update(golden) }
    let annotated = golden.annotated(by: program, keepsOpen: true)
    if annotated.bytes != golden.bytes {
      Issue.record(Comment(rawValue: "\(path)\n" + Self.difference(from: golden, to: annotated)))
    }
  }

  /// Writes what the compiler says into `golden`, again until the lines that it adds change nothing.
  private func update(_ golden: Golden) throws {
    var golden = golden
    for _ in 0..<4 {
      let annotated = golden.annotated(by: try golden.compile(), keepsOpen: false)
      if annotated.bytes == golden.bytes { return try GoldenFolder.write(golden) }
      golden = annotated
    }
    Issue.record("\(golden.path): what the compiler says depends on how it is written down")
  }

  /// Expects of `program` what holds for every program.
  private func expectSense(of program: CompiledProgram, for golden: Golden) {
    let names = golden.sections.map(\.name)
    for diagnostic in program.diagnostics {
      #expect(names.contains(program.path(of: diagnostic.span.file)), "a place in another file: \(diagnostic)")
    }
    #expect(program.hasErrors == program.diagnostics.contains { $0.severity == .error })
    #expect(program.hasErrors == (program.table == nil))
    if program.table != nil {
      #expect(throws: Never.self) { try program.open() }
    }
  }

  /// The lines of the two that differ: `-` is only in the golden, `+` only what the compiler says.
  private static func difference(from golden: Golden, to annotated: Golden) -> String {
    let lines = annotated.lines.difference(from: golden.lines).map { change in
      switch change {
      case .remove(let index, let line, _): (index, "- \(index + 1): \(line)")
      case .insert(let index, let line, _): (index, "+ \(index + 1): \(line)")
      }
    }
    return lines.sorted { $0 < $1 }.map(\.1).joined(separator: "\n")
  }

  @Test("Every id has a golden that shows it and one that nearly does", arguments: Diagnostic.ID.allCases)
  func coverage(id: Diagnostic.ID) throws {
    for (ending, isShown) in [(".style", true), (".accepted.style", false)] {
      let path = GoldenFolder.paths.first { $0.hasSuffix("/" + id.rawValue + ending) }
      let golden = try GoldenFolder.golden(try #require(path, "no golden \(id.rawValue)\(ending)"))
      #expect(golden.ids.contains(id.rawValue) == isShown, "\(golden.path)")
    }
  }

  @Test("Every annotation names an id that there is", arguments: GoldenFolder.paths)
  func ids(path: String) throws {
    for id in try GoldenFolder.golden(path).ids {
      #expect(Diagnostic.ID(rawValue: id) != nil, "\(path): \(id)")
    }
  }
}

extension Golden {
  /// The lines as text, for a person to read.
  fileprivate var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
