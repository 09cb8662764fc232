/// Something to say about a sheet, with its place.
///
/// Diagnostics are data: no stage throws or prints them. `DiagnosticRenderer` makes text of them.
public struct Diagnostic: Hashable, Sendable {
  /// What it is about.
  public var id: ID

  /// How grave it is.
  public var severity: Severity

  /// The place.
  public var span: SourceSpan

  /// One sentence, lower case, without a full stop.
  public var message: String

  /// What explains it, at other places, in order.
  public var notes: [Note]

  /// Ways to mend it.
  public var fixIts: [FixIt]

  /// A diagnostic with the usual severity of its id.
  public init(_ id: ID, at span: SourceSpan, _ message: String, notes: [Note] = [], fixIts: [FixIt] = []) {
    self.id = id
    self.severity = id.severity
    self.span = span
    self.message = message
    self.notes = notes
    self.fixIts = fixIts
  }

  /// How grave a diagnostic is.
  public enum Severity: String, Sendable {
    /// The sheet yields no output.
    case error
    /// The sheet means something, if probably not what was wanted.
    case warning
  }

  /// A sentence that explains a diagnostic, at its place.
  public struct Note: Hashable, Sendable {
    /// The sentence, lower case, without a full stop.
    public var message: String

    /// The place.
    public var span: SourceSpan

    /// The sentence `message` at `span`.
    public init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  /// A change of the source that mends what a diagnostic is about.
  public struct FixIt: Hashable, Sendable {
    /// What it does: `replace 'buton' with 'button'`.
    public var message: String

    /// What goes; empty where something is only put in.
    public var span: SourceSpan

    /// What takes its place.
    public var replacement: String

    /// Whether it may be applied unseen: it keeps what the sheet means, or what was meant leaves no choice. A guess,
    /// as the nearest name is, is not safe.
    public var isSafe: Bool

    /// The change of `span` to `replacement`.
    public init(_ message: String, replacing span: SourceSpan, with replacement: String, isSafe: Bool = false) {
      self.message = message
      self.span = span
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }
}
