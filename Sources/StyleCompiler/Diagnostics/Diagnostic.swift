/// A message about a location in a style sheet.
///
/// Diagnostics are data: no stage of the compiler throws or prints them. Use `DiagnosticRenderer` to convert them to
/// text.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public var id: ID

  /// The severity of the problem.
  public var severity: Severity

  /// The location of the problem.
  public var span: SourceSpan

  /// The message: one sentence in lower case, without a final period.
  public var message: String

  /// Explanations of the problem at other locations, in order.
  public var notes: [Note]

  /// Changes to the source that fix the problem.
  public var fixIts: [FixIt]

  /// Creates a diagnostic with the default severity of its ID.
  public init(_ id: ID, at span: SourceSpan, _ message: String, notes: [Note] = [], fixIts: [FixIt] = []) {
    (self.id, severity, self.span, self.message) = (id, id.severity, span, message)
    (self.notes, self.fixIts) = (notes, fixIts)
  }

  internal mutating func move(toFile file: Int) {
    span.file = file
    for index in notes.indices { notes[index].span.file = file }
    for index in fixIts.indices { fixIts[index].span.file = file }
  }

  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// A problem that prevents output.
    case error
    /// A problem that allows output, although the style sheet probably doesn't do what its author intended.
    case warning
  }

  /// An explanation of a diagnostic at a location.
  public struct Note: Hashable, Sendable, CustomStringConvertible {
    /// The message: one sentence in lower case, without a final period.
    public var message: String

    /// The location that the message is about.
    public var span: SourceSpan

    /// Creates a note with `message` at `span`.
    public init(_ message: String, at span: SourceSpan) {
      (self.message, self.span) = (message, span)
    }

    /// The message without its location, such as `note: declared here`.
    public var description: String { "note: \(message)" }
  }

  /// A change to the source that fixes the problem of a diagnostic.
  public struct FixIt: Hashable, Sendable, CustomStringConvertible {
    /// A description of the change, such as `replace 'buton' with 'button'`.
    public var message: String

    /// The text to replace, or an empty span to insert text.
    public var span: SourceSpan

    /// The new text.
    public var replacement: String

    /// A Boolean value that indicates whether the fix-it can be applied without review.
    ///
    /// A safe fix-it preserves the meaning of the style sheet, or makes the only change that the author can have
    /// intended. A guess, such as the nearest name, isn't safe.
    public var isSafe: Bool

    /// Creates a fix-it that replaces `span` with `replacement`.
    public init(_ message: String, replacing span: SourceSpan, with replacement: String, isSafe: Bool = false) {
      (self.message, self.span, self.replacement, self.isSafe) = (message, span, replacement, isSafe)
    }

    /// The message without its location, such as `fix-it: replace 'titel' with 'title'`.
    public var description: String { "fix-it: \(message)" }

    /// The fix-it, which isn't applied without review.
    internal var unsafe: FixIt { FixIt(message, replacing: span, with: replacement) }
  }

  /// The kind of problem that a diagnostic reports. The raw value is the ID that the compiler prints.
  public enum ID: String, CaseIterable, Sendable {
    // Lexical structure
    case invalidUTF8 = "invalid-utf8"
    case invalidCharacter = "invalid-character"
    case bidiControl = "bidi-control"
    case unterminatedString = "unterminated-string"
    case unterminatedComment = "unterminated-comment"
    case invalidEscape = "invalid-escape"
    case invalidNumber = "invalid-number"
    case unknownUnit = "unknown-unit"
    case invalidColor = "invalid-color"
    // Grammar
    case expected
    case nestingTooDeep = "nesting-too-deep"
    case fileTooLarge = "file-too-large"
    case limitExceeded = "limit-exceeded"
    // Imports
    case importNotFound = "import-not-found"
    case importCycle = "import-cycle"
    // Names
    case unknownControl = "unknown-control"
    case unknownState = "unknown-state"
    case unknownProperty = "unknown-property"
    case unknownToken = "unknown-token"
    case unknownParam = "unknown-param"
    case unknownFunction = "unknown-function"
    case unknownType = "unknown-type"
    case unknownThemeToken = "unknown-theme-token"
    case unknownWarning = "unknown-warning"
    // Declarations
    case duplicateControl = "duplicate-control"
    case duplicateState = "duplicate-state"
    case duplicateProperty = "duplicate-property"
    case duplicateParam = "duplicate-param"
    case duplicateToken = "duplicate-token"
    case bitTaken = "bit-taken"
    case reservedBit = "reserved-bit"
    case tooManyStates = "too-many-states"
    case baseMismatch = "base-mismatch"
    case inheritanceCycle = "inheritance-cycle"
    case stateCycle = "state-cycle"
    case tokenCycle = "token-cycle"
    // States
    case impossibleState = "impossible-state"
    case invalidCombination = "invalid-combination"
    // Contexts
    case unknownAxisValue = "unknown-axis-value"
    case duplicateAxis = "duplicate-axis"
    case duplicateAxisValue = "duplicate-axis-value"
    case ambiguousTheme = "ambiguous-theme"
    // Values
    case typeMismatch = "type-mismatch"
    case outOfRange = "out-of-range"
    case wrongArguments = "wrong-arguments"
    case divisionByZero = "division-by-zero"
    case missingValue = "missing-value"
    case propertyCycle = "property-cycle"
    // Claims
    case unmetExpectation = "unmet-expectation"
    // Legibility
    case lowContrast = "low-contrast"
    case unnamedState = "unnamed-state"
    case indistinctState = "indistinct-state"
    case snapsBack = "snaps-back"
    // Translations
    case invalidTexts = "invalid-texts"
    case missingText = "missing-text"
    case unusedText = "unused-text"
    case textMismatch = "text-mismatch"
    case missingPlural = "missing-plural"
    // Advice
    case duplicateDeclaration = "duplicate-declaration"
    case unreachableDeclaration = "unreachable-declaration"
    case ambiguousPatterns = "ambiguous-patterns"
    case fallsToNormal = "falls-to-normal"
    case coveredDeclaration = "covered-declaration"
    case uncoveredState = "uncovered-state"
    case unusedToken = "unused-token"
    case unitlessLength = "unitless-length"
    case unavailable
    case misnamedState = "misnamed-state"
    case unusedAllow = "unused-allow"

    /// The severity of diagnostics with this ID.
    public var severity: Severity {
      switch self {
      case .duplicateDeclaration, .unreachableDeclaration, .ambiguousPatterns, .fallsToNormal,
        .coveredDeclaration, .unusedToken, .unitlessLength, .lowContrast, .indistinctState, .snapsBack, .missingText,
        .unusedText, .textMismatch, .missingPlural, .unavailable, .misnamedState, .unusedAllow:
        .warning
      default: .error
      }
    }

    /// The warnings that a control can allow.
    package static let allowable = allCases.filter { $0.isWarning && $0 != .unusedAllow }

    /// Whether errors with this ID say that a style sheet breaks a promise, so that it has values nevertheless.
    internal var isBrokenPromise: Bool {
      switch self {
      case .unmetExpectation, .lowContrast, .unnamedState, .indistinctState, .uncoveredState: true
      default: false
      }
    }

    /// A Boolean value that indicates whether this ID is a warning, which doesn't prevent output.
    public var isWarning: Bool { severity == .warning }
  }

  /// The message without its location, such as `error: '#ff' is not a valid color [invalid-color]`.
  ///
  /// A diagnostic doesn't know the name of its file. A ``DiagnosticRenderer`` writes it as `stylec check` does.
  public var description: String { "\(severity.rawValue): \(message) [\(id.rawValue)]" }
}

/// A replacement for incorrect text.
package struct Replacement {
  let message, text: String

  /// Whether the author can't have intended anything else.
  var isSafe = true

  static func replace(_ old: String, with new: String, isSafe: Bool = true) -> Replacement {
    Replacement(message: "replace '\(old)' with '\(new)'", text: new, isSafe: isSafe)
  }

  static func insert(_ text: String) -> Replacement { Replacement(message: "insert '\(text)'", text: text) }
  static func remove(_ text: String) -> Replacement { Replacement(message: "remove '\(text)'", text: "") }

  func fixIt(at span: SourceSpan) -> Diagnostic.FixIt {
    Diagnostic.FixIt(message, replacing: span, with: text, isSafe: isSafe)
  }
}
