import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable

/// A reader of values in lists. It compiles them, so that they mean the same as in a style sheet.
struct ValueReader {
  /// A value as a list writes it, of a property that has a type.
  struct Request: Hashable {
    /// The text, which is compared by its bytes.
    let text: Exact<String>

    /// The type as a style sheet writes it, or `nil` if the value itself decides on it.
    let type: String?

    /// The declarations of the parameters that a string can contain.
    let parameters: [StyleParameter]
  }

  /// A value that was read.
  struct Value {
    /// The text that `stylec dump` would print, or the same text for a word, which only a type gives a meaning.
    let text: String

    /// The type that the value has by itself, or `nil` for a word, or if the request had a type.
    let type: ValueType?
  }

  /// The text before each value. Parentheses keep it together, and a line break ends a comment or a string within it.
  private static let opening = "(\n"

  private var requests: [(request: Request, entry: ValueList.Entry, file: Int)] = []
  private var indices: [Request: Int] = [:]

  /// Returns the index among the results of the value of `entry` in `list`, whose property has the type `type`.
  ///
  /// - Parameters:
  ///   - type: The type as a style sheet writes it, or `nil` if the value itself decides on it.
  ///   - parameters: The parameters that a string can contain.
  mutating func add(
    _ entry: ValueList.Entry, of list: ValueList, as type: String?, _ parameters: [StyleParameter] = []
  ) -> Int {
    // Only a string has quotation marks of its own.
    let isPlain = type == nil || type == ValueType.string.name
    let text = isPlain ? entry.value.text : entry.value.unquoted.text
    let request = Request(text: Exact(text), type: type, parameters: parameters)
    if let index = indices[request] { return index }
    indices[request] = requests.count
    requests.append((request, entry, list.file))
    return requests.count - 1
  }

  /// Returns the values in the order of their indices, or the first mistake in each that has one.
  func read() -> (values: [Value], mistakes: [Diagnostic]) {
    let (sheet, starts) = sheet
    let path = "values.style"
    let compiler = Compiler(files: TextFiles([path: sheet]))
    guard let compilation = try? compiler.compile([path]) else { return ([], []) }
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let table = compilation.table, let sheet = try? StyleSheet(bytes: table) else {
      return ([], mistakes(in: errors, starts))
    }
    let scope = DesignTokenScope(compilation)
    let tokens = Dictionary(zip(scope.names, scope.values(in: []))) { first, _ in first }
    let values = requests.indices.map { index in
      if let (value, text) = tokens["v\(index)"] { return Value(text: text, type: value?.type) }
      let value = (try? sheet.control("v\(index)"))?.style()[ifDeclared: "v"]
      return Value(text: value.map { "\($0)" } ?? "", type: nil)
    }
    return (values, [])
  }

  /// The style sheet that contains each value, in a line of its own, and the offset of each. A value with a type is the default
  /// of a property, and one without is a token.
  private var sheet: (text: String, starts: [Int]) {
    var text = ""
    let starts = requests.enumerated().map { index, entry in
      let request = entry.request
      let parameters = request.parameters.map { "@param \($0); " }.joined()
      text += request.type.map { "@control v\(index) < \(parameters)@property v: \($0) = " } ?? "@let v\(index): "
      text += Self.opening
      let start = text.utf8.count
      text += request.text.value + "\n)" + (request.type == nil ? "\n" : " >\n")
      return start
    }
    return (text, starts)
  }

  /// Returns the first of `errors`, which are sorted, in each value, at its place in the list.
  private func mistakes(in errors: [Diagnostic], _ starts: [Int]) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    var (index, last) = (0, -1)
    for error in errors {
      while index + 1 < starts.count, starts[index + 1] <= error.span.start + Self.opening.utf8.count { index += 1 }
      if index > last { mistakes.append(mistake(error, in: index, from: starts[index])) }
      last = index
    }
    return mistakes
  }

  /// Returns `error` at its place in the list, where the value at `index` starts at `start` in the style sheet.
  private func mistake(_ error: Diagnostic, in index: Int, from start: Int) -> Diagnostic {
    let (request, entry, file) = requests[index]
    let field = entry.value.text == request.text.value ? entry.value : entry.value.unquoted
    let end = start + request.text.value.utf8.count
    func place(_ range: Range<Int>) -> SourceSpan {
      let offset = field.range.lowerBound - start
      return SourceSpan(file: file, start: range.lowerBound + offset, end: range.upperBound + offset)
    }
    // An error about the whole value includes the parentheses around it.
    let (first, last) = (max(error.span.start, start), min(error.span.end, end))
    guard error.span.start <= end, first <= last, error.id != .unknownProperty else {
      // The value ends too early or too late, so that the error is in what is written around it.
      return Diagnostic(.expected, at: place(start..<end), "expected one value")
    }
    let fixIts = error.fixIts.filter { $0.span.start >= start && $0.span.end <= end }.map {
      Diagnostic.FixIt($0.message, replacing: place($0.span.start..<$0.span.end), with: $0.replacement)
    }
    var message = error.message
    if error.id == .unknownParam {
      let name = request.text.value.utf8.dropFirst(first - start).prefix(last - first)
      message = "'\(entry.control.text)' has no parameter '\(String(decoding: name, as: UTF8.self))'"
    }
    return Diagnostic(error.id, at: place(first..<last), message, fixIts: fixIts)
  }
}
