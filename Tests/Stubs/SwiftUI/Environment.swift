// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Names, labels, types, and isolation match the SDK. See its documentation.

public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

public struct EnvironmentValues: Sendable {
  public var isEnabled = true
  public var isFocused = false
  public var layoutDirection = LayoutDirection.leftToRight
  public var colorScheme = ColorScheme.light

  /// The values that every view reads.
  @MainActor public static var current = EnvironmentValues()
}

@MainActor @propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

@MainActor @propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
