// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public typealias StubColor = UIColor

open class UIColor: NSObject, @unchecked Sendable {
  private enum Content {
    case components([CGFloat])
    case named(String)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let content: Content
  /// The bundle that was searched for a named color, or `nil` for the bundle of the app.
  public private(set) var bundle: Bundle?

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    if name.hasSuffix(" missing") { return nil }
    self.init(name: "color \(name)")
    self.bundle = bundle
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .components([red, green, blue, alpha])
  }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { content = .dynamic(dynamicProvider) }
  internal init(name: String) { content = .named(name) }
  /// Documented as uikit/uicolor/init(cgcolor:).
  public init(cgColor: CGColor) { content = cgColor.components.map { .components($0) } ?? .named(cgColor.name) }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = content else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(name: "\(text) at \(alpha)") }
  open var cgColor: CGColor { CGColor(alpha: components.map { $0[3] } ?? 0.5, name: text, components: components) }

  /// Colors without a provider are equal if they look the same. A dynamic color is equal only to itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return switch (content, other.content) {
    case (.dynamic, _), (_, .dynamic): false
    case (.components(let left), .components(let right)): left == right
    default: text == other.text
    }
  }

  open override var hash: Int { 0 }
  open override var description: String { text }

  /// The channels, from 0 to 1, or `nil` for a color without its own channels.
  public var components: [CGFloat]? {
    guard case .components(let components) = content else { return nil }
    return components
  }

  /// Documented as uikit/uicolor/getred(_:green:blue:alpha:). The result is `false` for a color without channels.
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let channels = components ?? Self.channels[text] else { return false }
    unsafe red?.pointee = channels[0]
    unsafe green?.pointee = channels[1]
    unsafe blue?.pointee = channels[2]
    unsafe alpha?.pointee = channels[3]
    return true
  }

  private static let channels: [String: [CGFloat]] = [
    "black": [0, 0, 0, 1], "white": [1, 1, 1, 1], "lightGray": [2 / 3, 2 / 3, 2 / 3, 1], "red": [1, 0, 0, 1],
    "clear": [0, 0, 0, 0],
  ]

  private var text: String {
    switch content {
    case .components(let components): "\(components)"
    case .named(let name): name
    case .dynamic: "dynamic"
    }
  }
}

/// A color of Core Graphics. Every color without channels is half transparent.
public struct CGColor: CustomStringConvertible {
  public let alpha: CGFloat
  /// The color from which this one was created.
  internal let name: String
  internal let components: [CGFloat]?
  public var description: String { name }
}

extension UIColor {
  public class var black: UIColor { UIColor(name: "black") }
  public class var white: UIColor { UIColor(name: "white") }
  public class var lightGray: UIColor { UIColor(name: "lightGray") }
  public class var red: UIColor { UIColor(name: "red") }
  public class var systemGray2: UIColor { UIColor(name: "systemGray2") }
  public class var systemGray3: UIColor { UIColor(name: "systemGray3") }
  public class var systemGray4: UIColor { UIColor(name: "systemGray4") }
  public class var systemGray5: UIColor { UIColor(name: "systemGray5") }
  public class var systemGray6: UIColor { UIColor(name: "systemGray6") }
  public class var tintColor: UIColor { UIColor(name: "tintColor") }
  public class var label: UIColor { UIColor(name: "label") }
  public class var secondaryLabel: UIColor { UIColor(name: "secondaryLabel") }
  public class var tertiaryLabel: UIColor { UIColor(name: "tertiaryLabel") }
  public class var quaternaryLabel: UIColor { UIColor(name: "quaternaryLabel") }
  public class var placeholderText: UIColor { UIColor(name: "placeholderText") }
  public class var link: UIColor { UIColor(name: "link") }
  public class var separator: UIColor { UIColor(name: "separator") }
  public class var opaqueSeparator: UIColor { UIColor(name: "opaqueSeparator") }
  public class var systemFill: UIColor { UIColor(name: "systemFill") }
  public class var secondarySystemFill: UIColor { UIColor(name: "secondarySystemFill") }
  public class var tertiarySystemFill: UIColor { UIColor(name: "tertiarySystemFill") }
  public class var quaternarySystemFill: UIColor { UIColor(name: "quaternarySystemFill") }
  public class var systemBackground: UIColor { UIColor(name: "systemBackground") }
  public class var secondarySystemBackground: UIColor { UIColor(name: "secondarySystemBackground") }
  public class var tertiarySystemBackground: UIColor { UIColor(name: "tertiarySystemBackground") }
  public class var systemGroupedBackground: UIColor { UIColor(name: "systemGroupedBackground") }
  public class var secondarySystemGroupedBackground: UIColor { UIColor(name: "secondarySystemGroupedBackground") }
  public class var tertiarySystemGroupedBackground: UIColor { UIColor(name: "tertiarySystemGroupedBackground") }
}
