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
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(first) }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(second) }
}

public struct EmptyView: Primitive {
  public init() {}
}

public struct TupleView<Content>: Primitive {
  public var value: Content

  public init(_ value: Content) { self.value = value }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Primitive {
  public let content: Any

  internal init(_ content: any View) { self.content = content }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view with a modifier.
public struct Modified<Content: View>: Primitive {
  public let content: Content

  /// The modifier and its arguments.
  public let modifier: String
}

extension Modified: @preconcurrency CustomStringConvertible {
  public var description: String { "\(content).\(modifier)" }
}

extension _ConditionalContent: @preconcurrency CustomStringConvertible {
  public var description: String { "\(content)" }
}

extension TupleView: @preconcurrency CustomStringConvertible {
  public var description: String { Mirror(reflecting: value).children.map { "\($0.value)" }.joined(separator: "; ") }
}

extension View {
  /// Returns this view with the modifier `name`, called with `arguments`.
  internal func modified(_ name: String, _ arguments: Any?...) -> some View {
    Modified(
      content: self, modifier: "\(name)(\(arguments.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ")))")
  }

  public func padding(_ insets: EdgeInsets) -> some View { modified("padding", insets) }

  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    modified("background", content())
  }

  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    modified("overlay", content())
  }

  public func shadow(color: Color = .clear, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified("shadow", color, radius, x, y)
  }

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

  /// Documented as swiftui/view/accessibilityaddtraits(_:).
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified("accessibilityAddTraits", traits.rawValue)
  }

  public func accessibilityLabel(_ label: Text) -> some View { modified("accessibilityLabel", label.content) }

  public func accessibilityValue(_ value: Text) -> some View { modified("accessibilityValue", value.content) }

  public func accessibilityHint(_ hint: Text) -> some View { modified("accessibilityHint", hint.content) }

  public func font(_ font: Font?) -> some View { modified("font", font) }

  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { modified("foregroundStyle", style) }
}

/// Documented as swiftui/accessibilitytraits.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isSelected = AccessibilityTraits(rawValue: 1 << 3)
}
