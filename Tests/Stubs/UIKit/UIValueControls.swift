// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types and isolation are those of the SDK, whose documentation is the one to read.

@MainActor open class UISwitch: UIControl {
  open var title: String?
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
}

@MainActor open class UISlider: UIControl {
  /// What the setters were last given, by the raw value of the state.
  public private(set) var thumbImages: [UInt: UIImage] = [:]
  public private(set) var minimumTrackImages: [UInt: UIImage] = [:]
  public private(set) var maximumTrackImages: [UInt: UIImage] = [:]

  open var thumbTintColor: UIColor?
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImages[state.rawValue] = image }

  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state.rawValue] = image
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state.rawValue] = image
  }
}

@MainActor open class UIStepper: UIControl {
  /// What the setters were last given, by the raw values of the states, of both sides for a divider.
  public private(set) var backgroundImages: [UInt: UIImage] = [:]
  public private(set) var incrementImages: [UInt: UIImage] = [:]
  public private(set) var decrementImages: [UInt: UIImage] = [:]
  public private(set) var dividerImages: [[UInt]: UIImage] = [:]

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
  }

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { incrementImages[state.rawValue] = image }

  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { decrementImages[state.rawValue] = image }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    dividerImages[[leftState.rawValue, rightState.rawValue]] = image
  }
}
