import StyleCompiler
import StyleRuntime

/// A random sheet with the warnings about its states, and what their fix-its do to it.
struct AdviceCheck {
  private let given: [String]

  /// The texts of the files by path.
  private let texts: [String: String]

  /// What the sheet means, and what there is to say about it.
  let compilation: Compilation

  /// The sheet of `seed`.
  init(seed: UInt64) throws {
    let check = ResolutionCheck(seed: seed)
    try self.init(check.texts(layout: seed), given: check.sheet.given)
  }

  private init(_ texts: [String: String], given: [String]) throws {
    self.texts = texts
    self.given = given
    var compiler = Compiler(files: TextFiles(texts))
    compiler.warnings.turnOn(.fallsToNormal)
    compilation = try compiler.compile(given)
  }

  /// The sheet with the change of `fixIt`.
  func applying(_ fixIt: Diagnostic.FixIt) throws -> AdviceCheck {
    let path = try TextFiles(texts).identity(of: compilation.sources[fixIt.span.file].path)
    var bytes = compilation.sources[fixIt.span.file].bytes
    bytes.replaceSubrange(fixIt.span.start..<fixIt.span.end, with: Array(fixIt.replacement.utf8))
    return try AdviceCheck(
      texts.merging([path: String(decoding: bytes, as: UTF8.self)]) { $1 }, given: given)
  }

  /// Returns whether this sheet, which `fixIt` made of `earlier`, has no fewer diagnostics like `diagnostic` at its place.
  ///
  /// A declaration that wins over several others has several warnings at one place.
  func stillReports(_ diagnostic: Diagnostic, of earlier: AdviceCheck, after fixIt: Diagnostic.FixIt) -> Bool {
    let isBehind = fixIt.span.file == diagnostic.span.file && fixIt.span.start <= diagnostic.span.start
    let growth = fixIt.replacement.utf8.count - (fixIt.span.end - fixIt.span.start)
    let start = diagnostic.span.start + (isBehind ? growth : 0)
    return count(like: diagnostic, at: start) >= earlier.count(like: diagnostic, at: diagnostic.span.start)
  }

  private func count(like diagnostic: Diagnostic, at start: Int) -> Int {
    compilation.diagnostics.count {
      $0.id == diagnostic.id && $0.span.file == diagnostic.span.file && $0.span.start == start
    }
  }

  /// Every value by theme, control, states and property.
  func values() throws -> [Key: String] {
    let sheet = try StyleSheet(bytes: compilation.table ?? [])
    var values: [Key: String] = [:]
    for theme in [nil] + sheet.themes.map(Optional.some) {
      for control in sheet.controls {
        for set in control.possibleStates {
          for property in control.properties {
            let key = Key(theme: theme?.name, control: control.path, set: set.rawValue, property: property.name)
            values[key] = control.style(in: set, theme: theme)[property.name]?.description
          }
        }
      }
    }
    return values
  }

  /// Where a value is shown.
  struct Key: Hashable {
    let theme: String?
    let control: String
    let set: UInt32
    let property: String
  }
}
