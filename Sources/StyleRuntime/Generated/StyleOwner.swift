public import StyleTable

/// A generated type that names one control of a sheet and its states.
///
/// `State` ties the states to the control: a typed control of `StyleControls` takes no others.
public protocol StateOwner {
  /// The states of the control.
  associatedtype State: OptionSet = StateSet<Self> where State.RawValue == UInt32

  /// The control in the table.
  static var control: Control { get }
}

/// A control of a sheet, as generated code declares it: the owner of its typed styles.
///
/// What all such types have alike is here, because the Swift compiler is quicker with one extension than with a thousand
/// types that repeat it.
public protocol StyleOwner: StateOwner {}

extension StyleOwner {
  /// The values of the control in one set of states.
  public typealias Style = TypedStyle<Self>

  /// What the control shows in `state`; any set of states has a style.
  ///
  /// - Complexity: O(1); nothing is allocated.
  @inlinable
  public static func style(in state: State = []) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue)))
  }
}

extension StyleOwner {
  /// What `transform` makes of every style of the control, by the states that have it.
  ///
  /// - Throws: What `transform` does.
  /// - Complexity: O(*n*) in the number of different styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    try StyleMap(control, themeAt: 0) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// A control of a sheet with themes, as generated code declares it.
public protocol ThemedStyleOwner: StyleOwner {
  /// The themes of the sheet, or of all sheets of a module.
  associatedtype SheetTheme: StyleTheme

  /// Returns the position of `theme` in the table: 0 for no theme, otherwise one more than the theme's index.
  static func position(of theme: SheetTheme) -> Int
}

extension ThemedStyleOwner {
  /// Returns the raw value of `theme`, the position in the table of a sheet that has its own themes.
  @inlinable
  public static func position(of theme: SheetTheme) -> Int { theme.rawValue }

  /// What the control shows in `state` and `theme`; any set of states has a style.
  ///
  /// - Complexity: O(1); nothing is allocated.
  @inlinable
  public static func style(in state: State = [], theme: SheetTheme = .base) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue), themeAt: position(of: theme)))
  }
}

extension ThemedStyleOwner {
  /// What `transform` makes of every style of the control in `theme`, by the states that have it.
  ///
  /// - Throws: What `transform` does.
  /// - Complexity: O(*n*) in the number of different styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    theme: SheetTheme, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    try StyleMap(control, themeAt: position(of: theme)) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// The themes of a sheet, or of all sheets of a module, as generated code declares them.
///
/// Raw values are 0 for no theme. For a sheet that has its own themes, the others are their positions in the table, from 1.
public protocol StyleTheme: RawRepresentable, CaseIterable, Sendable where RawValue == Int {
  /// No theme: the values that tokens have by themselves.
  static var base: Self { get }
}
