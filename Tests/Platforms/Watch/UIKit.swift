// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
//
// What the module StyleUIKit uses of UIKit on watchOS, as Apple's documentation lists it for that system. Declarations
// that UIColor.h, UIFont.h, and UIFontMetrics.h mark as unavailable there are missing: colors with a provider or a
// bundle, resolved colors, the system colors, and everything that takes traits.
@_exported public import Foundation

public struct CGColor {
  public var alpha: CGFloat { 1 }
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  public init(cgColor: CGColor) {}

  public init?(named name: String) {}

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }

  open var cgColor: CGColor { CGColor() }

  public class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  public init?(name fontName: String, size fontSize: CGFloat) {}

  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {}

  open var familyName: String { "" }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(), size: fontSize)
  }

  open var pointSize: CGFloat { 0 }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }

  open func withSize(_ fontSize: CGFloat) -> UIFont { self }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(), size: 0)
  }
}

open class UIFontDescriptor: NSObject {
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let traits = AttributeName(rawValue: "NSFontTraitsAttribute")
  }

  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// Documented as uikit/uifontdescriptor/systemdesign.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  public init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {}

  open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? { self }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
  open class var `default`: UIFontMetrics { UIFontMetrics() }

  public override init() {}

  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  open func scaledFont(for font: UIFont) -> UIFont { font }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }

  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

open class UIImage: NSObject, @unchecked Sendable {
  open class Configuration: NSObject, @unchecked Sendable {}

  public init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {}

  public init?(systemName name: String) {}
}

public struct UIEdgeInsets: Equatable, Sendable {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct UIOffset: Equatable, Sendable {
  public init(horizontal: CGFloat, vertical: CGFloat) {}
}

open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}
