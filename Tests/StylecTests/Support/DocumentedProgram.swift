/// Swift that a document shows, with what is not shown of it.
///
/// The blocks marked `swift` of a document are one program, in their order. What they take for granted stands in comments
/// before them, which a reader does not see:
///
///     <!-- swift Stylesheets/FollowButton.style
///     import StyleRuntime
///     -->
///
/// Each begins another program; the sheets named in its first line are compiled to Swift, which belongs to it. With
/// `in Styles` behind them their types are in the namespace `Styles`, as the plugin has them.
struct DocumentedProgram: Sendable {
  /// The sheets of which the program needs the generated Swift, as paths in the repository.
  let sheets: [String]

  /// The namespace of the generated Swift, or `nil` if there is none.
  let namespace: String?

  /// The program; errors in it are placed in the document.
  private(set) var source: String

  /// The programs of the document `text` that lies at `path`.
  static func programs(of text: String, path: String) -> [DocumentedProgram] {
    var programs: [DocumentedProgram] = []
    var end: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == end ?? "" { end = nil }
      var code: Substring = ""
      if end != nil {
        code = line
      } else if line == "```swift" || line.hasPrefix("<!-- swift") {
        end = line == "```swift" ? "```" : "-->"
        if end == "-->" || programs.isEmpty {
          let words = line.split(separator: " ").dropFirst(2).map(String.init)
          programs.append(DocumentedProgram(words: words, path: path, firstLine: index + 1))
        }
      }
      // Every line of the document is one of the program, so that errors stand where a reader finds them.
      if !programs.isEmpty { programs[programs.count - 1].source += code + "\n" }
    }
    return programs
  }

  /// The examples in the documentation comments of the file `text` at `path`, each a function of its own; empty where
  /// there are none.
  ///
  /// They are what stands four blanks farther in than the text above it.
  static func examples(of text: String, path: String) -> String {
    var source = ""
    var (isInside, isAfterBlank) = (false, false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      let isCode = content.hasPrefix("///     ") && (isInside || isAfterBlank)
      if isCode, !isInside {
        let name = path.filter(\.isLetter) + "\(index)"
        source += "@MainActor func \(name)() throws {\n#sourceLocation(file: \"\(path)\", line: \(index + 1))\n"
      }
      if !isCode, isInside { source += "}\n" }
      if isCode { source += content.dropFirst(8) + "\n" }
      (isInside, isAfterBlank) = (isCode, content == "///")
    }
    return source
  }

  /// Creates a program without code whose first line has `words`: sheets, then perhaps `in` and a namespace.
  private init(words: [String], path: String, firstLine: Int) {
    let parts = words.split(separator: "in", omittingEmptySubsequences: false)
    sheets = Array(parts.first ?? [])
    namespace = parts.dropFirst().first?.first
    source = "#sourceLocation(file: \"\(path)\", line: \(firstLine))\n"
  }
}
