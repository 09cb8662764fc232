#if canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI

  /// The body of a button with a ``StyledButtonStyle``.
  internal struct StyledButtonBody: View {
    @Environment(\.isEnabled) private var isEnabled

    @Environment(\.isFocused) private var isFocused

    private var traits = StandardTraits()

    /// The ratio of the user's text size to the usual one.
    @ScaledMetric private var scale: CGFloat = 1

    private let style: StyledButtonStyle

    private let configuration: StyledLabelStyle.Configuration

    internal init(style: StyledButtonStyle, configuration: StyledLabelStyle.Configuration) {
      self.style = style
      self.configuration = configuration
    }

    internal var body: some View {
      let state = style.state(isPressed: configuration.isPressed, isEnabled: isEnabled, isFocused: isFocused)
      let context = style.adaptive.context(traits.hasOtherValue)
      let look = ButtonLook(
        style.adaptive.control.style(in: state, context: context), style.adaptive.environment, scale: scale)
      let shape = RoundedRectangle(cornerRadius: look.cornerRadius)
      let border = shape.inset(by: -(look.number("stroke-outset") ?? 0))
      content(look)
        .padding(look.insets("content-insets"))
        .background {
          shape.fill(look.color("background-color") ?? .clear)
            .shadow(
              color: look.shadowColor ?? .clear, radius: CGFloat(look.shadow?.blur ?? 0),
              x: CGFloat(look.shadow?.x ?? 0), y: CGFloat(look.shadow?.y ?? 0))
        }
        .overlay {
          border.strokeBorder(look.color("stroke-color") ?? .clear, lineWidth: look.number("stroke-width") ?? 0)
        }
        .set(look.color("tint-color")) { $0.tint($1) }
        .opacity(look.number("alpha").map { Double($0) } ?? 1)
        .described(by: look)
    }

    /// Returns the image and the texts, arranged horizontally or vertically.
    @ViewBuilder private func content(_ look: ButtonLook) -> some View {
      let spacing = look.number("image-padding") ?? 0
      switch look.text("image-placement") {
      case "top", "bottom": VStack(spacing: spacing) { parts(look) }
      default: HStack(spacing: spacing) { parts(look) }
      }
    }

    /// Returns the image and the texts in their order.
    @ViewBuilder private func parts(_ look: ButtonLook) -> some View {
      switch look.text("image-placement") {
      case "bottom", "trailing":
        texts(look)
        image(look)
      default:
        image(look)
        texts(look)
      }
    }

    /// Returns the image, or a spinner in its place.
    @ViewBuilder private func image(_ look: ButtonLook) -> some View {
      if look.isWaiting {
        ProgressView().set(look.color("activity-indicator-color", "foreground-color")) { $0.tint($1) }
      } else if let image = look.image {
        image.set(look.font("symbol-font")) { $0.font($1) }
          .set(look.color("image-color", "foreground-color")) { $0.foregroundStyle($1) }
      }
    }

    private func texts(_ look: ButtonLook) -> some View {
      VStack(spacing: look.number("title-padding") ?? 0) {
        title(look).set(look.font("title-font")) { $0.font($1) }
          .set(look.color("title-color", "foreground-color")) { $0.foregroundStyle($1) }
        if let subtitle = look.text("subtitle") {
          Text(subtitle).set(look.font("subtitle-font")) { $0.font($1) }
            .set(look.color("subtitle-color", "foreground-color")) { $0.foregroundStyle($1) }
        }
      }
    }

    /// Returns the style sheet's title, or the button's own label if the style sheet has none.
    @ViewBuilder private func title(_ look: ButtonLook) -> some View {
      if let title = look.text("title") {
        Text(title).kerning(look.number("title-kern") ?? 0)
          .underline(look.text("title-underline") != nil)
          .strikethrough(look.text("title-strikethrough") != nil)
      } else {
        configuration.label
      }
    }
  }

  /// The values of SwiftUI's environment that the standard axes follow.
  internal struct StandardTraits: DynamicProperty {
    @Environment(\.colorScheme) private var colorScheme

    @Environment(\.colorSchemeContrast) private var contrast

    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    @Environment(\.horizontalSizeClass) private var width

    @Environment(\.layoutDirection) private var direction

    internal init() {}

    /// Returns whether `axis` has its other value, such as `dark`.
    @MainActor internal func hasOtherValue(_ axis: StandardAxis) -> Bool {
      switch axis {
      case .appearance: colorScheme == .dark
      case .contrast: contrast == .increased
      case .motion: reducesMotion
      case .width: width == .compact
      case .direction: direction == .rightToLeft
      case .window: false
      }
    }
  }

  extension View {
    /// Returns this view with what assistive technologies read.
    @MainActor fileprivate func described(by look: ButtonLook) -> some View {
      set(look.text("accessibility-label")) { $0.accessibilityLabel(Text($1)) }
        .set(look.text("accessibility-value")) { $0.accessibilityValue(Text($1)) }
        .set(look.text("accessibility-hint")) { $0.accessibilityHint(Text($1)) }
    }

    /// Returns this view changed for `value`, or unchanged if `value` is `nil`, so that it inherits the value.
    @ViewBuilder fileprivate func set<Value, Changed: View>(
      _ value: Value?, change: (Self, Value) -> Changed
    ) -> some View {
      if let value { change(self, value) } else { self }
    }
  }
#endif
