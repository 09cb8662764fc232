// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public typealias UIFontDescriptor = StubFontDescriptor
public typealias StubFont = UIFont

open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  public typealias TextStyle = StubTextStyle

  /// The names of the installed families and of their faces.
  private static let faces = ["PingFang SC": ["PingFangSC-Regular"], "Georgia": ["Georgia", "Georgia-Bold"]]
  open private(set) var familyName: String
  open private(set) var fontName: String
  open private(set) var pointSize: CGFloat
  /// The requested weight, or `nil` if there was none.
  public private(set) var weight: Weight?
  /// The text style of the font, or `nil` if it has none.
  public private(set) var textStyle: TextStyle?
  /// The design, or `nil` for the usual one.
  public private(set) var design: UIFontDescriptor.SystemDesign?
  /// The text style with whose size the font grows, and its largest size, or `nil` if there is none.
  public private(set) var growth: (style: TextStyle?, maximum: CGFloat?)
  /// Documented as uikit/uifont/fontdescriptor.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(of: self, design: nil) }

  /// Documented as uikit/uifont/withsize(_:).
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    let font = UIFont(family: familyName, name: fontName, size: fontSize, weight: weight)
    font.design = design
    return font
  }

  internal var isSystemFont: Bool { familyName == ".system" }

  /// Whether the font follows the text size that the user chooses.
  public internal(set) var isScaled = false

  private init(family: String, name: String, size: CGFloat, weight: Weight?) {
    (familyName, fontName, pointSize, self.weight) = (family, name, size, weight)
  }

  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let family = Self.faces.first(where: { $0.value.contains(fontName) })?.key else { return nil }
    (familyName, self.fontName, pointSize) = (family, fontName, fontSize)
  }

  /// Documented as uikit/uifont/init(descriptor:size:). A size of 0 is that of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    if let font = descriptor.font {
      (familyName, fontName, self.pointSize, weight) = (font.familyName, font.fontName, font.pointSize, font.weight)
      (textStyle, isScaled, design) = (font.textStyle, font.isScaled, descriptor.design)
      return
    }
    let wanted = descriptor.fontAttributes[.family] as? String ?? ""
    let traits = descriptor.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any]
    familyName = Self.faces[wanted] == nil ? "Helvetica" : wanted
    fontName = familyName
    weight = (traits?[.weight] as? Weight) ?? (traits?[.weight] as? CGFloat).map { Weight($0) }
    self.pointSize = pointSize
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(family: ".system", name: ".system", size: fontSize, weight: weight)
  }

  /// Documented as uikit/uifont/preferredfont(fortextstyle:compatiblewith:). Without traits, the size is that of the app.
  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traitCollection)
    let font = UIFont(family: ".system", name: ".system", size: size, weight: nil)
    (font.textStyle, font.isScaled) = (style, true)
    return font
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.description == description }
  open override var hash: Int { description.hashValue }

  open override var description: String {
    "\(fontName) \(pointSize) \(weight?.rawValue as Any) \(textStyle?.rawValue as Any) \(isScaled)"
  }

  /// Returns a copy of the font that follows the text size.
  fileprivate func scaled(
    _ traits: UITraitCollection?, as style: TextStyle? = nil, upTo maximum: CGFloat? = nil
  ) -> UIFont {
    precondition(!isScaled, "UIKit raises an exception if a font is scaled twice")
    let size = UIFontMetrics.default.scaledValue(for: pointSize, compatibleWith: traits)
    let font = withSize(min(size, maximum ?? size))
    (font.isScaled, font.unscaled, font.growth) = (true, self, (style, maximum))
    return font
  }

  /// The font before it was scaled.
  private var unscaled: UIFont?

  /// Returns the font at the text size of `traits`, if it follows the text size.
  internal func adjusted(for traits: UITraitCollection) -> UIFont {
    if let textStyle { return .preferredFont(forTextStyle: textStyle, compatibleWith: traits) }
    return unscaled?.scaled(traits, as: growth.style, upTo: growth.maximum) ?? self
  }
}

extension UIFontDescriptor {
  /// Documented as uikit/uifontdescriptor/object(forkey:).
  public func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: font?.familyName
    case .textStyle: font?.textStyle?.rawValue
    case .traits: [TraitKey.weight: font?.weight?.rawValue ?? 0] as [TraitKey: Any]
    }
  }
}

open class UIFontMetrics: NSObject, @unchecked Sendable {
  open class var `default`: UIFontMetrics { UIFontMetrics(style: nil) }
  private let style: UIFont.TextStyle?
  private init(style: UIFont.TextStyle?) { self.style = style }
  /// Documented as uikit/uifontmetrics/init(fortextstyle:).
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  // In the SDK, each default value below is a method of its own.

  /// Documented as uikit/uifontmetrics/scaledfont(for:maximumpointsize:compatiblewith:).
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont { font.scaled(traitCollection, as: style, upTo: maximumPointSize) }

  /// Documented as uikit/uifontmetrics/scaledfont(for:compatiblewith:). Without traits, the size is that of the app.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont {
    font.scaled(traitCollection, as: style)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { value * 2 }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let isLarge = traitCollection?.preferredContentSizeCategory == .accessibilityLarge
    return isLarge ? value * (style == .caption1 ? 1.5 : 2) : value
  }
}
