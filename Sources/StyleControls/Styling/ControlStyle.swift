public import StyleRuntime

/// What a control shows: its sheet's style between two layers that code gives.
///
/// The configuration lies under what the sheet says for the state, and what a style update handler sets lies over it. A
/// value of `none` hides the layers below it.
public struct ControlStyle: Sendable {
  /// The states for which it was made.
  public let state: StateMask

  /// What the sheet says.
  public let sheet: Style

  /// What takes the places of parameters in texts.
  public let parameters: [String: StyleArgument]

  private let base: StyleConfiguration

  private var overrides = StyleConfiguration()

  internal init(state: StateMask, sheet: Style, parameters: [String: StyleArgument], base: StyleConfiguration) {
    self.state = state
    self.sheet = sheet
    self.parameters = parameters
    self.base = base
  }

  /// The value of `property`, a text with its parameters filled in; nil where it has none or `none`.
  ///
  /// Setting it, as a style update handler does, wins over the sheet; nil there means `none`.
  ///
  /// - Requires: A new value is one that a property of its type can hold.
  /// - Complexity: O(1) and without an allocation, but for those of the value itself, where code gives no values.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    get {
      guard base.values.isEmpty, overrides.values.isEmpty else { return value(property.name) }
      return Value.read(property, of: sheet, parameters: parameters)
    }
    set { overrides[property.name] = newValue.map { property.styleValue($0) } ?? .explicitNone }
  }

  /// The value of the property called `name`, a text with its parameters filled in; nil where no layer says anything.
  ///
  /// Here `none` is a value: `StyleValue.explicitNone`. Setting nil means `none` too.
  public subscript(name: String) -> StyleValue? {
    get { (overrides[name] ?? sheet[name] ?? base[name])?.filled(with: parameters) }
    set { overrides[name] = newValue ?? .explicitNone }
  }

  /// The value of the property called `name`, a text with its parameters filled in; nil where it has none or `none`.
  ///
  /// - Returns: Nil too where its value cannot be read as `type`.
  public func value<Value: StyleConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    self[name].flatMap { Value($0) }
  }

  /// Every property of which a layer says something, in byte order of the names; texts have their parameters filled in.
  ///
  /// - Complexity: O(*n* log *n*) in the number of properties.
  public var values: [(name: String, value: StyleValue)] {
    var values = base.values
    for (name, value) in sheet.values { values[name] = value }
    values.merge(overrides.values) { $1 }
    return values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value.filled(with: parameters)) }
  }
}

extension ControlStyle: Equatable {
  /// Whether every property has the same value in both, wherever it comes from.
  ///
  /// - Complexity: O(*n*) in the number of properties, without an allocation, where code gives no values and the
  ///   parameters are the same.
  public static func == (left: ControlStyle, right: ControlStyle) -> Bool {
    let hasSameLayers =
      left.parameters == right.parameters && left.base == right.base && left.overrides == right.overrides
    if hasSameLayers, let hasSameValues = left.sheet.hasSameValues(as: right.sheet) {
      // Layers of code may hide that the sheet says something else.
      if hasSameValues || left.base.values.isEmpty && left.overrides.values.isEmpty { return hasSameValues }
    }
    return left.values.elementsEqual(right.values) { $0 == $1 }
  }
}
