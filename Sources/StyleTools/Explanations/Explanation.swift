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

  /// Creates the explanation of `id`.
  internal init(_ id: Diagnostic.ID) {
    let text = id.explanationText
    self.id = id
    summary = text.summary
    wrong = text.wrong.map { .program(ExampleProgram($0.sheets)) } ?? .unshowable(text.reason)
    right = ExampleProgram(text.right.sheets)
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

  /// All topics, in the order of the reference. A topic ends before the first ID of the next one.
  package static let all = starts.indices.map { index in
    let (first, title, introduction) = starts[index]
    let rest = Diagnostic.ID.allCases.drop { $0 != first }
    let ids = index + 1 < starts.count ? rest.prefix { $0 != starts[index + 1].first } : rest
    return ExplanationTopic(title: title, introduction: introduction, explanations: ids.map { Explanation($0) })
  }

  /// The first ID of each topic, its title, and its introduction.
  private static let starts: [(first: Diagnostic.ID, title: String, introduction: String)] = [
    (.invalidUTF8, "Lexical structure", ""),
    (.expected, "Grammar", ""),
    (.importNotFound, "Imports", ""),
    (.unknownControl, "Names", "If a similar name is in scope, a fix-it proposes it."),
    (
      .duplicateControl, "Declarations",
      "If a declaration conflicts with another one, a note shows the other declaration."
    ),
    (.impossibleState, "States", ""),
    (.unknownAxisValue, "Contexts", ""),
    (.typeMismatch, "Values", ""),
    (
      .lowContrast, "Legibility",
      """
      Every control with colors that are shown on others is checked in every state combination in which it isn't
      disabled, in every variant, and in every context. A control that is marked `@legible` must meet the thresholds of
      WCAG 2.2.
      """
    ),
    (
      .invalidTexts, "Translations",
      "`stylec check --texts FOLDER` compares the texts of style sheets with the files in the folders of languages."
    ),
    (.duplicateDeclaration, "Warnings", "All of these are warnings, except for the error `uncovered-state`."),
  ]
}

extension Diagnostic.ID {
  /// The explanation of diagnostics with this ID, including an example that gets one and an example that doesn't.
  ///
  /// - Complexity: O(1).
  public var explanation: Explanation { Explanation(self) }
}
