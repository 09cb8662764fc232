extension ReferenceSheet {
  /// A value as written.
  indirect enum Expression {
    case none
    /// A value with its text and the text that `dump` prints for it.
    case literal(written: String, canonical: String)
    /// A whole number without a unit.
    case number(Int)
    /// A whole number of points.
    case length(Int)
    /// `$name`.
    case token(String)
    /// A sum of two numbers or of two lengths.
    case sum(Expression, Expression)
    /// A number or a length, multiplied by a number without a unit.
    case product(Expression, Int)
  }
}
