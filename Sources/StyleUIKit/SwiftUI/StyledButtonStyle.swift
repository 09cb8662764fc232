#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  /// A control that can be shown: a `Control`, or a control of a generated type with variant values.
  public protocol StyleSource {
    /// The type of the states that can be chosen for the control.
    associatedtype States: OptionSet where States.RawValue == UInt32

    /// The control in a style sheet.
    var control: Control { get }
  }

  extension Control: StyleSource {
    /// The type of a mask of states.
    public typealias States = StateMask

    /// This control.
    public var control: Control { self }
  }

  extension TypedVariant: StyleSource {
    /// The type of the states that the generated type declares.
    public typealias States = Owner.State
  }

  /// A style that makes a SwiftUI button show a control in a style sheet, in every state.
  ///
  ///     Button("Follow") { follow() }
  ///       .buttonStyle(.styled(control, states: [.selected, mutual]))
  ///
  /// SwiftUI supplies `highlighted`, `disabled`, and `focused`. Your app supplies every other state, which also
  /// activates the states that it requires and implies. If the states disable the button, it behaves as with
  /// `.disabled(true)`: touches, keys, and assistive technologies don't trigger it. The style sheet's title, if any,
  /// replaces the label. All values follow the environment of SwiftUI, such as the color scheme and its contrast.
  public struct StyledButtonStyle: PrimitiveButtonStyle {
    internal let adaptive: AdaptiveControl
    internal private(set) var states: ControlStates

    /// Whether the app gave the style an environment of its own.
    internal let hasEnvironment: Bool

    /// Creates a style that shows a control.
    ///
    ///     Button("Follow") { follow() }
    ///       .buttonStyle(.styled(FollowButton.variant(size: .small), states: .mutual))
    ///
    /// - Parameters:
    ///   - source: The control in a style sheet, or the control of a generated type with variant values.
    ///   - states: The active states other than those that SwiftUI supplies.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images, or `nil` for
    ///     `styleEnvironment` of SwiftUI's environment.
    public init<Source: StyleSource>(
      _ source: Source, states: Source.States = [], in context: StyleEnvironment? = nil
    ) {
      var held = ControlStates(source.control)
      held.setDeclared(StateMask(rawValue: states.rawValue), to: true)
      self.adaptive = .shared(source.control, in: context ?? StyleEnvironment())
      self.states = held
      hasEnvironment = context != nil
    }

    /// Creates a style that shows the control of a generated type, with the same parameters.
    ///
    ///     Button("Follow") { follow() }
    ///       .buttonStyle(.styled(FollowButton.self, states: .mutual))
    public init<Owner: StyleOwner>(
      _ owner: Owner.Type, states: Owner.State = [], in context: StyleEnvironment? = nil
    ) {
      self.init(Owner.control, states: StateMask(rawValue: states.rawValue), in: context)
    }

    /// Returns the button as the control shows it.
    ///
    /// A style can't disable its own button. This method therefore creates a button with the same action, and
    /// disables that one.
    ///
    /// - Parameter configuration: The button's action and label.
    public func makeBody(configuration: Configuration) -> some View {
      Button(configuration)
        .buttonStyle(StyledButtonLook(style: self))
        .disabled(states.state.contains(.disabled))
    }

    /// Returns this style with `states` active or inactive.
    internal func activating(_ states: StateMask, if holds: Bool) -> StyledButtonStyle {
      var style = self
      style.states.setDeclared(states, to: holds)
      return style
    }

    /// Returns the states of a button that SwiftUI reports these states for.
    ///
    /// A disabled button isn't highlighted.
    internal func state(
      isPressed: Bool, isEnabled: Bool, isFocused: Bool = false, isHovered: Bool = false
    ) -> StateMask {
      var states = states
      if isFocused { states.setDeclared(.focused, to: true) }
      if !isEnabled { states.setDeclared(.disabled, to: true) }
      if isHovered, let hovered = adaptive.known.hovered { states.wait(for: hovered) }
      if isPressed, !states.state.contains(.disabled) { states.setDeclared(.highlighted, to: true) }
      return states.state
    }

    /// A gradient that some state has in the default context.
    internal var anyGradient: StyleGradient {
      adaptive.control.possibleStates.lazy
        .compactMap { adaptive.control.style(in: $0).value(ifDeclared: "background-gradient") }.first
        ?? StyleGradient(angle: 180, stops: [])
    }
  }

  extension PrimitiveButtonStyle where Self == StyledButtonStyle {
    /// A style that shows a control, with variant values or without.
    ///
    /// See ``StyledButtonStyle`` for its parameters.
    public static func styled<Source: StyleSource>(
      _ source: Source, states: Source.States = [], in context: StyleEnvironment? = nil
    ) -> StyledButtonStyle { StyledButtonStyle(source, states: states, in: context) }

    /// A style that shows the control of a generated type.
    ///
    /// See ``StyledButtonStyle`` for its parameters.
    public static func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: Owner.State = [], in context: StyleEnvironment? = nil
    ) -> StyledButtonStyle { StyledButtonStyle(owner, states: states, in: context) }

    /// A style that shows the control of a generated type in states that data chooses.
    ///
    ///     Button("Follow") { follow() }
    ///       .buttonStyle(.styled(FollowButton.self, states: [.selected: true, .mutual: false]))
    ///
    /// See ``StyledButtonStyle`` for its parameters.
    public static func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: StateChoices<Owner.StateOwner>, in context: StyleEnvironment? = nil
    ) -> StyledButtonStyle { StyledButtonStyle(owner, states: states.active, in: context) }
  }

  /// The appearance of a ``StyledButtonStyle``, on a button with the standard behavior.
  internal struct StyledButtonLook: ButtonStyle {
    internal let style: StyledButtonStyle

    internal func makeBody(configuration: Configuration) -> some View {
      StyledLabel(style: style, label: configuration.label, isPressed: configuration.isPressed)
    }
  }

  /// A label as a control shows it, which reads whether it's in a window in the background if that matters.
  internal struct StyledLabel<Label: View>: View {
    internal let style: StyledButtonStyle
    internal let label: Label
    internal var isPressed = false

    internal var body: some View {
      if style.adaptive.axes.contains(.window), #available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        WindowReader {
          StyledBody(style: style, label: label, isPressed: isPressed, isInBackground: $0)
        }
      } else {
        StyledBody(style: style, label: label, isPressed: isPressed)
      }
    }
  }
#endif
