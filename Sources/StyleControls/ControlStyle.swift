public import StyleRuntime

/// The style of a control: the style from the style sheet, between two layers of values from your code.
///
/// The style sheet's values for the state override the configuration. The values that a style update handler sets
/// override both. A value of `none` hides the layers below it. In the values of all layers, parameters in texts are
/// replaced with their arguments.
public struct ControlStyle: Sendable, CustomStringConvertible, Equatable {
  /// The states for which the style was created.
  public let state: StateMask

  /// The style from the style sheet.
  public let sheet: Style

  /// The arguments for the parameters in texts, by name.
  public let parameters: [String: StyleArgument]

  /// The control in the style sheet, with its variant values.
  internal let definition: Control

  /// The context, or `nil` for the default context.
  internal let context: StyleContext?

  private let base: StyleConfiguration

  /// The translator of texts in the style sheet, or `nil` if they aren't translated.
  private let localizer: TextLocalizer?

  private var overrides = StyleConfiguration()

  /// - Requires: `state` is a valid state combination.
  internal init(
    _ definition: Control, in state: StateMask, _ context: StyleContext?, parameters: [String: StyleArgument],
    base: StyleConfiguration, _ localizer: TextLocalizer? = nil
  ) {
    (self.definition, self.state, self.context) = (definition, state, context)
    (self.parameters, self.base, self.localizer) = (parameters, base, localizer)
    sheet = definition.style(in: state, context: context)
  }

  /// The value of `property` with the parameters in a text replaced, or `nil` if it has no value or is `none`. A value
  /// that you set overrides the style sheet, and `nil` sets it to `none`.
  ///
  /// - Requires: A new value is one that a property of this type can have.
  /// - Complexity: O(1) if no values and no arguments come from code. Allocates only if the value itself requires it.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    get {
      let isFromSheet = base.values.isEmpty && overrides.values.isEmpty && parameters.isEmpty
      guard isFromSheet, localizer == nil || property.type != .string else { return value(ifDeclared: property.name) }
      return sheet[property]
    }
    set { overrides[property.name] = newValue.map { property.styleValue($0) } ?? .explicitNone }
  }

  /// The value of the property named `name`, or `nil` if no layer has a value for it.
  ///
  /// Code can set a property that the style sheet doesn't declare, so every name is accepted. To read a property that
  /// must exist, use ``value(_:as:)``. Here, `none` is the value `StyleValue.explicitNone`, which `nil` also sets.
  public subscript(name: String) -> StyleValue? {
    get {
      overrides[name]?.filled(with: parameters) ?? sheet[ifDeclared: name].map(translated)
        ?? base[name]?.filled(with: parameters)
    }
    set { overrides[name] = newValue ?? .explicitNone }
  }

  /// Returns the value of the property named `name`, or `nil` if it has no value or is `none`.
  ///
  /// - Throws: A `StyleLookupError` if no layer has such a property, or if its value has another type.
  public func value<Value: StyleConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(StyleLookupError) -> Value? {
    guard let found = self[name] else { return try sheet.value(name) }
    if let value = Value(found) { return value }
    guard let other = found.type else { return nil }
    throw .wrongType(property: name, type: other.name, requested: "\(type)")
  }

  /// Returns the value of the property named `name` as ``value(_:as:)`` does, or `nil` if no layer has such a property
  /// of the given type.
  public func value<Value: StyleConvertible>(ifDeclared name: String, as type: Value.Type = Value.self) -> Value? {
    self[name].flatMap { Value($0) }
  }

  /// The properties for which a layer has a value, sorted by the bytes of their names.
  ///
  /// - Complexity: O(*n* log *n*) in the number of properties.
  public var values: [(name: String, value: StyleValue)] {
    valuesByName.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }

  /// The same values, by name.
  internal var valuesByName: [String: StyleValue] {
    var values = base.values.mapValues { $0.filled(with: parameters) }
    for (name, value) in sheet.values { values[name] = translated(value) }
    return values.merging(overrides.values.mapValues { $0.filled(with: parameters) }) { $1 }
  }

  /// Returns a value of the style sheet with the parameters in its texts replaced, in the language of the localizer.
  private func translated(_ value: StyleValue) -> StyleValue {
    guard let localizer, case .string(let text) = value,
      let found = text.localizable(with: definition.typed(parameters))
    else { return value.filled(with: parameters) }
    return .string(StyleText(localizer.localize(found)))
  }

  /// The values as a style sheet declares them, such as `< alpha: 0.5; title: "Follow" >`.
  public var description: String { Style.text(of: values) }

  /// Returns whether all properties have the same values in two styles, regardless of the layers that provide them.
  ///
  /// - Complexity: O(*n*) in the number of properties if no values come from code and the parameters are equal.
  ///   Doesn't allocate in this case.
  public static func == (left: ControlStyle, right: ControlStyle) -> Bool {
    let hasSameLayers =
      left.parameters == right.parameters && left.base == right.base && left.overrides == right.overrides
      && left.localizer === right.localizer
    if hasSameLayers, let hasSameValues = left.sheet.hasSameValues(as: right.sheet) {
      // Layers from code can hide differences between the style sheet's values.
      if hasSameValues || left.base.values.isEmpty && left.overrides.values.isEmpty { return hasSameValues }
    }
    return left.valuesByName == right.valuesByName
  }
}

/// A closure that translates texts, which can be compared.
internal final class TextLocalizer: Sendable {
  internal let localize: @Sendable (LocalizableText) -> String

  internal init(_ localize: @escaping @Sendable (LocalizableText) -> String) { self.localize = localize }
}

/// Property values from code, which form one layer of a control's style.
///
///     let configuration: StyleConfiguration = ["title": .string("Buy"), "alpha": .number(1)]
public struct StyleConfiguration: Hashable, Sendable, ExpressibleByDictionaryLiteral, CustomStringConvertible {
  /// The values by property name.
  public private(set) var values: [String: StyleValue]

  /// Creates an empty configuration.
  public init() { values = [:] }

  /// The value of the property named `name`, or `nil` if there is none. Set it to `nil` to remove the value. Parameters
  /// in a text aren't replaced.
  public subscript(name: String) -> StyleValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The value of `property`, or `nil` if there is none. Set it to `nil` to remove the value.
  ///
  /// - Requires: A new value is one that a property of this type can have.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    get { values[property.name].flatMap { Value($0) } }
    set { values[property.name] = newValue.map { property.styleValue($0) } }
  }

  /// Creates a configuration from a dictionary literal. If a name is repeated, the last value is used.
  public init(dictionaryLiteral elements: (String, StyleValue)...) { values = Dictionary(elements) { $1 } }

  /// The values as a style sheet declares them, such as `< alpha: 0.5; title: "Follow" >`, ordered by their names.
  public var description: String {
    Style.text(of: values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}

extension Property where Value: StyleConvertible {
  /// - Requires: A property of this type can have the value.
  internal func styleValue(_ value: Value) -> StyleValue {
    guard let value = value.styleValue(of: type) else {
      preconditionFailure("property '\(name)' has type '\(type.name)' and cannot be set to \(value)")
    }
    return value
  }
}
