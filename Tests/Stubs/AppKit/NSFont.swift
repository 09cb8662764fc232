// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public typealias NSFontDescriptor = StubFontDescriptor
public typealias StubFont = NSFont

open class NSFont: NSObject {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  public typealias TextStyle = StubTextStyle

  /// A key that no option has here.
  public enum TextStyleOptionKey: Hashable {}

  open private(set) var familyName: String?
  open private(set) var pointSize: CGFloat
  internal var isSystemFont: Bool { familyName?.hasPrefix(".system") == true }
  /// The requested weight, or `nil` if there was none.
  public let weight: CGFloat?

  private init(family: String, size: CGFloat, weight: CGFloat?) {
    (familyName, pointSize, self.weight) = (family, size, weight)
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard fontName == "Georgia-Bold" else { return nil }
    self.init(family: "Georgia", size: fontSize, weight: nil)
  }

  /// The design, or `nil` for the usual one.
  public private(set) var design: NSFontDescriptor.SystemDesign?
  /// Documented as appkit/nsfont/fontdescriptor.
  open var fontDescriptor: NSFontDescriptor { NSFontDescriptor(of: self, design: nil) }

  /// Documented as appkit/nsfont/init(descriptor:size:). A size of 0 is that of the descriptor.
  public convenience init?(descriptor fontDescriptor: NSFontDescriptor, size fontSize: CGFloat) {
    if let font = fontDescriptor.font {
      self.init(family: font.familyName ?? "", size: font.pointSize, weight: font.weight)
      design = fontDescriptor.design
      return
    }
    guard fontDescriptor.fontAttributes[.family] as? String == "Georgia" else { return nil }
    let traits = fontDescriptor.fontAttributes[.traits] as? [NSFontDescriptor.TraitKey: Any]
    self.init(family: "Georgia", size: fontSize, weight: traits?[.weight] as? CGFloat)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: NSFont.Weight) -> NSFont {
    NSFont(family: ".system", size: fontSize, weight: weight.rawValue)
  }

  open class func preferredFont(
    forTextStyle style: NSFont.TextStyle, options: [NSFont.TextStyleOptionKey: Any] = [:]
  ) -> NSFont { NSFont(family: ".system \(style.rawValue)", size: 13, weight: nil) }
}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}
