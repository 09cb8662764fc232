/// Indices of known names, made when the first unknown one asks for them.
package struct Suggestions {
  /// All controls' paths.
  internal var controls: KnownNames?

  /// All tokens' names.
  internal var tokens: KnownNames?
}
