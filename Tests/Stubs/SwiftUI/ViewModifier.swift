// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Documented as swiftui/viewmodifier and swiftui/modifiedcontent.

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier changes. Its type depends only on the modifier, as in the SDK.
public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive {
  internal let content: Any
}

extension _ViewModifier_Content: @preconcurrency CustomStringConvertible {
  public var description: String { "\(content)" }
}

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
