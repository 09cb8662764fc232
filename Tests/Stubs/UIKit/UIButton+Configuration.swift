// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

extension UIButton {
  public struct Configuration: Equatable {
    public enum Size {
      case medium, small, mini, large
    }

    /// Documented as uikit/uibutton/configuration-swift.struct/indicator-swift.enum.
    public enum Indicator {
      case automatic, none, popup
    }

    public enum TitleAlignment {
      case automatic, leading, center, trailing
    }

    public enum CornerStyle {
      case fixed, dynamic, small, medium, large, capsule
    }

    /// The name of the function that created the configuration.
    public let kind: String

    /// Documented as uikit/uibutton/configuration-swift.struct/title: the string value of the attributed title.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Documented as uikit/uibutton/configuration-swift.struct/subtitlelinebreakmode.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var buttonSize = UIButton.Configuration.Size.medium
    public var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    public var baseForegroundColor: UIColor?
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Documented as uikit/uibutton/configuration-swift.struct/indicator-swift.property.
    @available(iOS 16.0, tvOS 16.0, *) public var indicator: Indicator {
      get { menuIndicator }
      set { menuIndicator = newValue }
    }
    private var menuIndicator = Indicator.automatic
    /// Documented as uikit/uibutton/configuration-swift.struct/symbolcontenttransition.
    @available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) public var symbolContentTransition: UISymbolContentTransition? {
      get { symbolTransition }
      set { symbolTransition = newValue }
    }
    private var symbolTransition: UISymbolContentTransition?
    @available(iOS 16.0, tvOS 16.0, *) public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { indicatorTransformer }
      set { indicatorTransformer = newValue }
    }
    private var indicatorTransformer: UIConfigurationColorTransformer?
    public var automaticallyUpdateForSelection: Bool
    public var background = UIBackgroundConfiguration(kind: "button")

    /// Whether `updated(for:)` made the configuration look selected. It's never true for a configuration that code
    /// sets.
    public private(set) var looksSelected = false
    /// Whether `updated(for:)` dimmed the parts that have no transformer.
    public private(set) var looksHighlighted = false
    /// Whether `updated(for:)` gave the parts without colors of their own the look of a disabled button.
    public private(set) var looksDisabled = false

    /// The properties that move in an animation.
    internal var movable: [String: Any] {
      [
        "background.backgroundColor": background.backgroundColor as Any, "cornerRadius": background.cornerRadius,
        "background.strokeColor": background.strokeColor as Any, "background.strokeWidth": background.strokeWidth,
        "contentInsets": contentInsets, "imagePadding": imagePadding,
      ]
    }

    private init(_ kind: String) {
      self.kind = kind
      automaticallyUpdateForSelection = ["plain", "gray", "tinted"].contains(kind)
    }

    /// Documented as uikit/uibutton/configuration-swift.struct/updated(for:): custom values are preserved, and default values
    /// are updated for the state of the button. `automaticallyUpdateForSelection` is the switch for the selection alone.
    @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
      var configuration = self
      configuration.looksSelected = automaticallyUpdateForSelection && button.state.contains(.selected)
      configuration.looksHighlighted = button.state.contains(.highlighted)
      configuration.looksDisabled = button.state.contains(.disabled)
      return configuration
    }

    public static func plain() -> UIButton.Configuration { UIButton.Configuration("plain") }
    public static func tinted() -> UIButton.Configuration { UIButton.Configuration("tinted") }
    public static func gray() -> UIButton.Configuration { UIButton.Configuration("gray") }
    public static func filled() -> UIButton.Configuration { UIButton.Configuration("filled") }
    public static func borderless() -> UIButton.Configuration { UIButton.Configuration("borderless") }
    public static func bordered() -> UIButton.Configuration { UIButton.Configuration("bordered") }
    public static func borderedTinted() -> UIButton.Configuration { UIButton.Configuration("borderedTinted") }
    public static func borderedProminent() -> UIButton.Configuration { UIButton.Configuration("borderedProminent") }
    /// Documented as uikit/uibutton/configuration-swift.struct/glass() and its siblings, which visionOS doesn't have.
    @available(iOS 26.0, tvOS 26.0, *) @available(visionOS, unavailable)
    public static func glass() -> UIButton.Configuration { UIButton.Configuration("glass") }
    @available(iOS 26.0, tvOS 26.0, *) @available(visionOS, unavailable)
    public static func clearGlass() -> UIButton.Configuration { UIButton.Configuration("clearGlass") }
    @available(iOS 26.0, tvOS 26.0, *) @available(visionOS, unavailable)
    public static func prominentGlass() -> UIButton.Configuration { UIButton.Configuration("prominentGlass") }
    @available(iOS 26.0, tvOS 26.0, *) @available(visionOS, unavailable)
    public static func prominentClearGlass() -> UIButton.Configuration { UIButton.Configuration("prominentClearGlass") }
  }
}

/// Documented as uikit/uisymbolcontenttransition.
public final class UISymbolContentTransition: NSObject {
  public let contentTransition: any ContentTransitionSymbolEffect
  public init(_ contentTransition: any ContentTransitionSymbolEffect) { self.contentTransition = contentTransition }
}

// Documented as symbols/contenttransitionsymboleffect, symbols/automaticsymboleffect, and symbols/replacesymboleffect. In
// the SDK, these types are in the module `Symbols`.

public protocol ContentTransitionSymbolEffect: Sendable {}

public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// The variant of the animation.
  public let variant: String
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect(variant: "") }
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(variant: "downUp") }
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(variant: "upUp") }
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(variant: "offUp") }
}

public struct UIBackgroundConfiguration: Equatable {
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var backgroundColor: UIColor?
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Documented as uikit/uibackgroundconfiguration-swift.struct/customview. The corner radius doesn't apply to it.
  public var customView: UIView?
  private var shadow = UIShadowProperties(kind: "button")

  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) public var shadowProperties: UIShadowProperties {
    get { shadow }
    set { shadow = newValue }
  }

  internal init(kind: String) {}
}

public struct UIShadowProperties: Equatable {
  public var color = UIColor.black
  public var opacity: CGFloat = 0
  public var radius: CGFloat = 0
  public var offset = CGSize.zero
  internal init(kind: String) {}
}

public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  internal let identity = Identity()
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  internal let identity = Identity()
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// The identity of a transformer, which only its copies share. It's assumed that UIKit compares no more than that.
internal final class Identity: Sendable {}

extension UIConfigurationColorTransformer: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
}

extension UIConfigurationTextAttributesTransformer: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
}
