#if canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI

  /// What a button of a ``StyledButtonStyle`` shows.
  internal struct StyledButtonBody: View {
    @Environment(\.isEnabled) private var isEnabled

    @Environment(\.colorScheme) private var colorScheme

    /// By how much the text size that the user has chosen is larger than the usual one.
    @ScaledMetric private var scale: CGFloat = 1

    private let style: StyledButtonStyle

    private let configuration: StyledButtonStyle.Configuration

    internal init(style: StyledButtonStyle, configuration: StyledButtonStyle.Configuration) {
      self.style = style
      self.configuration = configuration
    }

    internal var body: some View {
      let state = style.state(isPressed: configuration.isPressed, isEnabled: isEnabled)
      let look = ButtonLook(style.control, in: state, style.context, isDark: colorScheme == .dark, scale: scale)
      let shape = RoundedRectangle(cornerRadius: look.cornerRadius)
      let border = shape.inset(by: -(look.number("stroke-outset") ?? 0))
      content(look)
        .padding(look.insets("content-insets"))
        .background(
          shape.fill(look.color("background-color") ?? .clear)
            .shadow(
              color: look.shadow?.color.color ?? .clear, radius: CGFloat(look.shadow?.blur ?? 0),
              x: CGFloat(look.shadow?.x ?? 0), y: CGFloat(look.shadow?.y ?? 0))
        )
        .overlay(
          border.strokeBorder(look.color("stroke-color") ?? .clear, lineWidth: look.number("stroke-width") ?? 0)
        )
        .tint(look.color("tint-color"))
        .opacity(look.number("alpha").map { Double($0) } ?? 1)
        .allowsHitTesting(!state.contains(.disabled))
    }

    /// Image and texts side by side, or one above the other.
    @ViewBuilder private func content(_ look: ButtonLook) -> some View {
      let spacing = look.number("image-padding") ?? 0
      switch look.text("image-placement") {
      case "top": VStack(spacing: spacing) { image(look); texts(look) }
      case "bottom": VStack(spacing: spacing) { texts(look); image(look) }
      case "trailing": HStack(spacing: spacing) { texts(look); image(look) }
      default: HStack(spacing: spacing) { image(look); texts(look) }
      }
    }

    /// The image, or a spinner in its place.
    @ViewBuilder private func image(_ look: ButtonLook) -> some View {
      if look.isWaiting {
        ProgressView().tint(look.color("activity-indicator-color", "foreground-color"))
      } else if let image = look.image {
        image.font(look.font("symbol-font")).foregroundColor(look.color("image-color", "foreground-color"))
      }
    }

    private func texts(_ look: ButtonLook) -> some View {
      VStack(spacing: look.number("title-padding") ?? 0) {
        title(look).font(look.font("title-font")).foregroundColor(look.color("title-color", "foreground-color"))
        if let subtitle = look.text("subtitle") {
          Text(subtitle).font(look.font("subtitle-font"))
            .foregroundColor(look.color("subtitle-color", "foreground-color"))
        }
      }
    }

    /// The sheet's title, or the button's own label.
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
#endif
