// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation.

/// What every `NSObject` has in the SDK, so far as views and items of bars use it.
@MainActor open class StubObject: NSObject, Associating {
  nonisolated internal let associated = Associations()
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?

  /// Raises an exception for an unknown key.
  nonisolated open func setValue(_ value: Any?, forUndefinedKey key: String) { fatalError("undefined key \(key)") }
}

@MainActor open class UIResponder: StubObject {}

open class UIEvent: NSObject {}
open class UITouch: NSObject {}
open class UIFocusUpdateContext: NSObject {}

/// Documented as uikit/uifocusanimationcoordinator. The animations run at once.
@MainActor open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    UIFocusAnimationCoordinator.isAnimating = true
    animations?()
    UIFocusAnimationCoordinator.isAnimating = false
    completion?()
  }

  /// Whether coordinated animations are running.
  public private(set) static var isAnimating = false
}

@MainActor open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  open var alpha: CGFloat = 1 { didSet { record("alpha", from: oldValue) } }
  open var tintColor: UIColor! {
    get { ownTintColor ?? .tintColor }
    set { ownTintColor = newValue }
  }
  open var backgroundColor: UIColor? { didSet { record("backgroundColor", from: oldValue as Any) } }
  open var transform = CGAffineTransform.identity { didSet { record("transform", from: oldValue) } }
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var autoresizingMask: UIView.AutoresizingMask = []

  /// The animators of the properties that are moving, and the values from which they move.
  ///
  /// A value that is set outside of an animator, as in UIKit, doesn't end the motion of an earlier one.
  public private(set) var motions: [String: (animator: UIViewPropertyAnimator, start: Any)] = [:]

  /// Records a change of the property named `name` if an animator makes it.
  internal func record(_ name: String, from start: Any) {
    if let animator = UIViewPropertyAnimator.current { motions[name] = (animator, start) }
  }

  /// Whether UIKit dims the tint. Setting it reports a change of the tint, as UIKit does.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.normal { didSet { tintColorDidChange() } }

  open func tintColorDidChange() {}

  // Layers and subviews.

  open class var layerClass: AnyClass { CALayer.self }

  public private(set) lazy var layer: CALayer = {
    guard let type = Self.layerClass as? CALayer.Type else { fatalError("the class isn't a layer") }
    return type.init()
  }()

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  /// In the SDK, the window is that of the superview. Tests can set it.
  open weak var window: UIWindow?

  open var clipsToBounds = false

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: index)
    view.traits = traits
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open var frame: CGRect = .zero {
    didSet {
      if frame.size == oldValue.size { return }
      for view in subviews where view.autoresizingMask == [.flexibleWidth, .flexibleHeight] { view.frame = bounds }
      needsLayout = true
    }
  }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func layoutSubviews() {}

  private var needsUpdateProperties = true

  /// Documented as uikit/uiview/updateproperties(), which runs before the layout and tracks traits and observable objects.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) open func updateProperties() {}

  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) open func setNeedsUpdateProperties() {
    needsUpdateProperties = true
  }

  /// Documented as uikit/uiview/cornerconfiguration. It's assumed that it sets the radius of the layer.
  @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) open var cornerConfiguration: UICornerConfiguration {
    get { UICornerConfiguration(radius: UICornerRadius(value: corners)) }
    set { corners = newValue.radius.value }
  }
  private var corners: Double? = 0 { didSet { layer.cornerRadius = corners ?? min(bounds.width, bounds.height) / 2 } }

  /// Whether a layout was requested and hasn't run.
  public private(set) var needsLayout = true

  /// Documented as uikit/uiview/layoutifneeded(). The subviews are laid out afterward.
  open func layoutIfNeeded() {
    if #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *), needsUpdateProperties {
      needsUpdateProperties = false
      updateProperties()
    }
    if needsLayout {
      needsLayout = false
      if corners == nil { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Gestures.

  public private(set) var gestureRecognizers: [UIGestureRecognizer]?

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  // In the SDK, every `NSObject` has these.
  open var accessibilityTraits = UIAccessibilityTraits()
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { expandedStatus }
    set { expandedStatus = newValue }
  }
  private var expandedStatus = UIAccessibility.ExpandedStatus.unsupported

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

  /// Documented as uikit/uiview/overrideuserinterfacestyle.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != .unspecified { traits.style = overrideUserInterfaceStyle } }
  }

  /// Documented as uikit/uiview/traitoverrides. Only the text size matters here.
  @available(iOS 17.0, tvOS 17.0, *) public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(preferredContentSizeCategory: traits.textSize) }
    set { traits.textSize = newValue.preferredContentSizeCategory }
  }

  open var traitCollection: UITraitCollection { UITraitCollection(traits, traitReads) }

  /// The number of invalidations of the intrinsic content size.
  public private(set) var sizeInvalidations = 0

  open func invalidateIntrinsicContentSize() { sizeInvalidations += 1 }

  /// The number of layout requests.
  public private(set) var layoutRequests = 0

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init() }

  open func setNeedsLayout() {
    layoutRequests += 1
    needsLayout = true
  }

  /// Documented as uikit/uiview/point(inside:with:).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The size of the content. Tests can set it.
  public var contentSize = CGSize(width: 20, height: 20)

  open var intrinsicContentSize: CGSize { contentSize }

  open func sizeThatFits(_ size: CGSize) -> CGSize { contentSize }

  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}

open class UIWindow: UIView {}

/// The states and the view for the content, which are all that matters of a cell here.
@MainActor open class StubCell: UIView {
  open var isHighlighted = false
  open var isSelected = false
  public let contentView = UIView(frame: .zero)
}

/// Documented as uikit/uitableviewcell.
@MainActor open class UITableViewCell: StubCell {}

/// Documented as uikit/uicollectionviewcell.
@MainActor open class UICollectionViewCell: StubCell {}

/// Documented as uikit/uivisualeffectview: subviews of its own raise an exception.
@MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)

  open override func insertSubview(_ view: UIView, at index: Int) {
    fatalError("add subviews to the contentView of an effect view instead")
  }
}

/// A selector, of which there is only `nil` without Objective-C.
public enum Selector {}

/// Documented as uikit/uigesturerecognizer.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  open var state = UIGestureRecognizer.State.possible
  open var cancelsTouchesInView = true
  public init(target: Any?, action: Selector?) {}
}

/// Documented as uikit/uihovergesturerecognizer. Tests set its state, as UIKit does while a pointer moves.
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
