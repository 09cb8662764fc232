/// A message about a location in a style sheet.
///
/// Diagnostics are data: no stage of the compiler throws or prints them. Use `DiagnosticRenderer` to convert them to
/// text.
public struct Diagnostic: Hashable, Sendable {
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
    self.id = id
    self.severity = id.severity
    self.span = span
    self.message = message
    self.notes = notes
    self.fixIts = fixIts
  }

  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// A problem that prevents output.
    case error
    /// A problem that allows output, although the style sheet probably doesn't do what its author intended.
    case warning
  }

  /// An explanation of a diagnostic at a location.
  public struct Note: Hashable, Sendable {
    /// The message: one sentence in lower case, without a final period.
    public var message: String

    /// The location that the message is about.
    public var span: SourceSpan

    /// Creates a note with `message` at `span`.
    public init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  /// A change to the source that fixes the problem of a diagnostic.
  public struct FixIt: Hashable, Sendable {
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
      self.message = message
      self.span = span
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }
}
