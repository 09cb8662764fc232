extension ReferenceSheet {
  /// A value as written, with what it is worth where that is known without its surroundings.
  indirect enum Expression {
    case none
    /// A value by its text and what `dump` prints for it.
    case literal(written: String, canonical: String)
    /// A bare whole number.
    case number(Int)
    /// A whole number of points.
    case length(Int)
    /// `$name`.
    case token(String)
    /// A sum of two numbers or of two lengths.
    case sum(Expression, Expression)
    /// A number or a length, times a bare number.
    case product(Expression, Int)
  }
}
