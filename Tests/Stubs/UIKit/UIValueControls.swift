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
  public private(set) var thumbImages: [UInt: UIImage] = [:] { willSet { requireCustomizable() } }
  public private(set) var minimumTrackImages: [UInt: UIImage] = [:] { willSet { requireCustomizable() } }
  public private(set) var maximumTrackImages: [UInt: UIImage] = [:] { willSet { requireCustomizable() } }
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
    thumbImages[state.rawValue] = image
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state.rawValue] = image
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state.rawValue] = image
  }
}

@MainActor open class UIStepper: UIControl {
  /// The last values passed to the setters, by the raw values of the states.
  public private(set) var backgroundImages: [UInt: UIImage] = [:] { willSet { requireCustomizable() } }
  public private(set) var incrementImages: [UInt: UIImage] = [:] { willSet { requireCustomizable() } }
  public private(set) var decrementImages: [UInt: UIImage] = [:] { willSet { requireCustomizable() } }

  /// Ends the program in the Mac idiom, which has no steppers.
  private func requireCustomizable() {
    precondition(traitCollection.userInterfaceIdiom != .mac, "UIStepper is not supported in the Mac idiom")
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state.rawValue] = image
  }

  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    incrementImages[state.rawValue] = image
  }

  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    decrementImages[state.rawValue] = image
  }
}

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

@MainActor open class UISegmentedControl: UIControl {
  /// The last values passed to the setters, by the raw values of the states.
  public private(set) var titleTextAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  public private(set) var backgroundImages: [UInt: UIImage] = [:]
  /// The last values passed to the setters, by the index of the segment.
  public private(set) var titles: [Int: String] = [:]
  public private(set) var images: [Int: UIImage] = [:]
  public private(set) var widths: [Int: CGFloat] = [:]
  public private(set) var contentOffsets: [Int: CGSize] = [:]
  open var selectedSegmentTintColor: UIColor?
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false

  public private(set) var numberOfSegments = 0

  /// Creates a control with a segment for each item. In the SDK, this is a designated initializer.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
    for (index, item) in (items ?? []).enumerated() { titles[index] = item as? String }
  }

  /// Removes the last segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    precondition(segment == numberOfSegments - 1)
    numberOfSegments -= 1
    titles[segment] = nil
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state.rawValue] = attributes
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backgroundImages[state.rawValue] = backgroundImage }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    // Documented as the index of a segment, or pinned to the last one.
    titles[min(segment, numberOfSegments - 1)] = title
  }
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { images[segment] = image }
  open func imageForSegment(at segment: Int) -> UIImage? { images[segment] }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { widths[segment] = width }
  open func widthForSegment(at segment: Int) -> CGFloat { widths[segment] ?? 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { contentOffsets[segment] = offset }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { contentOffsets[segment] ?? .zero }
}
