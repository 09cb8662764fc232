// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIBarItem: StubObject {
  /// The last values passed to the setter, by the raw value of the state.
  public private(set) var titleTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  open var title: String?
  open var image: UIImage?
  open var landscapeImagePhone: UIImage?
  open var imageInsets = UIEdgeInsets.zero

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state.rawValue] = attributes
  }
}

@MainActor open class UIBarButtonItem: UIBarItem {
  /// The last values passed to the setters, by the raw value of the state.
  public private(set) var backgroundImages: [UInt: UIImage] = [:]
  private var titleAdjustment = UIOffset.zero
  open var tintColor: UIColor?
  open var width: CGFloat = 0

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backgroundImages[state.rawValue] = backgroundImage }

  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustment = adjustment
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleAdjustment }
}

@MainActor open class UITabBarItem: UIBarItem {
  /// The last values passed to the setter, by the raw value of the state.
  public private(set) var badgeTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero

  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { badgeTextAttributes[state.rawValue] = textAttributes }
}
