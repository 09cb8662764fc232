// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let shadow = NSAttributedString.Key("NSShadow")
}

open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x1)
  public static let thick = NSUnderlineStyle(rawValue: 0x2)
  public static let double = NSUnderlineStyle(rawValue: 0x9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// An attribute of UIKit in a container. Merging containers merges their attributes: foundation/attributecontainer/merging.
private protocol RecordedAttribute: AttributedStringKey where Value == RecordedValue {
  static var key: NSAttributedString.Key { get }
}

extension RecordedAttribute {
  static var name: String { key.rawValue }

  static func set(_ values: [NSAttributedString.Key: Any], in container: inout AttributeContainer) {
    if let value = values[key] as? AnyHashable { container[Self.self] = RecordedValue(value: value) }
  }

  static func value(in container: AttributeContainer) -> AnyHashable? { container[Self.self]?.value }
}

private struct RecordedValue: Hashable, @unchecked Sendable {
  let value: AnyHashable
}

private enum RecordedFont: RecordedAttribute { static let key = NSAttributedString.Key.font }
private enum RecordedColor: RecordedAttribute { static let key = NSAttributedString.Key.foregroundColor }
private enum RecordedKern: RecordedAttribute { static let key = NSAttributedString.Key.kern }
private enum RecordedStrikethrough: RecordedAttribute { static let key = NSAttributedString.Key.strikethroughStyle }
private enum RecordedUnderline: RecordedAttribute { static let key = NSAttributedString.Key.underlineStyle }
private enum RecordedShadow: RecordedAttribute { static let key = NSAttributedString.Key.shadow }

extension AttributeContainer {
  private static let attributes: [any RecordedAttribute.Type] = [
    RecordedFont.self, RecordedColor.self, RecordedKern.self, RecordedStrikethrough.self, RecordedUnderline.self,
    RecordedShadow.self,
  ]

  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for attribute in Self.attributes { attribute.set(dictionary, in: &self) }
  }

  /// The attributes from which the container was created.
  public var recorded: [NSAttributedString.Key: AnyHashable] {
    Self.attributes.reduce(into: [:]) { $0[$1.key] = $1.value(in: self) }
  }
}

extension [NSAttributedString.Key: Any] {
  /// Documented as swift/dictionary/init(_:), of Foundation.
  public init(_ container: AttributeContainer) { self = container.recorded.mapValues(\.base) }
}
