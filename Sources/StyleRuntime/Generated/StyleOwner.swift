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
    try StyleMap(control, themeAt: 0) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// A control of a style sheet with themes, for generated code.
public protocol ThemedStyleOwner: StyleOwner {
  /// The themes of the style sheet, or of all style sheets in a module.
  associatedtype SheetTheme: StyleTheme

  /// Returns the position of `theme` in the table: 0 for no theme; otherwise, the theme's index plus one.
  static func position(of theme: SheetTheme) -> Int
}

extension ThemedStyleOwner {
  /// Returns the raw value of `theme`, which is its position in the table if the style sheet has its own themes.
  @inlinable
  public static func position(of theme: SheetTheme) -> Int { theme.rawValue }

  /// Returns the style of the control in the given states, which can be any mask, and in the given theme.
  ///
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public static func style(in state: State = [], theme: SheetTheme = .base) -> Style {
    Style(control.style(in: StateMask(rawValue: state.rawValue), themeAt: position(of: theme)))
  }
}

extension ThemedStyleOwner {
  /// Returns a map that contains the result of calling `transform` on each distinct style of the control in `theme`.
  ///
  /// - Throws: Any error that `transform` throws.
  /// - Complexity: O(*n*) in the number of distinct styles.
  @inlinable
  public static func mapStyles<Value, Failure>(
    theme: SheetTheme, _ transform: (Style) throws(Failure) -> Value
  ) throws(Failure) -> StyleMap<State, Value> {
    try StyleMap(control, themeAt: position(of: theme)) { style throws(Failure) in try transform(Style(style)) }
  }
}

/// The themes of a style sheet, or of all style sheets in a module, for generated code.
///
/// The raw value 0 means no theme. If a style sheet has its own themes, the other raw values are their positions in
/// the table, from 1.
public protocol StyleTheme: RawRepresentable, CaseIterable, Sendable where RawValue == Int {
  /// No theme, which gives design tokens their default values.
  static var base: Self { get }
}
