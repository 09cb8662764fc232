import DiagnosticsPage
import StyleCompiler
import StyleSupport

/// An explanation of the diagnostics with one ID, with an example that gets one and an example that doesn't.
///
///     let explanation = Diagnostic.ID.unknownUnit.explanation
///     print(explanation.text)
///
/// An explanation is a section of the reference page about diagnostics, which the library contains.
public struct Explanation: Hashable, Sendable {
  /// The ID of the diagnostics.
  public let id: Diagnostic.ID

  /// The meaning of the diagnostic and how to fix the problem.
  ///
  /// The summary is a paragraph of complete sentences, with at most 104 characters in each line.
  public let summary: String

  /// An example that gets the diagnostic.
  public let wrong: WrongExample

  /// A corrected example, which gets no diagnostic.
  public let right: ExampleProgram

  /// Creates the explanation of `id` from its section of the page.
  internal init(_ id: Diagnostic.ID) {
    let section = ExplanationSection(id.rawValue)
    self.id = id
    // The first word is the severity.
    summary = String(section.paragraphs[0].drop { $0 != " " }.dropFirst())
    let reason = section.paragraphs.dropFirst().first
    wrong = reason.map { .unshowable($0) } ?? .program(ExampleProgram(sheets: section.wrong))
    right = ExampleProgram(sheets: section.right)
  }

  /// A program that gets the diagnostic, if one can be shown.
  public enum WrongExample: Hashable, Sendable {
    /// A program that gets this diagnostic and no other.
    case program(ExampleProgram)
    /// The reason why no program can be shown, as a complete sentence.
    case unshowable(String)
  }
}

extension Explanation {
  /// The explanation as text for a terminal. Each line ends with a newline.
  ///
  /// The text contains no control characters except line feeds, regardless of the examples.
  public var text: String {
    var paragraphs = ["\(id.severity.rawValue): \(id.rawValue)", summary]
    switch wrong {
    case .program(let program): paragraphs += ["Incorrect:"] + Self.paragraphs(of: program)
    case .unshowable(let reason): paragraphs.append(reason)
    }
    paragraphs += ["Corrected:"] + Self.paragraphs(of: right)
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// The sentence of the summary that says what the diagnostic is about, on one line.
  package var firstSentence: String {
    let words = summary.split { $0 == " " || $0 == "\n" }
    return words[...(words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1)].joined(separator: " ")
  }

  /// Returns the style sheets of `program`, indented, each after its path if there are several.
  private static func paragraphs(of program: ExampleProgram) -> [String] {
    program.sheets.flatMap { sheet in
      let heading = program.sheets.count > 1 ? ["  \(sheet.path):"] : []
      let lines = sheet.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return heading + [lines.map { $0.isEmpty ? "" : "    " + String($0).visible }.joined(separator: "\n")]
    }
  }
}

/// A program of one or more short style sheets. The compiler gets the first one, which can import the others.
public struct ExampleProgram: Hashable, Sendable {
  /// The style sheets. There is at least one.
  public let sheets: [Sheet]

  /// A style sheet of an example.
  public struct Sheet: Hashable, Sendable {
    /// The path for importing the style sheet.
    public let path: String

    /// The source text, which ends with a newline.
    public let text: String
  }
}

/// A section of the page about diagnostics.
private struct ExplanationSection {
  /// The paragraphs besides the headings of examples.
  var paragraphs: [String] = []

  var wrong: [ExampleProgram.Sheet] = []
  var right: [ExampleProgram.Sheet] = []

  /// The path of the next style sheet, which a page shows only if there are several.
  private var path = "Main.style"

  private var isRight = false

  /// Reads the section about `id`.
  ///
  /// - Requires: The page has a section for each ID. A test checks this.
  init(_ id: String) {
    // The bytes are constant.
    let page = unsafe UnsafeBufferPointer(start: DiagnosticsPageBytes, count: DiagnosticsPageSize)
    let lines = unsafe String(decoding: page, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != "### \(id)" }.dropFirst().prefix { !$0.hasPrefix("##") }
    var (block, paragraph): ([Substring]?, [Substring]) = (nil, [])
    for line in section {
      if line.hasPrefix("```") {
        if let lines = block { add(lines) }
        block = block == nil ? [] : nil
      } else if block != nil {
        block?.append(line)
      } else if !line.isEmpty {
        paragraph.append(line)
      } else if !paragraph.isEmpty {
        add(paragraph.joined(separator: "\n"))
        paragraph = []
      }
    }
  }

  private mutating func add(_ paragraph: String) {
    if paragraph == "Corrected:" {
      isRight = true
    } else if paragraph.hasSuffix("`:") {
      path = String(paragraph.dropFirst().dropLast(2))
    } else if paragraph != "Incorrect:" {
      paragraphs.append(paragraph)
    }
  }

  /// Adds the style sheet with the given lines. A page shows an invisible character as its number, such as `<U+200F>`.
  private mutating func add(_ lines: [Substring]) {
    var rest = lines.map { $0 + "\n" }.joined()[...]
    var text = ""
    while let character = rest.first {
      if rest.hasPrefix("<U+"), let end = rest.firstIndex(of: ">"),
        let scalar = UInt32(rest[..<end].dropFirst(3), radix: 16).flatMap(Unicode.Scalar.init)
      {
        text.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    let sheet = ExampleProgram.Sheet(path: path, text: text)
    if isRight { right.append(sheet) } else { wrong.append(sheet) }
  }
}

extension Diagnostic.ID {
  /// The explanation of diagnostics with this ID, including an example that gets one and an example that doesn't.
  ///
  /// - Complexity: O(*n*) in the length of the page about diagnostics.
  public var explanation: Explanation { Explanation(self) }
}
