import StyleCompiler
import StyleRuntime

/// A random style sheet with warnings about its states, and the effects of their fix-its.
struct AdviceCheck {
  private let given: [String]
  private let texts: [String: String]

  /// The text of all files, for messages of failed tests.
  var text: String { texts.sorted { $0.key < $1.key }.map { "// \($0)\n\($1)" }.joined(separator: "\n") }
  let compilation: Compilation

  /// Creates a check of a random sheet without references, with which a fix-it can make a value depend on itself.
  init(seed: UInt64) throws {
    let check = ResolutionCheck(seed: seed, features: SheetGenerator.Features.valid.subtracting(.references))
    try self.init(check.texts(layout: seed), given: check.sheet.given)
  }

  private init(_ texts: [String: String], given: [String]) throws {
    self.texts = texts
    self.given = given
    compilation = try Compiler(files: TextFiles(texts)).compile(given)
  }

  /// Returns a check of the sheet after applying `fixIt`.
  func applying(_ fixIt: Diagnostic.FixIt) throws -> AdviceCheck {
    let path = try TextFiles(texts).identity(of: compilation.sources[fixIt.span.file].path)
    let bytes = fixIt.applied(to: compilation.sources[fixIt.span.file].bytes)
    return try AdviceCheck(
      texts.merging([path: String(decoding: bytes, as: UTF8.self)]) { $1 }, given: given)
  }

  /// Whether this sheet, the result of applying `fixIt`, has as many diagnostics like `diagnostic` there as `earlier`.
  func stillReports(_ diagnostic: Diagnostic, of earlier: AdviceCheck, after fixIt: Diagnostic.FixIt) -> Bool {
    let isAfterFixIt = fixIt.span.file == diagnostic.span.file && fixIt.span.start <= diagnostic.span.start
    let growth = fixIt.replacement.utf8.count - (fixIt.span.end - fixIt.span.start)
    let start = diagnostic.span.start + (isAfterFixIt ? growth : 0)
    return count(like: diagnostic, at: start) >= earlier.count(like: diagnostic, at: diagnostic.span.start)
  }

  private func count(like diagnostic: Diagnostic, at start: Int) -> Int {
    compilation.diagnostics.count {
      $0.id == diagnostic.id && $0.span.file == diagnostic.span.file && $0.span.start == start
    }
  }

  /// Returns every value, by context, control, variant, state combination, and property.
  func values() throws -> [Key: String] {
    let sheet = try StyleSheet(bytes: compilation.table ?? [])
    var values: [Key: String] = [:]
    for context in sheet.contexts {
      for control in sheet.controls.flatMap(\.combinations) {
        for set in control.possibleStates {
          for property in control.properties {
            let key = Key(
              context: context.name, control: control.path, variants: control.variantPositions, set: set.rawValue,
              property: property.name)
            values[key] = control.style(in: set, context: context)[ifDeclared: property.name]?.description
          }
        }
      }
    }
    return values
  }

  struct Key: Hashable {
    let context: String
    let control: String
    /// The position of the value of each variant.
    let variants: [Int]
    let set: UInt32
    let property: String
  }
}
