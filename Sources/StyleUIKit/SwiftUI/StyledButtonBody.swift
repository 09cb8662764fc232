#if canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI

  /// A label as the control of a ``StyledButtonStyle`` shows it.
  internal struct StyledBody<Label: View>: View {
    @Environment(\.isEnabled) private var isEnabled

    @Environment(\.isFocused) private var isFocused

    @Environment(\.locale) private var locale

    @Environment(\.styleEnvironment) private var styleEnvironment

    private let traits: StandardTraits

    /// The ratio of the user's text size to the usual one.
    @ScaledMetric private var scale: CGFloat = 1

    /// Whether a pointer is over the button, if the control has a state for it.
    @State private var isHovered = false

    private let style: StyledButtonStyle

    private let label: Label

    private let isPressed: Bool

    internal init(style: StyledButtonStyle, label: Label, isPressed: Bool, isInBackground: Bool = false) {
      self.style = style
      self.label = label
      self.isPressed = isPressed
      traits = StandardTraits(isInBackground: isInBackground)
    }

    internal var body: some View {
      let state = style.state(isPressed: isPressed, isEnabled: isEnabled, isFocused: isFocused, isHovered: isHovered)
      let adaptive = adaptive
      let look = ButtonLook(
        adaptive.control.style(in: state, context: adaptive.context(traits.hasOtherValue)), environment(of: adaptive),
        scale: scale, reducesMotion: adaptive.moves && adaptive.reducesMotion { traits.hasOtherValue(.motion) })
      let motion = Motion(look: look, state: adaptive.moves ? state : nil)
      let shape = RoundedRectangle(cornerRadius: look.cornerRadius)
      let border = shape.inset(by: -(look.number("stroke-outset") ?? 0))
      content(look, motion)
        .padding(look.insets("content-insets"))
        .moving(motion, "content-insets")
        .background { background(look, motion, shape) }
        .overlay {
          border.strokeBorder(look.color("stroke-color") ?? .clear, lineWidth: look.number("stroke-width") ?? 0)
            .moving(motion, "stroke-color")
        }
        .contentShape(shape)
        .changed(look.declares("tint-color")) { $0.tint(look.color("tint-color")) }
        .opacity(look.number("alpha").map { Double($0) } ?? 1)
        .moving(motion, "alpha")
        .accessibilityAddTraits(state.contains(.selected) ? .isSelected : [])
        .described(by: look, adaptive.known.value(in: state))
        .reporting(adaptive.known.hovered != nil) { isHovered = $0 }
    }

    /// The control in the environment of the style, or in that of SwiftUI if the style has none.
    private var adaptive: AdaptiveControl {
      style.hasEnvironment ? style.adaptive : .shared(style.adaptive.control, in: styleEnvironment)
    }

    /// Returns the environment of `adaptive`, with the language of SwiftUI's environment unless the app has chosen one.
    private func environment(of adaptive: AdaptiveControl) -> StyleEnvironment {
      var environment = adaptive.environment
      environment.locale = environment.locale ?? locale
      return environment
    }

    /// Returns the color of the background, the gradient over it, and their shadow.
    private func background(_ look: ButtonLook, _ motion: Motion, _ shape: RoundedRectangle) -> some View {
      ZStack {
        shape.fill(look.color("background-color") ?? .clear).moving(motion, "background-color")
        if look.declares("background-gradient") {
          GeometryReader { geometry in
            // A state without a gradient shows another one, with opacity 0, so that it can fade.
            shape.fill(look.linearGradient(look.gradient ?? style.anyGradient, in: geometry.size))
              .opacity(look.gradient == nil ? 0 : 1)
          }
          .moving(motion, "background-gradient")
        }
      }
      .shadow(
        color: look.shadowColor ?? .clear, radius: CGFloat(look.shadow?.blur ?? 0),
        x: CGFloat(look.shadow?.x ?? 0), y: CGFloat(look.shadow?.y ?? 0)
      )
      .moving(motion, "background-shadow")
    }

    /// Returns the image and the texts, arranged horizontally or vertically.
    @ViewBuilder private func content(_ look: ButtonLook, _ motion: Motion) -> some View {
      let spacing = look.number("image-padding") ?? 0
      switch look.keyword("image-placement") {
      case "top", "bottom": VStack(spacing: spacing) { parts(look, motion) }.moving(motion, "image-padding")
      default: HStack(spacing: spacing) { parts(look, motion) }.moving(motion, "image-padding")
      }
    }

    /// Returns the image and the texts in their order.
    @ViewBuilder private func parts(_ look: ButtonLook, _ motion: Motion) -> some View {
      switch look.keyword("image-placement") {
      case "bottom", "trailing":
        texts(look, motion)
        image(look).moving(motion, "image-color", "foreground-color")
      default:
        image(look).moving(motion, "image-color", "foreground-color")
        texts(look, motion)
      }
    }

    /// Returns the image, or a spinner in its place.
    @ViewBuilder private func image(_ look: ButtonLook) -> some View {
      if look.isWaiting {
        ProgressView().changed(look.declares("activity-indicator-color", "foreground-color")) {
          $0.tint(look.color("activity-indicator-color", "foreground-color"))
        }
      } else if let image = look.image {
        image.font(orInherited: look.font("symbol-font"))
          .set(look.color("image-color", "foreground-color")) { $0.foregroundStyle($1) }
      }
    }

    private func texts(_ look: ButtonLook, _ motion: Motion) -> some View {
      VStack(spacing: look.number("title-padding") ?? 0) {
        title(look).font(orInherited: look.font("title-font"))
          .set(look.color("title-color", "foreground-color")) { $0.foregroundStyle($1) }
          .moving(motion, "title-color", "foreground-color")
        if let subtitle = look.text("subtitle") {
          Text(subtitle).font(orInherited: look.font("subtitle-font"))
            .set(look.color("subtitle-color", "foreground-color")) { $0.foregroundStyle($1) }
            .moving(motion, "subtitle-color", "foreground-color")
        }
      }
      .moving(motion, "title-padding")
    }

    /// Returns the style sheet's title, or the button's own label if the style sheet has none.
    @ViewBuilder private func title(_ look: ButtonLook) -> some View {
      if let title = look.text("title") {
        Text(title).kerning(look.number("title-kern") ?? 0)
          .underline(look.keyword("title-underline") != nil)
          .strikethrough(look.keyword("title-strikethrough") != nil)
      } else {
        label
      }
    }
  }

  /// A view that passes on whether it is in a window in the background.
  @available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  internal struct WindowReader<Content: View>: View {
    @Environment(\.appearsActive) private var appearsActive

    @ViewBuilder internal let content: @MainActor (_ isInBackground: Bool) -> Content

    internal var body: some View { content(!appearsActive) }
  }

  /// The values of SwiftUI's environment that the standard axes follow.
  internal struct StandardTraits: DynamicProperty {
    @Environment(\.colorScheme) private var colorScheme

    @Environment(\.colorSchemeContrast) private var contrast

    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    @Environment(\.horizontalSizeClass) private var width

    @Environment(\.layoutDirection) private var direction

    /// Whether the button is in a window in the background.
    private let isInBackground: Bool

    internal init(isInBackground: Bool) { self.isInBackground = isInBackground }

    /// Returns whether `axis` has its other value, such as `dark`.
    @MainActor internal func hasOtherValue(_ axis: StandardAxis) -> Bool {
      switch axis {
      case .appearance: colorScheme == .dark
      case .contrast: contrast == .increased
      case .motion: reducesMotion
      case .width: width == .compact
      case .direction: direction == .rightToLeft
      // A value that isn't available in every version, so a `WindowReader` passes it on.
      case .window: isInBackground
      }
    }
  }

  /// The animations of a look.
  private struct Motion {
    let look: ButtonLook

    /// The state, or `nil` if the style sheet has no transitions for the control. SwiftUI animates only if it changes.
    let state: StateMask?
  }

  extension View {
    /// Returns this view with what assistive technologies read.
    ///
    /// - Parameters:
    ///   - look: The texts of the style sheet.
    ///   - value: The value that known states tell, or `nil` if there is none. A value in the style sheet wins.
    @MainActor @ViewBuilder fileprivate func described(by look: ButtonLook, _ value: String?) -> some View {
      let label = look.text("accessibility-label")
      let value = look.says("accessibility-value") ? look.text("accessibility-value") : value
      let hint = look.text("accessibility-hint")
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        accessibilityLabel(Text(label ?? ""), isEnabled: label != nil)
          .accessibilityValue(Text(value ?? ""), isEnabled: value != nil)
          .accessibilityHint(Text(hint ?? ""), isEnabled: hint != nil)
      } else {
        // The texts that only some states have change the identity of the view.
        set(label) { $0.accessibilityLabel(Text($1)) }
          .set(value) { $0.accessibilityValue(Text($1)) }
          .set(hint) { $0.accessibilityHint(Text($1)) }
      }
    }

    /// Returns this view with the given font, or with the inherited one if it's `nil`. The view keeps its identity.
    fileprivate func font(orInherited font: Font?) -> some View {
      transformEnvironment(\.font) { $0 = font ?? $0 }
    }

    /// Returns this view changed, or unchanged so that it inherits the value.
    ///
    /// The view keeps its identity, because whether a style sheet declares a property doesn't depend on the state.
    @ViewBuilder fileprivate func changed<Changed: View>(
      _ isNeeded: Bool, change: (Self) -> Changed
    ) -> some View {
      if isNeeded { change(self) } else { self }
    }

    /// Returns this view, in which a change of the state moves everything that has no closer animation by the transition of
    /// the first of `properties` that has a value, or of the first one if none has.
    ///
    /// The view keeps its identity, because whether a control moves doesn't depend on its state.
    @ViewBuilder fileprivate func moving(_ motion: Motion, _ properties: String...) -> some View {
      if let state = motion.state {
        animation(motion.look.animation(properties.first(where: motion.look.says) ?? properties[0]), value: state)
      } else {
        self
      }
    }

    /// Returns this view, calling `report` when a pointer enters or leaves it, or this view unchanged.
    @ViewBuilder fileprivate func reporting(
      _ isNeeded: Bool, _ report: @escaping @MainActor (_ isOver: Bool) -> Void
    ) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        if isNeeded { onHover { report($0) } } else { self }
      #endif
    }

    /// Returns this view changed for `value`, or unchanged if `value` is `nil`, so that it inherits the value.
    @ViewBuilder fileprivate func set<Value, Changed: View>(
      _ value: Value?, change: (Self, Value) -> Changed
    ) -> some View {
      if let value { change(self, value) } else { self }
    }
  }
#endif
