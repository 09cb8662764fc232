// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Names, labels, types and isolation are those of the SDK, whose documentation is the one to read.

@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body

  typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
  public struct Label: Primitive {
    public init() {}
  }

  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool

  /// Made by SwiftUI alone.
  @MainActor public init(isPressed: Bool) { (label, self.isPressed) = (Label(), isPressed) }
}

/// What the documentation shows a style on.
public struct Button<Label: View>: Primitive {
  public let title: Label

  @MainActor @preconcurrency public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) where Label == Text {
    self.title = Text(title)
  }
}

extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { modified("buttonStyle", style) }

  public func disabled(_ disabled: Bool) -> some View { modified("disabled", disabled) }
}
