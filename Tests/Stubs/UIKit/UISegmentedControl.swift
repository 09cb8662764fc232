// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

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

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleTextAttributes[state.rawValue] = attributes
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { backgroundImages[state.rawValue] = backgroundImage }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { images[segment] = image }
  open func imageForSegment(at segment: Int) -> UIImage? { images[segment] }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { widths[segment] = width }
  open func widthForSegment(at segment: Int) -> CGFloat { widths[segment] ?? 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { contentOffsets[segment] = offset }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { contentOffsets[segment] ?? .zero }
}
