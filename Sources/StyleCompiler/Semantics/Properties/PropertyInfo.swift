/// A property of an inheritance chain. It is declared once, and can be declared again with another default value.
package struct PropertyInfo {
  internal let name: Name

  /// The type, or `nil` if an error was reported. Errors that depend on it aren't reported.
  internal var type: PropertyType?

  internal let span: SourceSpan
}
