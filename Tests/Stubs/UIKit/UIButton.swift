// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation.

@MainActor open class UIButton: UIControl {
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The last values passed to each setter, by the raw value of the state.
  public private(set) var titles: [UInt: String] = [:]
  public private(set) var titleColors: [UInt: UIColor] = [:]
  public private(set) var titleShadowColors: [UInt: UIColor] = [:]
  public private(set) var images: [UInt: UIImage] = [:]
  public private(set) var backgroundImages: [UInt: UIImage] = [:]
  public private(set) var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  public private(set) var attributedTitles: [UInt: NSAttributedString] = [:]

  /// The number of calls of setters for a state.
  public private(set) var setterCalls = 0

  /// It's assumed that a button creates its labels and its image view when it first draws them, except for the label of one
  /// without a configuration.
  open var titleLabel: UILabel? { hasDrawn || configuration == nil ? label : nil }

  open var subtitleLabel: UILabel? { hasDrawn ? secondLabel : nil }

  open var imageView: UIImageView? { hasDrawn ? picture : nil }

  /// The number of times that the configuration was set.
  public private(set) var configurationSets = 0

  private var hasDrawn = false

  /// Whether an update of the configuration is running, which can change the configuration without requesting another one.
  private var isUpdating = false

  private let label = UILabel(frame: .zero)
  private let secondLabel = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  /// The configuration. A change by an animator is a motion of each of the properties that UIKit can move.
  ///
  /// It's assumed that a button returns what was set, without the values that `updated(for:)` fills in.
  open var configuration: UIButton.Configuration? {
    didSet {
      configurationSets += 1
      if !isUpdating { setNeedsUpdateConfiguration() }
      setNeedsLayout()
      guard UIViewPropertyAnimator.current != nil, let configuration, let oldValue else { return }
      let (old, new) = (oldValue.movable, configuration.movable)
      for (name, value) in new where "\(value)" != "\(old[name] ?? "")" { record(name, from: old[name] ?? "") }
    }
  }
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The configuration that the button draws, as documented for uikit/uibutton/automaticallyupdatesconfiguration.
  public var drawnConfiguration: UIButton.Configuration? { configuration?.updated(for: self) }

  /// Whether an update of the configuration was requested and hasn't run.
  public private(set) var needsUpdateConfiguration = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Documented as uikit/uibutton/init(frame:primaryaction:). The button shows the title and the image of the action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    show(primaryAction)
  }

  /// Documented as uikit/uibutton/init(configuration:primaryaction:). The order in which UIKit sets the two is assumed.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    show(primaryAction)
  }

  private func show(_ action: UIAction?) {
    if let title = action?.title, !title.isEmpty { setTitle(title, for: .normal) }
    if let image = action?.image { setImage(image, for: .normal) }
  }

  /// A button with a configuration shows the title for `normal` as the title of its configuration. UIButton.h says that a
  /// configuration enables and disables API. That this is the effect is assumed. An image is the same.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    record(title, in: &titles, for: state)
    if state == .normal { configuration?.title = title }
  }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { record(color, in: &titleColors, for: state) }

  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    record(color, in: &titleShadowColors, for: state)
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    record(image, in: &images, for: state)
    if state == .normal { configuration?.image = image }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    record(image, in: &backgroundImages, for: state)
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    record(configuration, in: &symbolConfigurations, for: state)
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    record(title, in: &attributedTitles, for: state)
  }

  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }

  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }

  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }

  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    titleShadowColors[state.rawValue] ?? titleShadowColors[0]
  }

  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state.rawValue] ?? symbolConfigurations[0]
  }

  /// The number of times that a button was measured.
  public static var measurements = 0

  /// It's assumed that each character of the title makes a button 10 points wider, and that a spinner takes 30 points.
  open override var intrinsicContentSize: CGSize {
    Self.measurements += 1
    let title = configuration?.title ?? attributedTitle(for: state)?.string ?? title(for: state) ?? ""
    let width = CGFloat(title.count) * 10 + (configuration?.showsActivityIndicator == true ? 30 : 0)
    return CGSize(width: contentSize.width + width, height: contentSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] ?? titleColors[0] }

  private func record<Value>(_ value: Value?, in values: inout [UInt: Value], for state: UIControl.State) {
    setterCalls += 1
    values[state.rawValue] = value
  }

  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  open func updateConfiguration() {}

  internal override func stateDidChange() { setNeedsUpdateConfiguration() }

  open override func layoutSubviews() {
    runUpdates()
    super.layoutSubviews()
  }

  /// Updates the configuration if an update was requested, as UIKit does before it draws.
  ///
  /// A button that has only a handler is updated too. The handler is called after the method that subclasses override.
  public func runUpdates() {
    hasDrawn = true
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    isUpdating = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdating = false
  }
}

/// Documented as uikit/uiaction.
@MainActor open class UIAction: NSObject {
  open var title: String
  open var image: UIImage?

  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    (self.title, self.image, self.handler) = (title, image, handler)
  }

  internal let handler: (UIAction) -> Void
}
