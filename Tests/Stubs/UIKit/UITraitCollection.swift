// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public enum UIUserInterfaceStyle: Int, CaseIterable, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

public enum UIBehavioralStyle: UInt, Sendable {
  case automatic, pad, mac
}

public enum UIAccessibilityContrast: Int, CaseIterable, Sendable {
  case unspecified = -1
  case normal, high
}

public enum UIUserInterfaceSizeClass: Int, CaseIterable, Sendable {
  case unspecified, compact, regular
}

public enum UITraitEnvironmentLayoutDirection: Int, CaseIterable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

public enum UIUserInterfaceActiveAppearance: Int, CaseIterable, Sendable {
  case unspecified = -1
  case inactive, active
}

/// Documented as uikit/uilegibilityweight.
public enum UILegibilityWeight: Int, CaseIterable, Sendable {
  case unspecified = -1
  case regular, bold
}

/// Documented as uikit/uicontentsizecategory. Only these two matter here.
public struct UIContentSizeCategory: RawRepresentable, Equatable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the category of a `DynamicTypeSize`. It's generic here, because this module doesn't know SwiftUI.
  public init<Size>(_ size: Size) { self = "\(size)" == "large" ? .large : .accessibilityLarge }
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
}

/// Documented as uikit/uicontentsizecategoryadjusting: a view that adjusts its font if that follows the text size.
@MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The values of the traits. Tests can create a collection from them.
  public struct Values: Sendable {
    public var style = UIUserInterfaceStyle.unspecified
    public var idiom = UIUserInterfaceIdiom.unspecified
    public var contrast = UIAccessibilityContrast.unspecified
    public var width = UIUserInterfaceSizeClass.unspecified
    public var direction = UITraitEnvironmentLayoutDirection.unspecified
    public var activity = UIUserInterfaceActiveAppearance.unspecified
    public var textSize = UIContentSizeCategory.unspecified
    public var legibility = UILegibilityWeight.unspecified
    public init() {}
  }

  public let values: Values
  /// The traits that were read.
  public let reads: TraitReads
  /// The traits that UIKit would read at present. Tests can set them.
  @MainActor public static var present = Values()
  open class var current: UITraitCollection { MainActor.assumeIsolated { UITraitCollection(present) } }

  public init(_ values: Values, _ reads: TraitReads = TraitReads()) {
    self.values = values
    self.reads = reads
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    var values = Values()
    values.style = userInterfaceStyle
    self.init(values)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    var values = Values()
    values.textSize = preferredContentSizeCategory
    self.init(values)
  }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { read("userInterfaceStyle", values.style) }
  open var accessibilityContrast: UIAccessibilityContrast { read("accessibilityContrast", values.contrast) }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { read("horizontalSizeClass", values.width) }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { read("layoutDirection", values.direction) }
  open var activeAppearance: UIUserInterfaceActiveAppearance { read("activeAppearance", values.activity) }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    read("preferredContentSizeCategory", values.textSize)
  }

  open var legibilityWeight: UILegibilityWeight { read("legibilityWeight", values.legibility) }

  private func read<Value>(_ name: String, _ value: Value) -> Value {
    reads.add(name)
    return value
  }
}

/// A record of the traits that were read.
public final class TraitReads: @unchecked Sendable {
  private let lock = NSLock()
  private var found: Set<String> = []
  public init() {}
  /// The names of the traits.
  public var names: Set<String> { lock.withLock { found } }
  internal func add(_ name: String) { lock.withLock { _ = found.insert(name) } }
}

@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitDefinition {
  static var name: String { get }
}

@available(iOS 17.0, tvOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitUserInterfaceStyle: UITraitDefinition { public static let name = "userInterfaceStyle" }
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitAccessibilityContrast: UITraitDefinition { public static let name = "accessibilityContrast" }
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitHorizontalSizeClass: UITraitDefinition { public static let name = "horizontalSizeClass" }
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitLayoutDirection: UITraitDefinition { public static let name = "layoutDirection" }
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitActiveAppearance: UITraitDefinition { public static let name = "activeAppearance" }
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let name = "preferredContentSizeCategory"
}
@available(iOS 17.0, tvOS 17.0, *)
public struct UITraitLegibilityWeight: UITraitDefinition { public static let name = "legibilityWeight" }

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

@available(iOS 17.0, tvOS 17.0, *)
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A registration of a stub's view.
public final class TraitRegistration: NSObject, UITraitChangeRegistration {
  /// The names of the traits.
  public let names: [String]
  internal let handler: @MainActor (UIView) -> Void

  internal init(_ names: [String], _ handler: @escaping @MainActor (UIView) -> Void) {
    self.names = names
    self.handler = handler
  }
}

@available(iOS 17.0, tvOS 17.0, *)
@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void

  @discardableResult func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping Self.TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits.map { $0.name }) { view in
      if let view = view as? TraitEnvironment { handler(view, view.traitCollection) }
    }
    registrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Changes the traits of the view and its subviews, and calls the handlers that are registered for `name`, as UIKit does.
  public func change<Value>(_ trait: WritableKeyPath<UITraitCollection.Values, Value>, _ name: String, to value: Value)
  {
    let previous = traitCollection
    traits[keyPath: trait] = value
    for view in subviews { view.change(trait, name, to: value) }
    traitCollectionDidChange(previous)
    for registration in registrations where registration.names.contains(name) { registration.handler(self) }
  }
}

/// The traits of an element for assistive technologies: uikit/uiaccessibilitytraits.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var selected: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 3) }
  public static var notEnabled: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1 << 8) }

  @available(iOS 17.0, tvOS 17.0, *) public static var toggleButton: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << 53)
  }
}

/// The accessibility settings. UIAccessibility.h declares a C structure with a pointer, so strict memory safety requires
/// `unsafe` for the use of its members, but not for its nested types.
@unsafe public struct UIAccessibility {
  private let pointer: UnsafeRawPointer?

  /// Documented as uikit/uiaccessibility/expandedstatus.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  public enum ExpandedStatus: Int, Sendable {
    case unsupported, expanded, collapsed
  }

  @MainActor public static var isReduceMotionEnabled: Bool {
    AccessibilitySettings.motionReads += 1
    return AccessibilitySettings.reducesMotion
  }

  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("reduceMotionStatusDidChange")
}

/// The settings that the user has chosen.
@MainActor public enum AccessibilitySettings {
  /// Whether motion is reduced. Tests can set it.
  public static var reducesMotion = false {
    didSet {
      let name = unsafe UIAccessibility.reduceMotionStatusDidChangeNotification
      NotificationCenter.default.post(name: name, object: nil)
    }
  }

  /// The number of times that the setting was read.
  public internal(set) static var motionReads = 0
}

/// Documented as uikit/uitraitoverrides.
public struct UITraitOverrides {
  public var preferredContentSizeCategory: UIContentSizeCategory
}
