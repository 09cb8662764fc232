#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  /// A style that makes a SwiftUI button show a control in a style sheet, in every state.
  ///
  ///     Button("Follow") { follow() }
  ///       .buttonStyle(StyledButtonStyle(control, states: [.selected, mutual]))
  ///
  /// SwiftUI supplies `highlighted`, `disabled`, and `focused`. Your app supplies every other state, which also
  /// activates the states that it requires and implies. If the states disable the button, it behaves as with
  /// `.disabled(true)`: touches, keys, and assistive technologies don't trigger it. The style sheet's title, if any,
  /// replaces the label. All values follow the color scheme, not only colors.
  public struct StyledButtonStyle: PrimitiveButtonStyle {
    internal let control: Control

    internal let states: ControlStates

    internal let context: StyleEnvironment

    /// Creates a style that shows `control`.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - states: The active states other than those that SwiftUI supplies.
    ///   - context: The contexts, the parameters, and the bundle for images.
    public init(_ control: Control, states: StateMask = .normal, in context: StyleEnvironment = StyleEnvironment()) {
      var held = ControlStates(control)
      held.setDeclared(states, to: true)
      self.control = control
      self.context = context
      self.states = held
    }

    /// Returns the button as the control shows it.
    ///
    /// A style can't disable its own button. This method therefore creates a button with the same action, and
    /// disables that one.
    ///
    /// - Parameter configuration: The button's action and label.
    public func makeBody(configuration: Configuration) -> some View {
      Button(configuration)
        .buttonStyle(StyledLabelStyle(style: self))
        .disabled(states.state.contains(.disabled))
    }

    /// Returns the states of a button that SwiftUI reports these states for.
    ///
    /// A disabled button isn't highlighted.
    internal func state(isPressed: Bool, isEnabled: Bool, isFocused: Bool = false) -> StateMask {
      var states = states
      if isFocused { states.setDeclared(.focused, to: true) }
      if !isEnabled { states.setDeclared(.disabled, to: true) }
      if isPressed, !states.state.contains(.disabled) { states.setDeclared(.highlighted, to: true) }
      return states.state
    }
  }

  /// The appearance of a ``StyledButtonStyle``, on a button with the standard behavior.
  internal struct StyledLabelStyle: ButtonStyle {
    internal let style: StyledButtonStyle

    internal func makeBody(configuration: Configuration) -> some View {
      StyledButtonBody(style: style, configuration: configuration)
    }
  }
#endif
