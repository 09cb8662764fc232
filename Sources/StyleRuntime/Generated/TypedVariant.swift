public import StyleTable

/// The control `Owner` with a value of each of its variants, for generated code.
///
/// The `variant` function of a generated type, which has a parameter for each variant, returns such a value.
@frozen public struct TypedVariant<Owner: StyleOwner>: Sendable, CustomStringConvertible {
  /// The control with the variant values, accessed by the names in the style sheet.
  public let control: Control

  /// Creates a variant of `control`, for generated code.
  ///
  /// - Requires: `control` is the control of `Owner`, possibly with other variant values.
  @inlinable public init(_ control: Control) { self.control = control }

  /// Returns the style of the control in the given states, which can be any mask.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: Owner.State = []) -> Owner.Style {
    Owner.Style(control.style(in: StateMask(rawValue: state.rawValue)))
  }

  /// Returns a map that contains the result of calling `transform` on each distinct style of the control.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public func mapStyles<Value, Failure>(
    _ transform: (Owner.Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<Owner.State, Value> {
    try StyleMap(control, control.storage.cellPositions) { style throws(Failure) in try transform(Owner.Style(style)) }
  }

  /// The path of the control, followed by the variant values that aren't the defaults, such as `button.cta[small]`.
  public var description: String { control.debugDescription }
}

extension TypedVariant where Owner.StyleGroup: ContextStyleGroup {
  /// Returns the style of the control in the given states, which can be any mask, and in the given context.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: Owner.State = [], context: Owner.StyleGroup.SheetContext) -> Owner.Style {
    let position = Owner.StyleGroup.position(of: context)
    return Owner.Style(control.style(in: StateMask(rawValue: state.rawValue), contextAt: position))
  }

  /// Returns a map that contains the result of calling `transform` on each distinct style of the control in `context`.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public func mapStyles<Value, Failure>(
    context: Owner.StyleGroup.SheetContext, _ transform: (Owner.Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<Owner.State, Value> {
    let positions = control.storage.cellPositions(at: Owner.StyleGroup.position(of: context))
    return try StyleMap(control, positions) { style throws(Failure) in try transform(Owner.Style(style)) }
  }
}
