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
