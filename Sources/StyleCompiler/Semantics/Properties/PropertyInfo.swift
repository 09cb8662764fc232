/// A property as the lineage knows it: declared once, perhaps declared again for another default.
package struct PropertyInfo {
  internal let name: Name

  /// The type; nil where it was reported, so that what hangs on it is not.
  internal var type: PropertyType?

  internal let span: SourceSpan
}
