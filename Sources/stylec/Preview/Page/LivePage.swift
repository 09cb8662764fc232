import StyleCompiler
import StyleLive
import StyleSupport

/// A page that follows changes, and the script next to it, which the page loads again and again.
///
/// The script calls the page with the page's version, which is the checksum of its contents, and with the problems of the
/// style sheets. If only some parts of the page changed, and they are small, the script contains them, so that a page with
/// the version before replaces them. Any other page loads itself again.
final class LivePage {
  private let path: String
  private let page: String
  private var current: GalleryDocument.Page?

  /// The version before, and the parts that changed since then, or `nil` if a page has to load itself again.
  private var change: (base: String, parts: [GalleryPart])?

  /// The most bytes of parts in the script. The page loads it many times a second.
  private static let mostBytes = 1 << 16

  init(of page: String) {
    self.page = page
    path = page + ".js"
  }

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// Takes note of the page that is about to be written. If the parts that changed are enough, pages show them at once.
  func show(_ new: GalleryDocument.Page) throws(Failure) {
    let old = current
    current = new
    guard let old, old.version != new.version else { return }
    let parts = new.changes(since: old)
    let size = parts?.reduce(0) { $0 + $1.text.utf8.count } ?? .max
    change = size > Self.mostBytes ? nil : parts.map { (old.version, $0) }
    if change != nil { try write(new.version, problems: "") }
  }

  /// Writes the script after the page was written, or couldn't be.
  ///
  /// If the page doesn't exist yet, writes one without controls, so that a browser can show the problems.
  func write(after event: LiveLoop.Event) throws(Failure) {
    if let compilation = event.compilation { try OutputPath.checkIsNoInput(path, of: compilation) }
    var version = writtenVersion
    if version == nil {
      try write(GalleryDocument(title: "Preview", script: name).page.text, to: page)
      version = writtenVersion
    }
    try write(version ?? "", problems: problems(of: event))
  }

  private func write(_ version: String, problems: String) throws(Failure) {
    var arguments = [version, problems].map(Self.literal).joined(separator: ", ")
    if let change, version == current?.version {
      let parts = change.parts.map { "[\(Self.literal($0.id)), \(Self.literal($0.text))]" }
      arguments += ", \(Self.literal(change.base)), [\(parts.joined(separator: ", "))]"
    }
    try write("stylecPreview(\(arguments))\n", to: path)
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
    "\"" + text.unicodeScalars.reduce(into: "") { $0 += escaped($1) } + "\""
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
