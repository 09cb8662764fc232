// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open var title: String? {
    willSet { precondition(traitCollection.userInterfaceIdiom == .mac, "a switch has a title only in the Mac idiom") }
  }
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
}

@MainActor open class UISlider: UIControl {
  /// The last values passed to the setters, by the raw value of the state.
  public private(set) var thumbImages: [UInt: UIImage] = [:]
  public private(set) var minimumTrackImages: [UInt: UIImage] = [:]
  public private(set) var maximumTrackImages: [UInt: UIImage] = [:]
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var thumbTintColor: UIColor? { willSet { requireCustomizable() } }
  open var minimumTrackTintColor: UIColor? { willSet { requireCustomizable() } }
  open var maximumTrackTintColor: UIColor? { willSet { requireCustomizable() } }
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?

  /// Ends the program if this is a Mac slider, which has no colors or images.
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
  /// The last values passed to the setters, by the raw values of the states.
  public private(set) var backgroundImages: [UInt: UIImage] = [:]
  public private(set) var incrementImages: [UInt: UIImage] = [:]
  public private(set) var decrementImages: [UInt: UIImage] = [:]

  /// Ends the program in the Mac idiom, which has no steppers.
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
}
