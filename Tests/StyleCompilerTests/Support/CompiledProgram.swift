import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

struct CompiledProgram {
  private let compilation: Compilation
  /// The comparison of the texts with their translations, or `nil` if there are none or the style sheets have errors.
  private let review: TextReview?
  let diagnostics: [Diagnostic]
  private let sources: [Source]

  /// Compiles the style sheets at `given`, which are read from `files`.
  ///
  /// If there are files in the folder of a language, such as `fr.lproj`, compares their translations. If the first file
  /// starts with `// stylec check --deployment iOS15`, that is the deployment target.
  init(_ files: any FileReading, given: [String]) throws {
    var compiler = Compiler(files: files)
    let start = try String(decoding: files.bytes(of: given[0], limit: 1 << 30).prefix(100), as: UTF8.self)
    if let versions = start.firstMatch(of: /stylec check --deployment (.*)/) {
      compiler.deployment = versions.1.split(separator: ",").compactMap { PlatformVersion(String($0)) }
    }
    compilation = try compiler.compile(given)
    let names = (files as? GoldenFiles)?.sections.map(\.name) ?? (files as? TextFiles)?.texts.keys.sorted() ?? []
    let translations = try names.compactMap { name in
      try TranslationFile(path: name) { () throws(FileFailure) in try files.bytes(of: name, limit: 1 << 20) }
    }
    review =
      translations.isEmpty || compilation.hasErrors
      ? nil : TextReview([(compilation.model.texts, compilation.sources)], translations)
    sources = review?.sources ?? compilation.sources
    diagnostics = compilation.diagnostics + compiler.warnings.reportable(review?.diagnostics ?? [], in: sources)
  }

  var hasErrors: Bool { compilation.hasErrors || (review?.diagnostics ?? []).contains { $0.severity == .error } }
  var table: [UInt8]? { hasErrors ? nil : compilation.table }
  func swiftSource() -> String? { compilation.swiftSource() }
  func cssSource() throws -> String? { try compilation.cssSource() }
  var fileCount: Int { compilation.sources.count }
  func path(of file: Int) -> String { sources[file].path }

  /// Returns the line and column of an offset, which count from 1, and in bytes.
  func location(of offset: Int, in file: Int) -> (line: Int, column: Int) { sources[file].location(of: offset) }

  /// Returns the opened table, or throws the reason why it can't be opened.
  func open() throws -> StyleSheet {
    guard let table else { throw Missing() }
    return try StyleSheet(bytes: table)
  }

  struct Missing: Error {}
}
