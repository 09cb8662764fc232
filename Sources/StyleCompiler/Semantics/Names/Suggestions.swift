/// Indices of known names, made when the first unknown one asks for them.
package struct Suggestions {
  /// All controls' paths.
  internal var controls: KnownNames?

  /// For each scope of properties the names that it has.
  internal var properties: [Int: KnownNames] = [:]

  /// For each file the names of the tokens that it sees.
  internal var tokens: [Int: KnownNames] = [:]
}
