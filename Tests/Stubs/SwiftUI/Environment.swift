// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}

public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard, increased
}

public enum UserInterfaceSizeClass: Sendable {
  case compact, regular
}

/// Documented as swiftui/dynamictypesize. Only these two matter here.
public enum DynamicTypeSize: Sendable {
  case large, accessibility3
}

@MainActor public protocol DynamicProperty {}

/// Documented as swiftui/environmentkey. The SDK doesn't require that values are sendable.
public protocol EnvironmentKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
  public init() {}
  public var isEnabled = true
  public var isFocused = false
  public var layoutDirection = LayoutDirection.leftToRight
  public var colorScheme = ColorScheme.light
  public var colorSchemeContrast = ColorSchemeContrast.standard
  public var accessibilityReduceMotion = false
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var locale = Locale.current
  public var font: Font?
  public var dynamicTypeSize = DynamicTypeSize.large

  /// Documented as swiftui/environmentvalues/appearsactive.
  @available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public var appearsActive: Bool {
    get { isActive }
    set { isActive = newValue }
  }
  private var isActive = true

  /// Documented as swiftui/environmentvalues/subscript(_:).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }
  private var custom: [ObjectIdentifier: any Sendable] = [:]
  /// The values that every view reads.
  @MainActor public static var current = EnvironmentValues()
}

@MainActor @propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  public var wrappedValue: Value {
    EnvironmentReads.paths.insert(path)
    return EnvironmentValues.current[keyPath: path]
  }
}

@MainActor @propertyWrapper public struct State<Value> {
  private let storage: Box<Value>
  public init(wrappedValue: Value) { storage = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// A variable that copies of a value share.
internal final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// The values of the environment that views have read.
@MainActor public enum EnvironmentReads {
  /// The key paths that were read since tests emptied the set.
  public static var paths: Set<AnyKeyPath> = []
}
