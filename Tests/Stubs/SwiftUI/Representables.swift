// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Documented as swiftui/uiviewrepresentable and swiftui/nsviewrepresentable. In the SDK, the types of the views inherit from
// `UIView` and `NSView`, and only SwiftUI creates contexts and calls the methods.

@MainActor @preconcurrency public protocol UIViewRepresentable: Primitive {
  associatedtype UIViewType
  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  typealias Context = UIViewRepresentableContext<Self>
}

public struct UIViewRepresentableContext<Representable> {
  public init() {}
}

@MainActor @preconcurrency public protocol NSViewRepresentable: Primitive {
  associatedtype NSViewType
  @MainActor @preconcurrency func makeNSView(context: Self.Context) -> Self.NSViewType
  @MainActor @preconcurrency func updateNSView(_ nsView: Self.NSViewType, context: Self.Context)
  typealias Context = NSViewRepresentableContext<Self>
}

public struct NSViewRepresentableContext<Representable> {
  public init() {}
}
