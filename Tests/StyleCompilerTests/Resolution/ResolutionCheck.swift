import Foundation
import StyleCompiler
import StyleRuntime
import TestSupport
import Testing

/// The comparison of a random style sheet's table and expectations with the reference.
struct ResolutionCheck {
  let seed: UInt64
  let sheet: ReferenceSheet

  init(seed: UInt64, features: SheetGenerator.Features = .valid) {
    var generator = SheetGenerator(seed: seed, features: features)
    self.init(seed: seed, sheet: generator.next())
  }

  init(seed: UInt64, sheet: ReferenceSheet) { (self.seed, self.sheet) = (seed, sheet) }

  /// Calls `body` with `count` random style sheets. Issues have to name the seed of each.
  static func forEachModel(_ count: Int, _ body: (Model, _ seed: String) throws -> Void) {
    Cases.forEach((0..<UInt64(count)).map { TestSettings.seed &+ $0 }) { seed in
      let check = ResolutionCheck(seed: seed)
      try body(
        Compiler(files: TextFiles(check.texts(layout: nil))).compile(check.sheet.given).model, "STYLE_SEED=\(seed)")
    }
  }

  /// Returns the texts of the files by path. `layout` is the seed of the layout, or `nil` for a plain one.
  func texts(layout: UInt64?) -> [String: String] {
    var printer = SheetPrinter(seed: layout)
    return printer.print(sheet)
  }

  func write(to folder: URL) throws {
    for (path, text) in texts(layout: seed) {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
  }

  /// Returns the first difference between the compiled style sheet and its meaning, or `nil` if there is none.
  func difference(layout: UInt64?) -> ResolutionDifference? {
    var printer = SheetPrinter(seed: layout)
    let texts = printer.print(sheet)
    do {
      let compiled = try CompiledProgram(TextFiles(texts), given: sheet.given)
      let errors = compiled.diagnostics.filter { $0.severity == .error }
      if let error = errors.first(where: { $0.id.rawValue != "unmet-expectation" }) {
        return .init("unexpected error [\(error.id.rawValue)]", "\(place(of: error, in: compiled)): \(error.message)")
      }
      let program = ReferenceProgram(sheet)
      let files = TextFiles(texts)
      let found = errors.map { error in
        "\(place(of: error, in: compiled) { (try? files.identity(of: $0)) ?? $0 }): \(Self.failures(in: error.message))"
      }.sorted()
      let claims = printer.claims
      let expected = program.unmetClaims().map { "\(claims[$0.number]): \(program.failures(of: $0))" }.sorted()
      if found != expected { return .init("unmet expectations", "\(found); expected \(expected)") }
      return expected.isEmpty ? try difference(of: compiled.open(), from: program) : nil
    } catch { return .init("failure", "\(error)") }
  }

  /// Returns the first case and the number of cases in a message such as `expected 'title' to be "", found "x" in
  /// button.follow[selected|mutual] in context 'dark'; 3 cases fail`.
  private static func failures(in message: String) -> String {
    let form = #/ in ([^ \[]+\[[^\]]+\])(?: in context '([^']+)')?; (\d+) cases? fails?$/#
    return message.firstMatch(of: form).map { "\($0.1) \($0.2 ?? "") \($0.3)" } ?? message
  }

  /// Returns the location of `diagnostic`, with the path as `identity` changes it.
  private func place(
    of diagnostic: Diagnostic, in compiled: CompiledProgram, identity: (String) -> String = { $0 }
  ) -> String {
    let place = compiled.location(of: diagnostic.span.start, in: diagnostic.span.file)
    return "\(identity(compiled.path(of: diagnostic.span.file))):\(place.line):\(place.column)"
  }

  /// Returns the first difference between an opened table and the meaning of the style sheet, or `nil`.
  private func difference(of sheet: StyleSheet, from program: ReferenceProgram) throws -> ResolutionDifference? {
    for context in program.contexts.compactMap(\.name) where sheet.context(named: context) == nil {
      return .init("missing", "context \(context)")
    }
    let paths = sheet.controls.map(\.path)
    guard paths == program.listedControls else {
      return .init("missing", "the controls \(program.listedControls); found \(paths)")
    }
    for path in program.listedControls {
      guard let expected = program.controls[path] else { return .init("missing", "control \(path)") }
      let comparison = try ControlComparison(expected, of: program, in: sheet, seed: seed)
      if let difference = comparison.difference() { return difference }
    }
    return nil
  }

  /// Returns a check of the smallest style sheet that still shows the difference in a plain layout, without the items
  /// and the members of controls that don't matter.
  private func shrunk() -> ResolutionCheck {
    guard let original = difference(layout: nil) else { return self }
    var (smallest, position) = (self, 0)
    while let smaller = smallest.without(position) {
      if smaller.difference(layout: nil)?.kind == original.kind { smallest = smaller } else { position += 1 }
    }
    return smallest
  }

  /// Returns the check of the style sheet without the part at the given index, or `nil` if there are fewer parts.
  private func without(_ number: Int) -> ResolutionCheck? {
    var (sheet, rest) = (sheet, number)
    for file in sheet.files.indices {
      for index in sheet.files[file].items.indices {
        var parts = 1
        if case .control(var control) = sheet.files[file].items[index] {
          parts += control.members.count
          if (1..<parts).contains(rest) {
            control.members.remove(at: rest - 1)
            sheet.files[file].items[index] = .control(control)
            return ResolutionCheck(seed: seed, sheet: sheet)
          }
        }
        if rest == 0 {
          sheet.files[file].items.remove(at: index)
          return ResolutionCheck(seed: seed, sheet: sheet)
        }
        rest -= parts
      }
    }
    return nil
  }

  func report() -> String {
    let hidesInLayout = difference(layout: nil) == nil
    let smallest = hidesInLayout ? self : shrunk()
    let layout = hidesInLayout ? seed : nil
    let texts = smallest.texts(layout: layout).sorted { $0.key < $1.key }.map { "// file: \($0.key)\n\($0.value)" }
    let difference = smallest.difference(layout: layout).map { "\($0)" } ?? "a difference that isn't reproducible"
    return """
      \(difference)
      STYLE_SEED=\(seed) STYLE_SHEETS=1; given \(sheet.given.joined(separator: " "))
      \(texts.joined(separator: "\n"))
      """
  }
}

/// A difference between a compiled style sheet and the reference.
struct ResolutionDifference: CustomStringConvertible {
  /// The kind of difference, which is the same in a smaller style sheet.
  let kind: String
  let text: String
  init(_ kind: String, _ text: String) { (self.kind, self.text) = (kind, text) }
  var description: String { "\(kind): \(text)" }
}

extension ReferenceProgram {
  /// Returns the first case and the number of cases in which `claim` isn't met.
  fileprivate func failures(of claim: UnmetClaim) -> String {
    let (first, states) = (claim.first, controls[claim.first.control]?.states)
    let name = states?.name(of: first.states, variants: first.variants) ?? ""
    return "\(first.control)[\(name)] \(first.context.name ?? "") \(claim.count)"
  }
}
