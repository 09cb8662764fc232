import StyleCompiler
import StyleSupport

/// An explanation of the diagnostics with one ID, with an example that gets one and an example that doesn't.
///
///     let explanation = Diagnostic.ID.unknownUnit.explanation
///     print(explanation.text)
///
/// The reference chapter about diagnostics is generated from the same explanations.
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

  /// Creates the explanation of `id` with two examples.
  package init(_ id: Diagnostic.ID, _ summary: String, wrong: ExampleProgram, right: ExampleProgram) {
    self.id = id
    self.summary = summary
    self.wrong = .program(wrong)
    self.right = right
  }

  /// Creates the explanation of `id` without an incorrect example, which a page can't show for the given reason.
  package init(_ id: Diagnostic.ID, _ summary: String, unshowable reason: String, right: ExampleProgram) {
    self.id = id
    self.summary = summary
    self.wrong = .unshowable(reason)
    self.right = right
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

  /// Returns the style sheets of `program`, indented, each after its path if there are several.
  private static func paragraphs(of program: ExampleProgram) -> [String] {
    program.sheets.flatMap { sheet in
      let heading = program.sheets.count > 1 ? ["  \(sheet.path):"] : []
      let lines = sheet.visibleLines.map { $0.isEmpty ? "" : "    " + $0 }
      return heading + [lines.joined(separator: "\n")]
    }
  }
}

/// A program of one or more short style sheets. The compiler gets the first one, which can import the others.
public struct ExampleProgram: Hashable, Sendable {
  /// The style sheets. There is at least one.
  public let sheets: [Sheet]

  /// Creates a program from the paths of style sheets and their texts, which don't end with a newline.
  ///
  /// - Requires: `sheets` isn't empty.
  package init(_ sheets: KeyValuePairs<String, String>) {
    precondition(!sheets.isEmpty, "a program requires a style sheet")
    self.sheets = sheets.map { path, text in Sheet(path: path, text: text + "\n") }
  }

  /// A style sheet of an example.
  public struct Sheet: Hashable, Sendable {
    /// The path for importing the style sheet.
    public let path: String

    /// The source text, which ends with a newline.
    public let text: String
  }
}

extension ExampleProgram: ExpressibleByStringLiteral {
  /// Creates a program with a single style sheet, whose text doesn't end with a newline.
  public init(stringLiteral text: String) {
    self.init(["Main.style": text])
  }
}

extension ExampleProgram.Sheet {
  /// The lines, without newlines, and with invisible characters made visible.
  package var visibleLines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0).visible }
  }
}

/// A group of explanations about one subject, which forms a section of the reference.
package struct ExplanationTopic: Sendable {
  /// The subject of the diagnostics.
  package let title: String

  /// An introduction to all of the diagnostics, in complete sentences, or an empty string if there is none.
  package let introduction: String

  /// The explanations, in the order of the IDs.
  package let explanations: [Explanation]

  /// Creates a topic with the given explanations.
  package init(_ title: String, introduction: String = "", _ explanations: [Explanation]) {
    self.title = title
    self.introduction = introduction
    self.explanations = explanations
  }

  /// All topics, in the order of the reference.
  package static let all = [
    tokens, grammar, imports, names, declarations, states, contexts, values, legibility, advice,
  ]
}

extension Diagnostic.ID {
  /// The explanation of diagnostics with this ID, including an example that gets one and an example that doesn't.
  ///
  /// - Complexity: O(1).
  public var explanation: Explanation {
    guard let explanation = Self.explanations[self] else { preconditionFailure("'\(rawValue)' has no explanation") }
    return explanation
  }

  /// All explanations by ID.
  private static let explanations = Dictionary(
    uniqueKeysWithValues: ExplanationTopic.all.flatMap(\.explanations).map { ($0.id, $0) })
}
