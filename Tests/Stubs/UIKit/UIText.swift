// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// Documented as uikit/uilabel/text: a new text has no attributes of its own.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }

  open var attributedText: NSAttributedString?
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  open var isHighlighted = false
  open var isEnabled = true

  /// The radius of the background's corners. A label draws its background in a layer of its own, so that only clipping
  /// rounds it.
  public var drawnCornerRadius: CGFloat { clipsToBounds ? layer.cornerRadius : 0 }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { font = font.adjusted(for: traitCollection) }
  }
}

@MainActor open class UIImageView: UIView {}

@MainActor open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open var text: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var textAlignment = NSTextAlignment.natural

  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  open var attributedPlaceholder: NSAttributedString?
  open var borderStyle = UITextField.BorderStyle.none
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var clearButtonMode = UITextField.ViewMode.never
  /// Documented as uikit/uitextfield/isediting.
  open private(set) var isEditing = false

  /// Begins or ends the editing, and sends the events that UIKit sends then.
  public func setEditing(_ isEditing: Bool) {
    self.isEditing = isEditing
    sendActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
  }

  open var adjustsFontForContentSizeCategory = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { font = font?.adjusted(for: traitCollection) }
  }
}
