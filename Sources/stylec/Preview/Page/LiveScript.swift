import StyleCompiler
import StyleLive
import StyleSupport

/// The script next to a page from which the page learns of changes. The page loads it again and again.
///
/// The script calls the page with the page's version, which is the checksum of its contents, and with the problems of the
/// style sheets. A page with another version loads itself again.
struct LiveScript {
  private let path: String

  /// The path of the page.
  private let page: String

  /// Creates the script for the page at `page`.
  init(of page: String) {
    self.page = page
    path = page + ".js"
  }

  /// The name of the file.
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// Writes the script after the page was written, or couldn't be.
  ///
  /// If the page doesn't exist yet, writes one without controls, so that a browser can show the problems.
  func write(after event: LiveLoop.Event) throws(Failure) {
    if let compilation = event.compilation { try OutputPath.checkIsNoInput(path, of: compilation) }
    var version = writtenVersion
    if version == nil {
      let document = GalleryDocument(
        title: "Preview", axes: [], values: [], rules: "", sections: [], store: "", tokens: "", script: name)
      try write(document.text, to: page)
      version = writtenVersion
    }
    try write("stylecPreview(\(Self.literal(version ?? "")), \(Self.literal(problems(of: event))))\n", to: path)
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    try Failure.writing { () throws(WriteFailure) in try OutputFile(path).write(Array(text.utf8)) }
  }

  /// The version of the page on disk, or `nil` if the file doesn't exist or doesn't follow this script.
  private var writtenVersion: String? {
    guard let bytes = try? DiskFiles().bytes(of: page, limit: .max) else { return nil }
    return GalleryDocument.version(in: bytes, following: name)
  }

  /// Returns the errors of the style sheets, with excerpts and with paths relative to the first style sheet, or an empty
  /// text if there are none.
  private func problems(of event: LiveLoop.Event) -> String {
    switch event {
    case .changed: return ""
    case .failed(.invalidSheets(let compilation)):
      var renderer = DiagnosticRenderer(LocationFormatter.relativeSources(of: compilation))
      return compilation.diagnostics(limit: Self.mostProblems).prefix(Self.mostProblems).map { renderer.text(of: $0) }
        .joined()
    case .failed(let error): return "\(error)"
    }
  }

  /// The most diagnostics that a page shows.
  private static let mostProblems = 20

  /// Returns `text` as a string literal of the script.
  static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}": "\\u{\(String(scalar.value, radix: 16))}"
    default: "\(scalar)"
    }
  }
}
