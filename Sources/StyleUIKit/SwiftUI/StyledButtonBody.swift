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
    @Environment(\.dynamicTypeSize) private var textSize

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
        style: adaptive.control.style(in: state, context: adaptive.context(traits.hasOtherValue)),
        context: environment(of: adaptive),
        reducesMotion: adaptive.moves && adaptive.reducesMotion { traits.hasOtherValue(.motion) },
        movingState: adaptive.moves ? state : nil
      ) { $0.scale(at: textSize) }
      let shape = RoundedRectangle(cornerRadius: look.cornerRadius)
      let border = shape.inset(by: -(look.number("stroke-outset") ?? 0))
      content(look)
        .padding(look.insets("content-insets"))
        .moving(look, "content-insets")
        .modifier(Reserving(samples: samples(look, adaptive)))
        .background { background(look, shape) }
        .overlay {
          border.strokeBorder(
            look.color("stroke-color", "border-color") ?? .clear,
            lineWidth: look.number("stroke-width", "border-width") ?? 0
          )
          .moving(look, "stroke-color", "border-color")
        }
        .contentShape(shape)
        .tinted(look, "tint-color")
        .opacity(look.number("alpha").map { Double($0) } ?? 1)
        .moving(look, "alpha")
        .modifier(Hovering(known: adaptive.known) { isHovered = $0 })
        .modifier(Described(look: look, known: adaptive.known, state: state))
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

    /// Returns the contents with different sizes, in all states, if the button is as large as the largest of them.
    private func samples(_ look: ButtonLook, _ adaptive: AdaptiveControl) -> [AnyView] {
      guard look.style.hasLargestSize else { return [] }
      let others = adaptive.axes.filter(traits.hasOtherValue)
      let context = adaptive.context(others)
      return adaptive.statesOfSizes(others).map { state in
        var sample = look
        (sample.style, sample.movingState) = (adaptive.control.style(in: state, context: context), nil)
        return AnyView(content(sample).padding(sample.insets("content-insets")))
      }
    }

    /// Returns the color of the background, the gradient over it, and their shadow.
    private func background(_ look: ButtonLook, _ shape: RoundedRectangle) -> some View {
      ZStack {
        shape.fill(look.color("background-color") ?? .clear).moving(look, "background-color")
        if look.declares(["background-gradient"]) {
          GeometryReader { geometry in
            // A state without a gradient shows another one, with opacity 0, so that it can fade.
            shape.fill(look.linearGradient(look.gradient ?? style.anyGradient, in: geometry.size))
              .opacity(look.gradient == nil ? 0 : 1)
          }
          .moving(look, "background-gradient")
        }
      }
      .shadow(
        color: look.shadowColor ?? .clear, radius: CGFloat(look.shadow?.blur ?? 0),
        x: CGFloat(look.shadow?.x ?? 0), y: CGFloat(look.shadow?.y ?? 0)
      )
      .moving(look, "background-shadow")
    }

    /// Returns the image and the texts, arranged horizontally or vertically.
    @ViewBuilder private func content(_ look: ButtonLook) -> some View {
      let spacing = look.number("image-padding") ?? 0
      switch look.keyword("image-placement") {
      case "top", "bottom": VStack(spacing: spacing) { parts(look) }.moving(look, "image-padding")
      default: HStack(spacing: spacing) { parts(look) }.moving(look, "image-padding")
      }
    }

    @ViewBuilder private func parts(_ look: ButtonLook) -> some View {
      switch look.keyword("image-placement") {
      case "bottom", "trailing":
        texts(look)
        image(look).moving(look, "image-color", "foreground-color")
      default:
        image(look).moving(look, "image-color", "foreground-color")
        texts(look)
      }
    }

    @ViewBuilder private func image(_ look: ButtonLook) -> some View {
      if look.isWaiting {
        ProgressView().tinted(look, "activity-indicator-color", "foreground-color")
      } else if let image = look.image {
        image.font(orInherited: look.font("symbol-font")).colored(look, "image-color", "foreground-color")
      }
    }

    private func texts(_ look: ButtonLook) -> some View {
      VStack(spacing: look.number("title-padding") ?? 0) {
        title(look).font(orInherited: look.font("title-font", "text-font"))
          .colored(look, "title-color", "text-color", "foreground-color")
          .moving(look, "title-color", "text-color", "foreground-color")
        if let subtitle = look.text("subtitle") {
          Text(subtitle).font(orInherited: look.font("subtitle-font"))
            .colored(look, "subtitle-color", "foreground-color")
            .moving(look, "subtitle-color", "foreground-color")
        }
      }
      .moving(look, "title-padding")
    }

    /// Returns the style sheet's title or text, or the view's own label if the style sheet has none, or if it's a field.
    @ViewBuilder private func title(_ look: ButtonLook) -> some View {
      if !(label is any EditableLabel), let title = look.text("title") ?? look.text("text") {
        Text(title).kerning(look.number("title-kern", "text-kern") ?? 0)
          .underline(look.keyword("title-underline") ?? look.keyword("text-underline") != nil)
          .strikethrough(look.keyword("title-strikethrough") ?? look.keyword("text-strikethrough") != nil)
      } else {
        label
      }
    }
  }

  /// A label that no text of a style sheet replaces, because people edit it.
  internal protocol EditableLabel {}

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

  // A modifier that a view has only sometimes is a structure. A function that returns either this view or a
  // modified one doubles the type of the view, and a few of them make a type that the compiler gives up on.

  extension View {
    /// Returns this view with the given font, or with the inherited one if it's `nil`. The view keeps its identity.
    fileprivate func font(orInherited font: Font?) -> some View {
      transformEnvironment(\.font) { $0 = font ?? $0 }
    }

    /// Returns this view in the color of the first of `properties` that has one, or in the inherited style. The view keeps
    /// its identity.
    fileprivate func colored(_ look: ButtonLook, _ properties: String...) -> some View {
      foregroundStyle(look.color(properties).map { AnyShapeStyle($0) } ?? AnyShapeStyle(.foreground))
    }

    /// Returns this view with the tint of the first of `properties` that has a color.
    fileprivate func tinted(_ look: ButtonLook, _ properties: String...) -> some View {
      modifier(Tinted(color: look.color(properties), isNeeded: look.declares(properties)))
    }

    /// Returns this view, in which a change of the state moves everything that has no closer animation by the transition of
    /// the first of `properties` that has a value, or of the first one if none has.
    fileprivate func moving(_ look: ButtonLook, _ properties: String...) -> some View {
      modifier(
        Moving(
          animation: look.animation(properties.first(where: look.says) ?? properties[0]), state: look.movingState))
    }
  }

  /// An animation of a view whose control has transitions, which doesn't depend on its state.
  private struct Moving: ViewModifier {
    let animation: Animation?
    let state: StateMask?

    func body(content: Content) -> some View {
      if let state { content.animation(animation, value: state) } else { content }
    }
  }

  /// A view that is as large as the largest of `samples`, which nobody sees.
  private struct Reserving: ViewModifier {
    let samples: [AnyView]

    func body(content: Content) -> some View {
      ZStack {
        ForEach(samples.indices, id: \.self) { samples[$0].hidden().accessibilityHidden(true) }
        content
      }
    }
  }

  /// A tint of a view whose control declares one, which doesn't depend on its state.
  private struct Tinted: ViewModifier {
    let color: Color?
    let isNeeded: Bool

    func body(content: Content) -> some View {
      if isNeeded { content.tint(color) } else { content }
    }
  }

  /// A report of a pointer that enters or leaves a view whose control has the state `hovered`. In visionOS, another view
  /// responds to being looked at.
  private struct Hovering: ViewModifier {
    let known: KnownStates
    let report: @MainActor (_ isOver: Bool) -> Void

    func body(content: Content) -> some View {
      #if os(tvOS) || os(watchOS)
        content
      #elseif os(visionOS) || os(Linux)  // The tests run on Linux.
        if known.hovered != nil { content.onHover { report($0) } } else { content.hoverEffect() }
      #else
        if known.hovered != nil { content.onHover { report($0) } } else { content }
      #endif
    }
  }

  /// The texts, values, and traits that assistive technologies read.
  private struct Described: ViewModifier {
    let look: ButtonLook
    let known: KnownStates
    let state: StateMask

    func body(content: Content) -> some View {
      // A value in the style sheet wins over that of a known state.
      let value = look.says("accessibility-value") ? look.text("accessibility-value") : known.value(in: state)
      content.accessibilityAddTraits(traits)
        .modifier(Spoken(kind: .label, text: look.text("accessibility-label")))
        .modifier(Spoken(kind: .value, text: value))
        .modifier(Spoken(kind: .hint, text: look.text("accessibility-hint")))
    }

    private var traits: AccessibilityTraits {
      var traits = AccessibilityTraits()
      if state.contains(.selected) { traits.formUnion(.isSelected) }
      guard known.hasValue else { return traits }
      if KnownStates.areToggles, #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *) {
        return traits.union(.isToggle)
      }
      return known.isChecked(in: state) ? traits.union(.isSelected) : traits
    }
  }

  /// A text that assistive technologies read, or nothing if it's `nil`.
  private struct Spoken: ViewModifier {
    enum Kind { case label, value, hint }

    let kind: Kind
    let text: String?

    /// Before iOS 18, a text that only some states have changes the identity of the view.
    func body(content: Content) -> some View {
      let shown = Text(text ?? "")
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        switch kind {
        case .label: content.accessibilityLabel(shown, isEnabled: text != nil)
        case .value: content.accessibilityValue(shown, isEnabled: text != nil)
        case .hint: content.accessibilityHint(shown, isEnabled: text != nil)
        }
      } else if text != nil {
        switch kind {
        case .label: content.accessibilityLabel(shown)
        case .value: content.accessibilityValue(shown)
        case .hint: content.accessibilityHint(shown)
        }
      } else {
        content
      }
    }
  }
#endif
