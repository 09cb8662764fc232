/// Indices of known names, made when the first unknown one asks for them.
package struct Suggestions {
  /// All controls' paths.
  internal var controls: NameIndex?

  /// All tokens' names.
  internal var tokens: NameIndex?
}
