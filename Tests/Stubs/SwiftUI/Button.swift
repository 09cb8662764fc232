// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
  public struct Label: Primitive {}

  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool
  /// Creates a configuration. In the SDK, only SwiftUI does this.
  @MainActor public init(isPressed: Bool) { (label, self.isPressed) = (Label(), isPressed) }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label: Primitive {}

  public let label: PrimitiveButtonStyleConfiguration.Label
  private let action: @MainActor () -> Void
  /// Creates a configuration. In the SDK, only SwiftUI does this.
  @MainActor public init(action: @escaping @MainActor () -> Void = {}) { (label, self.action) = (Label(), action) }
  @MainActor public func trigger() { action() }
}

public struct Button<Label: View>: Primitive {
  public let title: Label

  @MainActor @preconcurrency public init(
    _ configuration: PrimitiveButtonStyleConfiguration
  ) where Label == PrimitiveButtonStyleConfiguration.Label { title = configuration.label }

  @MainActor @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    title = label()
    Presses.action = action
  }

  @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) where Label == Text { self.title = Text(title) }
}

/// The action of the button that was made last from a label. Tests can call it.
@MainActor public enum Presses {
  public internal(set) static var action: (@MainActor () -> Void)?
}

extension View {
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { modified("buttonStyle", style) }
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { modified("buttonStyle", style) }
  public func disabled(_ disabled: Bool) -> some View { modified("disabled", disabled) }
}
