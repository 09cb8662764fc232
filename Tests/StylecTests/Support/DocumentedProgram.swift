import Foundation

/// Swift code from a document, including declarations that the document hides.
///
/// The blocks marked as `swift` in a document are one program, in their order. A comment before them contains the
/// declarations that they need. Readers don't see the comment:
///
///     <!-- swift Stylesheets/FollowButton.style
///     import StyleRuntime
///     -->
///
/// Each comment starts another program. The sheets in its first line are compiled to Swift, which is part of the
/// program. If `in Styles` follows them, their types are in the namespace `Styles`, as with the plugin.
struct DocumentedProgram: Sendable {
  /// The sheets for which the program needs generated Swift, as paths in the repository.
  let sheets: [String]
  /// The namespace of the generated Swift, or `nil` if there is none.
  let namespace: String?
  /// The source of the program. Its errors have locations in the document.
  private(set) var source: String

  /// Returns the programs in the document `text` at `path`.
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
      // Every line of the document has a line in the program, so errors have the correct line numbers.
      if !programs.isEmpty { programs[programs.count - 1].source += code + "\n" }
    }
    return programs
  }

  /// Returns the examples in the documentation comments of the file `text` at `path`, each as a function, and their names.
  ///
  /// Examples are indented by four more spaces than the text above them. A comment after an expression is its value.
  static func examples(of text: String, path: String) -> (source: String, names: [String]) {
    var source = ""
    var names: [String] = []
    var (isInside, isAfterBlank) = (false, false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      let isCode = content.hasPrefix("///     ") && (isInside || isAfterBlank)
      if isCode, !isInside {
        let name = path.filter(\.isLetter) + "\(index)"
        names.append(name)
        source += "@MainActor func \(name)() throws {\n#sourceLocation(file: \"\(path)\", line: \(index + 1))\n"
      }
      if !isCode, isInside { source += "}\n" }
      if isCode { source += checked(content.dropFirst(8)) + "\n" }
      (isInside, isAfterBlank) = (isCode, content == "///")
    }
    return (source, names)
  }

  /// Returns `line`, or a call that compares the value of the expression in it with the comment after it.
  private static func checked(_ line: Substring) -> String {
    guard let comment = line.range(of: "  // "), !line.contains("let "), !line.contains("{") else {
      return String(line)
    }
    return "expect(\(line[..<comment.lowerBound]), ##\"\(line[comment.upperBound...])\"##)"
  }

  /// The function that the examples call.
  static let expectation = """
    func expect<Value>(_ value: Value, _ expected: String, line: Int = #line, file: String = #file) {
      let found = String(reflecting: value)
      if [expected, "Optional(\\(expected))"].contains(found) { return }
      print("\\(file):\\(line): \\(found) isn't \\(expected)")
    }

    """

  /// Creates a program without code. The first line of its comment has `words`: sheets, and optionally `in` and a
  /// namespace.
  private init(words: [String], path: String, firstLine: Int) {
    let parts = words.split(separator: "in", omittingEmptySubsequences: false)
    sheets = Array(parts.first ?? [])
    namespace = parts.dropFirst().first?.first
    source = "#sourceLocation(file: \"\(path)\", line: \(firstLine))\n"
  }
}
