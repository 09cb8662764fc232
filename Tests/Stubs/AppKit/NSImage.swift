// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

open class NSImage: NSObject {
  public typealias Name = String
  /// The request for the image, such as `named follow` or `symbol heart`.
  public let source: String

  internal init?(source: String) {
    if source.hasSuffix(" missing") { return nil }
    self.source = source
  }

  public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
    self.init(source: "symbol \(name)")
  }
}

extension Bundle {
  public func image(forResource name: NSImage.Name) -> NSImage? { NSImage(source: "named \(name)") }
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

open class NSShadow: NSObject {
  open var shadowOffset = NSSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: NSColor?
}
