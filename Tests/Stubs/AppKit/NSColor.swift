// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

open class NSAppearance: NSObject {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = NSAppearance.Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = NSAppearance.Name(rawValue: "NSAppearanceNameDarkAqua")
    public static let accessibilityHighContrastAqua = NSAppearance.Name(
      rawValue: "NSAppearanceNameAccessibilityHighContrastAqua")
    public static let accessibilityHighContrastDarkAqua = NSAppearance.Name(
      rawValue: "NSAppearanceNameAccessibilityHighContrastDarkAqua")
  }

  private let name: NSAppearance.Name
  public init?(named name: NSAppearance.Name) { self.name = name }
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) { block() }

  open func bestMatch(from appearances: [NSAppearance.Name]) -> NSAppearance.Name? {
    appearances.contains(name) ? name : nil
  }
}

public typealias StubColor = NSColor

open class NSColor: NSObject, @unchecked Sendable {
  /// Colors without a provider are equal if they look the same. A dynamic color is equal only to itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSColor else { return false }
    if case .components(let left) = content, case .components(let right) = other.content { return left == right }
    return self === other
  }

  public typealias Name = String

  private enum Content {
    case components([CGFloat])
    case named(String)
    case dynamic((NSAppearance) -> NSColor)
  }

  private let content: Content

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .components([red, green, blue, alpha])
  }

  public init(name colorName: NSColor.Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
    content = .dynamic(dynamicProvider)
  }

  internal init(name: String) { content = .named(name) }

  public convenience init?(named name: NSColor.Name, bundle: Bundle?) {
    if name.hasSuffix(" missing") { return nil }
    self.init(name: "color \(name)")
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor(name: "\(description) at \(alpha)") }

  /// The alpha. Every color without channels is half transparent.
  open var alphaComponent: CGFloat {
    if case .components(let components) = content { components[3] } else { 0.5 }
  }

  open override var description: String {
    if case .named(let name) = content { name } else { super.description }
  }

  /// Returns the color in the given appearance: its channels, or its name in AppKit.
  public func look(in appearance: NSAppearance) -> String {
    switch content {
    case .components(let components): "\(components)"
    case .named(let name): name
    case .dynamic(let provider): provider(appearance).look(in: appearance)
    }
  }
}

extension NSColor {
  public class var controlAccentColor: NSColor { NSColor(name: "controlAccentColor") }
  public class var labelColor: NSColor { NSColor(name: "labelColor") }
  public class var secondaryLabelColor: NSColor { NSColor(name: "secondaryLabelColor") }
  public class var tertiaryLabelColor: NSColor { NSColor(name: "tertiaryLabelColor") }
  public class var quaternaryLabelColor: NSColor { NSColor(name: "quaternaryLabelColor") }
  public class var placeholderTextColor: NSColor { NSColor(name: "placeholderTextColor") }
  public class var linkColor: NSColor { NSColor(name: "linkColor") }
  public class var separatorColor: NSColor { NSColor(name: "separatorColor") }
  public class var windowBackgroundColor: NSColor { NSColor(name: "windowBackgroundColor") }
}

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

open class NSShadow: NSObject {
  open var shadowOffset = NSSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: NSColor?
}
