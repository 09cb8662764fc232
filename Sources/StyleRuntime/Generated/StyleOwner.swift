public import StyleTable

/// A generated type that names one control of a style sheet and its states.
///
/// `State` ties the states to the control, so a typed control of `StyleControls` accepts no other states.
public protocol StateOwner {
  /// The states of the control.
  associatedtype State: OptionSet = StateSet<Self> where State.RawValue == UInt32

  /// The control in the compiled table.
  static var control: Control { get }
}

/// A control of a style sheet that owns its typed styles, for generated code.
///
/// The extensions of this protocol contain everything that such types have in common. The Swift compiler handles one
/// extension faster than a thousand types that repeat its members.
public protocol StyleOwner: StateOwner {}

extension StyleOwner {
  /// The values of the control in one state set.
  public typealias Style = TypedStyle<Self>

  /// Returns the style of the control in the given states, which can be any mask.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public static func style(in state: State = []) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue)))
  }
}

extension StyleOwner {
  /// Returns a map that contains the result of calling `transform` on each distinct style of the control.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    try StyleMap(control, control.storage.cellPositions) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// A control of a style sheet whose values depend on the context, for generated code.
public protocol ContextStyleOwner: StyleOwner {
  /// The contexts of the style sheet, or of all style sheets in a module.
  associatedtype SheetContext: StyleContextValues

  /// Returns the position of `context` among those in which values of the style sheet differ.
  static func position(of context: SheetContext) -> Int
}

extension ContextStyleOwner {
  /// Returns the style of the control in the given states, which can be any mask, and in the given context.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public static func style(in state: State = [], context: SheetContext = SheetContext()) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue), contextAt: position(of: context)))
  }

  /// Returns the context of the style sheet that has the values of `context`.
  public static func context(_ context: SheetContext) -> StyleContext {
    control.sheet.context(at: position(of: context))
  }
}

extension ContextStyleOwner {
  /// Returns a map that contains the result of calling `transform` on each distinct style of the control in `context`.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    context: SheetContext, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    let positions = control.storage.cellPositions(at: position(of: context))
    return try StyleMap(control, positions) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// The values of the axes of a style sheet, or of all style sheets in a module, for generated code.
public protocol StyleContextValues: Hashable, Sendable {
  /// Creates the context in which every axis has its default value.
  init()

  /// The names of the values of the app's own axes, by the names of the axes.
  ///
  /// The standard axes aren't part of it, because they follow the system.
  var ownValues: [String: String] { get }
}

extension StyleContextValues {
  /// The names of the values of the app's own axes: none.
  public var ownValues: [String: String] { [:] }
}
