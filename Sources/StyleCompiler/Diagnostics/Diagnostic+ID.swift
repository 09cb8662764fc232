extension Diagnostic {
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
    // Values
    case typeMismatch = "type-mismatch"
    case outOfRange = "out-of-range"
    case wrongArguments = "wrong-arguments"
    case divisionByZero = "division-by-zero"
    // Advice
    case duplicateDeclaration = "duplicate-declaration"
    case unreachableDeclaration = "unreachable-declaration"
    case ambiguousPatterns = "ambiguous-patterns"
    case similarControl = "similar-control"
    case fallsToNormal = "falls-to-normal"
    case uncoveredState = "uncovered-state"
    case unusedToken = "unused-token"

    /// The severity of diagnostics with this ID.
    public var severity: Severity {
      switch self {
      case .duplicateDeclaration, .unreachableDeclaration, .ambiguousPatterns, .similarControl, .fallsToNormal,
        .unusedToken:
        .warning
      default: .error
      }
    }

    /// Whether diagnostics with this ID are reported by default.
    public var isOnByDefault: Bool { self != .fallsToNormal }
  }
}
