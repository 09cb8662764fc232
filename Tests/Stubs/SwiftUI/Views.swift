// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// Names, labels, types, and isolation match the SDK. See its documentation.

public struct Text: Primitive {
  /// The text that the view shows.
  public let content: String

  nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
}

public struct Image: Primitive, Equatable {
  private let source: String
  nonisolated public init(_ name: String, bundle: Bundle? = nil) { source = "named \(name)" }
  nonisolated public init(systemName: String) { source = "symbol \(systemName)" }
}

/// Documented as swiftui/foreach.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  private let content: [Content]

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) { self.content = data.map { content($0) } }
}

/// Documented as swiftui/anyview.
public struct AnyView: Primitive {
  private let view: any View
  public init(_ view: some View) { self.view = view }
}

public struct ProgressView: Primitive {
  public init() {}
}

public struct HStack<Content: View>: Primitive {
  public let content: Content
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// A structure in the SDK.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

public struct VStack<Content: View>: Primitive {
  public let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Documented as swiftui/lazyvstack. The stub creates all views.
public struct LazyVStack<Content: View>: Primitive {
  public let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

public struct ScrollView<Content: View>: Primitive {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct ZStack<Content: View>: Primitive {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct GeometryProxy {
  public let size: CGSize
}

/// A reader that has a width of 200 and a height of 100, and content for that size.
public struct GeometryReader<Content: View>: Primitive {
  public let content: Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content(GeometryProxy(size: CGSize(width: 200, height: 100)))
  }
}

public struct RoundedRectangle: Primitive {
  private let cornerRadius: CGFloat
  private var inset: CGFloat = 0
  nonisolated public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }

  public func inset(by amount: CGFloat) -> RoundedRectangle {
    var shape = self
    shape.inset = amount
    return shape
  }

  public func fill<S: ShapeStyle>(_ content: S) -> some View { modified("fill", content) }
  public func strokeBorder(_ content: Color, lineWidth: CGFloat = 1) -> some View {
    modified("strokeBorder", content, lineWidth)
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
