// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Names, labels, types, and isolation match the SDK. See its documentation.

@_exported public import Foundation

// A stub for SwiftUI, like the stub for UIKit: it declares what StyleUIKit uses, as in the SDK. The result of a view is
// in `modifiers` and in the parts that created it.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("there is no such view") }
}

/// A view that has no body.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { fatalError("a primitive view has no body") }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(first, "first") }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(second, "second") }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> some View { content }
}

public struct EmptyView: Primitive {
  public init() {}
}

public struct TupleView<Content>: Primitive, @preconcurrency CustomStringConvertible {
  public var value: Content
  public var description: String { Mirror(reflecting: value).children.map { "\($0.value)" }.joined(separator: "; ") }
  public init(_ value: Content) { self.value = value }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Primitive,
  @preconcurrency CustomStringConvertible
{
  public let content: Any
  public var description: String { "\(content)" }

  internal init(_ content: any View, _ branch: String) {
    self.content = content
    ViewIdentity.branches.append(branch)
  }
}

/// The identities of views, as explained in the session "Demystify SwiftUI" of WWDC21: another branch is another view,
/// whose appearance is a transition, and which has a state of its own.
@MainActor public enum ViewIdentity {
  /// The branches that were taken since tests emptied the list.
  public static var branches: [String] = []
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view with a modifier and its arguments.
public struct Modified<Content: View>: Primitive, @preconcurrency CustomStringConvertible {
  public let content: Content
  public let modifier: String
  public var description: String { "\(content).\(modifier)" }
}

extension View {
  /// Returns this view with the modifier `name`, called with `arguments`.
  internal func modified(_ name: String, _ arguments: Any?...) -> some View {
    Modified(
      content: self, modifier: "\(name)(\(arguments.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ")))")
  }

  public func padding(_ insets: EdgeInsets) -> some View { modified("padding", insets) }
  public func padding(_ length: CGFloat) -> some View { modified("padding", length) }
  public func fixedSize() -> some View { modified("fixedSize") }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { modified("frame", width, height) }
  public func allowsHitTesting(_ enabled: Bool) -> some View { modified("allowsHitTesting", enabled) }

  /// Documented as swiftui/view/onlongpressgesture(minimumduration:perform:onpressingchanged:). Tests can call the actions
  /// in `LongPresses`.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    LongPresses.actions.append(action)
    return modified("onLongPressGesture")
  }

  /// Documented as swiftui/view/task(priority:_:). The stub never starts the task.
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { modified("task") }

  public func background(@ViewBuilder content: () -> some View) -> some View { modified("background", content()) }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { modified("overlay", content()) }

  /// Documented as swiftui/view/contentshape(_:eofill:): the shape for hit testing. Otherwise, only what is drawn by the
  /// content takes touches, and not its padding: the background is another view.
  public func contentShape(_ shape: RoundedRectangle) -> some View { modified("contentShape", shape) }

  public func shadow(color: Color = .clear, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified("shadow", color, radius, x, y)
  }

  /// Documented as swiftui/view/hidden(): the view takes its room, and isn't seen.
  public func hidden() -> some View { modified("hidden") }
  public func accessibilityHidden(_ hidden: Bool) -> some View { modified("accessibilityHidden", hidden) }
  public func tint(_ tint: Color?) -> some View { modified("tint", tint) }
  public func opacity(_ opacity: Double) -> some View { modified("opacity", opacity) }

  /// Documented as swiftui/view/animation(_:value:).
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modified("animation", animation, value)
  }

  /// Documented as swiftui/view/onhover(perform:). Tests can call `Hover.report`.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    Hover.report = action
    return modified("onHover")
  }

  /// Documented as swiftui/view/hovereffect(_:): on visionOS, the effect of looking at the view.
  public func hoverEffect() -> some View { modified("hoverEffect") }

  /// Documented as swiftui/view/accessibilityaddtraits(_:).
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified("accessibilityAddTraits", traits.rawValue)
  }

  public func accessibilityLabel(_ label: Text) -> some View { modified("accessibilityLabel", label.content) }
  public func accessibilityValue(_ value: Text) -> some View { modified("accessibilityValue", value.content) }
  public func accessibilityHint(_ hint: Text) -> some View { modified("accessibilityHint", hint.content) }

  /// Documented as swiftui/view/accessibilitylabel(_:isenabled:), and so on. Otherwise, nothing changes.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    modified("accessibilityLabel", isEnabled ? label.content : "unchanged")
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    modified("accessibilityValue", isEnabled ? value.content : "unchanged")
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    modified("accessibilityHint", isEnabled ? hint.content : "unchanged")
  }

  /// Documented as swiftui/view/font(_:). It sets the font of the environment, even to `nil`.
  public func font(_ font: Font?) -> some View { modified("font", font) }

  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modified("environment", value)
  }

  /// Documented as swiftui/view/transformenvironment(_:transform:).
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    var value = EnvironmentValues.current[keyPath: keyPath]
    transform(&value)
    return modified("environment", value)
  }

  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { modified("foregroundStyle", style) }
}

/// The actions of views for a long press, in the order in which the views were created.
@MainActor public enum LongPresses {
  /// The actions since tests emptied the list.
  public static var actions: [() -> Void] = []
}

/// Documented as swiftui/accessibilitytraits.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 3)

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 5)
}

/// Documented as swiftui/viewmodifier.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier changes. Its type depends only on the modifier, as in the SDK.
public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive, @preconcurrency CustomStringConvertible {
  internal let content: Any
  public var description: String { "\(content)" }
}

/// Documented as swiftui/modifiedcontent.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a modified view has no body") }
}

extension ModifiedContent: @preconcurrency CustomStringConvertible where Content: View, Modifier: ViewModifier {
  @MainActor public var description: String {
    "\(modifier.body(content: _ViewModifier_Content<Modifier>(content: content)))"
  }
}

extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
