// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation.

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
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

/// The attributes of a container, recorded under one key.
private enum RecordedAttributes: AttributedStringKey {
  static let name = "RecordedAttributes"

  struct Value: Hashable, @unchecked Sendable {
    var attributes: [NSAttributedString.Key: AnyHashable]
  }
}

extension AttributeContainer {
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    let attributes = dictionary.compactMapValues { $0 as? AnyHashable }
    self[RecordedAttributes.self] = RecordedAttributes.Value(attributes: attributes)
  }

  /// The attributes from which the container was created.
  public var recorded: [NSAttributedString.Key: AnyHashable] { self[RecordedAttributes.self]?.attributes ?? [:] }
}
