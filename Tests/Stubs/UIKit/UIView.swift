// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation.

@MainActor open class UIResponder: NSObject, Associating {
  nonisolated internal let associated = Associations()
}

open class UIEvent: NSObject {}

open class UITouch: NSObject {}

open class UIFocusUpdateContext: NSObject {}

open class UIFocusAnimationCoordinator: NSObject {}

@MainActor open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }

  open var alpha: CGFloat = 1
  open var tintColor: UIColor! {
    get { ownTintColor ?? .tintColor }
    set { ownTintColor = newValue }
  }
  open var backgroundColor: UIColor?

  // In the SDK, every `NSObject` has these.
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?

  /// The view's own tint color, or `nil` if the view uses the tint color of its superview.
  public private(set) var ownTintColor: UIColor?

  /// Whether the view has focus. Tests can set it.
  public var hasFocus = false

  open var isFocused: Bool { hasFocus }

  /// The idiom of the app's interface. Tests can set it.
  public var idiom: UIUserInterfaceIdiom {
    get { traits.idiom }
    set { traits.idiom = newValue }
  }

  /// The traits. Tests can set them.
  public var traits = UITraitCollection.Values()

  /// The registrations for changes of traits.
  public internal(set) var registrations: [TraitRegistration] = []

  /// The traits that were read since tests replaced the record.
  public var traitReads = TraitReads()

  open var traitCollection: UITraitCollection { UITraitCollection(traits, traitReads) }

  /// The number of invalidations of the intrinsic content size.
  public private(set) var sizeInvalidations = 0

  open func invalidateIntrinsicContentSize() { sizeInvalidations += 1 }

  /// The number of layout requests.
  public private(set) var layoutRequests = 0

  public init(frame: CGRect) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func setNeedsLayout() { layoutRequests += 1 }

  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
}
