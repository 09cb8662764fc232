import PreviewPage

/// The files that every page contains. They're embedded in the program.
///
/// Every unsafe expression reads constant data of the C target, which exists as long as the program runs.
enum PageFiles {
  static let page = PageTemplate(unsafe text(PreviewPagePageBytes, PreviewPagePageSize))
  static let section = PageTemplate(unsafe text(PreviewPageSectionBytes, PreviewPageSectionSize))
  static let style = withoutComments(unsafe text(PreviewPageStyleBytes, PreviewPageStyleSize))

  /// Returns the script, with the part about languages if a page has any. Its names aren't visible to other scripts.
  static func script(hasLanguages: Bool) -> String {
    let start = unsafe text(PreviewPageStartBytes, PreviewPageStartSize)
    let languages = hasLanguages ? unsafe text(PreviewPageLanguagesBytes, PreviewPageLanguagesSize) : ""
    let modules = unsafe text(PreviewPageScriptBytes, PreviewPageScriptSize)
    return "'use strict'\n{\n\(withoutComments(modules + languages + start))}\n"
  }

  /// Returns `text` without the lines that are comments and without indentation, which are a fifth of the files.
  private static func withoutComments(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }.map { $0 + "\n" }.joined()
  }

  private static func text(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// HTML with the names of fields between dollar signs.
struct PageTemplate {
  /// The texts and, at odd places, the names.
  private let pieces: [Substring]

  init(_ text: String) { pieces = text.split(separator: "$", omittingEmptySubsequences: false) }

  /// Returns the HTML with `fields` in the places of their names. Those that are left out are empty.
  func filled(_ fields: [String: String]) -> String {
    pieces.enumerated().map { $0 % 2 == 0 ? String($1) : fields[String($1)] ?? "" }.joined()
  }
}
