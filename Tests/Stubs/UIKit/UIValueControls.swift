// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types and isolation are those of the SDK, whose documentation is the one to read.

@MainActor open class UISwitch: UIControl {
  open var title: String? {
    willSet { precondition(traitCollection.userInterfaceIdiom == .mac, "a switch has a title in the Mac idiom only") }
  }
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

  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var thumbTintColor: UIColor? { willSet { requireCustomizable() } }
  open var minimumTrackTintColor: UIColor? { willSet { requireCustomizable() } }
  open var maximumTrackTintColor: UIColor? { willSet { requireCustomizable() } }
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?

  /// Ends the program where the slider is one of the Mac's, which takes no colors and images.
  private func requireCustomizable() {
    let isMac = traitCollection.userInterfaceIdiom == .mac && preferredBehavioralStyle != .pad
    precondition(!isMac, "not supported on UISlider when running Catalyst apps in the Mac idiom")
  }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    requireCustomizable()
    thumbImages[state.rawValue] = image
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    requireCustomizable()
    minimumTrackImages[state.rawValue] = image
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    requireCustomizable()
    maximumTrackImages[state.rawValue] = image
  }
}

@MainActor open class UIStepper: UIControl {
  /// What the setters were last given, by the raw values of the states, of both sides for a divider.
  public private(set) var backgroundImages: [UInt: UIImage] = [:]
  public private(set) var incrementImages: [UInt: UIImage] = [:]
  public private(set) var decrementImages: [UInt: UIImage] = [:]
  public private(set) var dividerImages: [[UInt]: UIImage] = [:]

  /// Ends the program in the Mac idiom, which has no such control.
  private func requireCustomizable() {
    precondition(traitCollection.userInterfaceIdiom != .mac, "UIStepper is not supported in the Mac idiom")
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    requireCustomizable()
    backgroundImages[state.rawValue] = image
  }

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    requireCustomizable()
    incrementImages[state.rawValue] = image
  }

  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    requireCustomizable()
    decrementImages[state.rawValue] = image
  }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    requireCustomizable()
    dividerImages[[leftState.rawValue, rightState.rawValue]] = image
  }
}
