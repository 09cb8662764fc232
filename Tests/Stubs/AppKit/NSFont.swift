// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

open class NSFont: NSObject {
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

  public struct TextStyleOptionKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open private(set) var familyName: String?
  open private(set) var pointSize: CGFloat
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

open class NSFontDescriptor: NSObject {
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

  /// Documented as appkit/nsfontdescriptor/systemdesign.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// The font that is described, with its design, or `nil` if the attributes describe one.
  internal private(set) var font: NSFont?
  internal private(set) var design: SystemDesign?

  internal convenience init(of font: NSFont, design: SystemDesign?) {
    self.init()
    (self.font, self.design) = (font, design)
  }

  /// Documented as appkit/nsfontdescriptor/withdesign(_:). The result is `nil` for other fonts than the system font.
  open func withDesign(_ design: NSFontDescriptor.SystemDesign) -> NSFontDescriptor? {
    font.flatMap { $0.familyName?.hasPrefix(".system") == true ? NSFontDescriptor(of: $0, design: design) : nil }
  }

  open private(set) var fontAttributes: [NSFontDescriptor.AttributeName: Any]

  public init(fontAttributes attributes: [NSFontDescriptor.AttributeName: Any]? = nil) {
    fontAttributes = attributes ?? [:]
  }
}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}
