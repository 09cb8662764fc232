/// The values of the control `Owner` in one state set and one theme, for generated code.
///
/// Generated code declares the properties of each control for its `Owner` only.
@frozen
public struct TypedStyle<Owner>: Sendable {
  /// The same values, accessed by the names in the style sheet.
  public let untyped: Style

  /// Creates a typed style with the values of `untyped`, for generated code.
  ///
  /// - Requires: `untyped` is a style of the control `Owner`. Reading a style of another control can terminate the
  ///   program.
  @inlinable
  public init(_ untyped: Style) {
    self.untyped = untyped
  }
}
