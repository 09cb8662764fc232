// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

open class UIImage: NSObject, @unchecked Sendable {
  /// The request for the image, such as `named follow` or `symbol heart`, or an empty string for the empty image.
  public let source: String
  /// The bundle that was searched, or `nil` for the bundle of the app.
  public let bundle: Bundle?
  public override init() { (source, bundle) = ("", nil) }

  private init?(source: String, in bundle: Bundle?) {
    if source.hasSuffix(" missing") { return nil }
    (self.source, self.bundle) = (source, bundle)
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(source: "named \(name)", in: bundle)
  }

  public convenience init?(named name: String) { self.init(source: "named \(name)", in: nil) }
  public convenience init?(systemName name: String) { self.init(source: "symbol \(name)", in: nil) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.source == source }
  open override var hash: Int { source.hashValue }
  open override var description: String { source }
}

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  open class Configuration: NSObject, @unchecked Sendable {
    /// The requests for the configuration, in order.
    public fileprivate(set) var parts: [String] = []

    open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      parts += otherConfiguration?.parts ?? []
      return self
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage.Configuration)?.parts == parts }
    open override var hash: Int { parts.hashValue }
    open override var description: String { parts.joined(separator: ", ") }
  }

  open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
    public required init(part: String) {
      super.init()
      parts = [part]
    }

    public convenience init(font: UIFont) { self.init(part: "font \(font)") }
    public convenience init(scale: UIImage.SymbolScale) { self.init(part: "scale \(scale)") }
    public convenience init(hierarchicalColor: UIColor) { self.init(part: "hierarchical \(hierarchicalColor)") }
    public convenience init(paletteColors: [UIColor]) { self.init(part: "palette \(paletteColors)") }
    open class func preferringMulticolor() -> Self { self.init(part: "multicolor") }

    @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
    open class func preferringMonochrome() -> Self { self.init(part: "monochrome") }
  }
}
