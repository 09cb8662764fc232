import StyleSupport
import StyleTable

package typealias PropertyID = Handle<PropertyInfo>

/// A property of an inheritance chain. It is declared once, and can be declared again with another default value.
package struct PropertyInfo: Sendable {
  package let name: Name

  /// The type, or `nil` if an error was reported. Errors that depend on it aren't reported.
  package internal(set) var type: PropertyType?

  package let span: SourceSpan

  /// Whether a declaration of the property names the property on which its color is shown.
  package internal(set) var hasSurface = false
}

/// The type of a property, with the cases of an enumeration.
package struct PropertyType: Hashable, Sendable {
  package let base: ValueType

  /// 1 + the index of the enumeration's list of cases in the program, or 0 for any other type.
  internal var cases: UInt32 = 0
}

package typealias PropertyScopeID = Handle<PropertyScope>

/// The identity of a default value among those of all scopes in a program.
package typealias DefaultID = Handle<PropertyScope.Default>

/// The properties that one control declares, and the scope of its base control.
package struct PropertyScope: Sendable {
  /// The scope of the base control, or `nil` for the root's scope.
  internal let parent: PropertyScopeID?

  /// The number of properties in the inheritance chain.
  internal var count: Int

  /// The index in `defaults` of each property that the control declares.
  internal var names = [Name: Int]()

  /// The default values that the control declares, in the order of their declaration.
  package internal(set) var defaults: [Default] = []

  /// The number of default values in the scopes before this one.
  internal let firstDefault: Int

  package func id(ofDefault index: Int) -> DefaultID { Handle(firstDefault + index) }
  internal var properties: [PropertyID] { defaults.map(\.property) }

  /// The default value of a property, from the nearest `@property`.
  package struct Default: Sendable {
    package let property: PropertyID

    /// The value, or `nil` if the declaration has none.
    package let value: Handle<ValueNode>?
    package let span: SourceSpan

    /// The property on which the color is shown, or `nil` if the declaration names none.
    package internal(set) var surface: PropertyID?
  }
}
