// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Documented as uikit/uifontdescriptor and appkit/nsfontdescriptor. In the SDK, the types of names are structures.

/// The text styles of `StubFont`, which is `UIFont` or `NSFont`.
public enum StubTextStyle: String, Sendable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
}

/// A `UIFontDescriptor` or an `NSFontDescriptor`.
open class StubFontDescriptor: NSObject {
  public enum AttributeName: Sendable {
    case family, traits, textStyle
  }

  public enum TraitKey: Sendable {
    case weight
  }

  /// Documented as uikit/uifontdescriptor/systemdesign and appkit/nsfontdescriptor/systemdesign.
  public enum SystemDesign: Sendable {
    case rounded, serif, monospaced
  }

  /// The font that is described, with its design, or `nil` if the attributes describe one.
  internal private(set) var font: StubFont?
  internal private(set) var design: SystemDesign?

  internal convenience init(of font: StubFont, design: SystemDesign?) {
    self.init()
    (self.font, self.design) = (font, design)
  }

  /// Documented as uikit/uifontdescriptor/withdesign(_:) and appkit/nsfontdescriptor/withdesign(_:). The result is `nil`
  /// for other fonts than the system font.
  open func withDesign(_ design: SystemDesign) -> StubFontDescriptor? {
    font.flatMap { $0.isSystemFont ? StubFontDescriptor(of: $0, design: design) : nil }
  }

  open private(set) var fontAttributes: [AttributeName: Any]

  public init(fontAttributes attributes: [AttributeName: Any] = [:]) { fontAttributes = attributes }
}
