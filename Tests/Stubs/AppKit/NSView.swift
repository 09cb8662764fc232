// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

@MainActor open class NSView: NSObject, Associating {
  nonisolated internal let associated = Associations()
  open var alphaValue: CGFloat = 1
  /// The name of the appearance. Tests can set it.
  public var appearanceName = NSAppearance.Name.aqua
  /// The number of times that the appearance was read.
  public private(set) var appearanceReads = 0

  open var effectiveAppearance: NSAppearance {
    appearanceReads += 1
    guard let appearance = NSAppearance(named: appearanceName) else { fatalError("there is no such appearance") }
    return appearance
  }

  /// The window, which is `unowned(unsafe)` in the SDK. Tests can set it.
  @unsafe open var window: NSWindow?

  // In the SDK, these methods are in the protocol NSAccessibility.

  private var accessibilityTexts: [String: String] = [:]
  open func accessibilityLabel() -> String? { accessibilityTexts["label"] }
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { accessibilityTexts["label"] = accessibilityLabel }
  open func accessibilityHelp() -> String? { accessibilityTexts["help"] }
  open func setAccessibilityHelp(_ accessibilityHelp: String?) { accessibilityTexts["help"] = accessibilityHelp }
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
}

open class NSWorkspace: NSObject, @unchecked Sendable {
  public class var shared: NSWorkspace { instance }
  private static let instance = NSWorkspace()
  public let notificationCenter = NotificationCenter()
  public static let accessibilityDisplayOptionsDidChangeNotification = NSNotification.Name("displayOptionsDidChange")

  /// Whether motion is reduced. Tests can set it.
  public var reducesMotion = false {
    didSet { notificationCenter.post(name: Self.accessibilityDisplayOptionsDidChangeNotification, object: self) }
  }

  open var accessibilityDisplayShouldReduceMotion: Bool { reducesMotion }
}

/// Documented as appkit/nswindow/iskeywindow.
@MainActor open class NSWindow: NSObject {
  public static let didBecomeKeyNotification = NSNotification.Name("didBecomeKey")
  public static let didResignKeyNotification = NSNotification.Name("didResignKey")

  /// Whether the window is the key window. Tests can set it.
  public var isKey = true {
    didSet {
      let name = isKey ? Self.didBecomeKeyNotification : Self.didResignKeyNotification
      NotificationCenter.default.post(name: name, object: self)
    }
  }

  open var isKeyWindow: Bool { isKey }
}

/// Documented as appkit/nscontrol. Only the states matter here.
@MainActor open class NSControl: NSView {
  open var isEnabled = true
  open var isHighlighted = false
  open var font: NSFont?
  open var stringValue = ""
}

/// Documented as appkit/nsbutton: setting the title or the font removes the attributes of the title.
@MainActor open class NSButton: NSControl {
  open var title: String {
    get { attributedTitle.string }
    set { attributedTitle = NSAttributedString(string: newValue) }
  }

  open override var font: NSFont? { didSet { attributedTitle = NSAttributedString(string: title) } }
  open var attributedTitle = NSAttributedString(string: "Button")
  open var image: NSImage?
  open var bezelColor: NSColor?
  open var contentTintColor: NSColor?
}

@MainActor open class NSTextField: NSControl {
  open var textColor: NSColor?
  open var placeholderString: String?
  open var backgroundColor: NSColor?
  open var drawsBackground = true

  /// Documented as appkit/nstextfield/init(labelwithstring:): a field without a bezel, which nobody edits.
  public convenience init(labelWithString stringValue: String) {
    self.init()
    self.stringValue = stringValue
    drawsBackground = false
  }
}

/// Documented as appkit/nsanimationcontext.
@MainActor open class NSAnimationContext: NSObject {
  open var duration: TimeInterval = 0.25
  open var allowsImplicitAnimation = false
  /// The durations of the groups that have run.
  public static var durations: [TimeInterval] = []

  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    let context = NSAnimationContext()
    changes(context)
    durations.append(context.duration)
  }
}
