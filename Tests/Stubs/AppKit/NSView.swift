// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation.

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
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

  /// The window. Tests can set it.
  open var window: NSWindow?

  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
}

open class NSWorkspace: NSObject, @unchecked Sendable {
  public class var shared: NSWorkspace { instance }

  private static let instance = NSWorkspace()

  /// Whether motion is reduced. Tests can set it.
  public var reducesMotion = false

  open var accessibilityDisplayShouldReduceMotion: Bool { reducesMotion }
}

/// Documented as appkit/nswindow/iskeywindow.
@MainActor open class NSWindow: NSObject {
  /// Whether the window is the key window. Tests can set it.
  public var isKey = true

  open var isKeyWindow: Bool { isKey }
}

/// Documented as appkit/nscontrol. Only the states matter here.
@MainActor open class NSControl: NSView {
  open var isEnabled = true
  open var isHighlighted = false
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
