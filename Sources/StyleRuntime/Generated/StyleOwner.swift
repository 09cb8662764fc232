public import StyleTable

/// A control of a style sheet that owns its typed styles and states, for generated code.
///
/// A typed control of `StyleControls` accepts only the states of its owner.
///
/// A style sheet can have thousands of owners, and a function that a protocol requires takes the Swift compiler twice
/// as long as the rest of the type. So an owner has one conformance and no functions: its index is the size of a type,
/// and its group has the other members.
public protocol StyleOwner {
  /// The group of controls to which the control belongs.
  associatedtype StyleGroup: StyleRuntime.StyleGroup

  /// The type for which the properties of the control are declared.
  associatedtype PropertyOwner = Self

  /// The type for which the states of the control are declared.
  ///
  /// A control without states of its own has the states of a base control.
  associatedtype StateOwner = Self

  /// A type whose size is the control's index, such as ``StyleIndex1``.
  ///
  /// This type has no constraint, because the Swift compiler would generate a function for each owner if it had one.
  associatedtype StyleIndex
}

/// The controls of a style sheet that share members, for generated code.
///
/// This is a class, because the Swift compiler would generate a function for each owner if it were a protocol.
open class StyleGroup {
  /// The style sheet that contains the controls, with their locations.
  open class var styleSheet: StyleSheet { preconditionFailure("a group does not override 'styleSheet'") }

  private init() {}
}

extension StyleOwner {
  /// The values of the control in one state combination.
  public typealias Style = TypedStyle<PropertyOwner>

  /// The states of the control.
  public typealias State = StateSet<StateOwner>

  /// The control's index, with controls ordered by the bytes of their paths.
  @inlinable public static var index: Int { MemoryLayout<StyleIndex>.size }

  /// The control in the compiled table.
  @inlinable public static var control: Control { StyleGroup.styleSheet.control(at: index) }

  /// Returns the style of the control in the given states, which can be any mask.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public static func style(in state: State = []) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue)))
  }

  /// Returns a map that contains the result of calling `transform` on each distinct style of the control.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    let control = control
    return try StyleMap(control, control.storage.cellPositions) { style throws(Failure) in try transform(Style(style)) }
  }

  /// Returns `style`, in whichever variant and context, with the properties of the control, or `nil` if it belongs to
  /// another style sheet or to a control with other properties: `FollowButton.typed(button.style)?.title` is "Following".
  ///
  /// - Complexity: O(1). Doesn't allocate.
  public static func typed(_ style: StyleRuntime.Style) -> Style? {
    let control = control
    return style.storage === control.storage && style.schema == control.schema ? Style(style) : nil
  }

  /// One example of each distinct style of the control, with all variant values and in all contexts.
  ///
  /// See ``Control/distinctStyles``.
  public static var distinctStyles: [DistinctStyle] { control.distinctStyles }

  /// Returns the fewest of the distinct styles that show each look, value, or pair of values at least once.
  ///
  /// See ``Control/distinctStyles(covering:against:)``.
  public static func distinctStyles(
    covering subject: StyleCovering.Subject, against former: StyleSheet? = nil
  ) -> StyleCovering {
    control.distinctStyles(covering: subject, against: former)
  }
}

/// The controls of a style sheet that share members and whose values depend on the context, for generated code.
public protocol ContextStyleGroup {
  /// The contexts of the style sheet, or of all style sheets in a module.
  associatedtype SheetContext: StyleContextValues

  /// Returns the position of `context` among those in which values of the style sheet differ.
  static func position(of context: SheetContext) -> Int
}

extension StyleOwner where StyleGroup: ContextStyleGroup {
  /// Returns the style of the control in the given states, which can be any mask, and in the given context.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public static func style(
    in state: State = [], context: StyleGroup.SheetContext = StyleGroup.SheetContext()
  ) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue), contextAt: StyleGroup.position(of: context)))
  }

  /// Returns the context of the style sheet that has the values of `context`.
  public static func context(_ context: StyleGroup.SheetContext) -> StyleContext {
    StyleGroup.styleSheet.context(at: StyleGroup.position(of: context))
  }

  /// Returns a map that contains the result of calling `transform` on each distinct style of the control in `context`.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    context: StyleGroup.SheetContext, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    let control = control
    let positions = control.storage.cellPositions(at: StyleGroup.position(of: context))
    return try StyleMap(control, positions) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// The values of the axes of a style sheet, or of all style sheets in a module, for generated code.
public protocol StyleContextValues: Hashable, Sendable {
  /// Creates the context in which every axis has its default value.
  init()

  /// Creates the context with the values that `name` returns for the names of axes. An axis without a value has its default.
  init(named name: (String) -> String?)

  /// The names of the values of the app's own axes, by the names of the axes.
  ///
  /// The standard axes aren't part of it, because they follow the system.
  var ownValues: [String: String] { get }
}

extension StyleContextValues {
  /// Creates the context in which every axis has its default value.
  public init(named name: (String) -> String?) { self.init() }

  /// Returns the value with the given name, or the first one if `names` doesn't contain the name, for generated code.
  ///
  /// - Parameters:
  ///   - name: The name of a value.
  ///   - names: The names of all values, in the order of the cases.
  public static func value<Value: RawRepresentable>(_ name: String?, in names: [String]) -> Value
  where Value.RawValue == Int {
    let index = names.firstIndex { $0 == name } ?? 0
    guard let value = Value(rawValue: index) else { preconditionFailure("the axis does not have this many values") }
    return value
  }

  /// The names of the values of the app's own axes: none.
  public var ownValues: [String: String] { [:] }
}
