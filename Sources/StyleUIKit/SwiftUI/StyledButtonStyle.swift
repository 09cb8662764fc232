#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  /// A style that makes a button of SwiftUI show a sheet's control, in every state.
  ///
  ///     Button("关注") { follow() }
  ///       .buttonStyle(StyledButtonStyle(control, states: [.selected, mutual]))
  ///
  /// `highlighted`, `disabled` and `focused` come from SwiftUI; every other state is the app's to give, and brings with it
  /// what it requires and implies. A button that its states disable is one with `.disabled(true)`: touches, keys and
  /// assistive technologies don't trigger it. The sheet's title takes the label's place where the sheet has one, and every
  /// value follows the theme, not colors alone.
  public struct StyledButtonStyle: PrimitiveButtonStyle {
    internal let control: Control

    internal let states: ControlStates

    internal let context: StyleContext

    /// The style of `control`.
    ///
    /// - Parameters:
    ///   - control: The sheet's control.
    ///   - states: The states that hold beside those that SwiftUI knows of.
    ///   - context: Themes, parameters and the bundle of images.
    public init(_ control: Control, states: StateMask = .normal, in context: StyleContext = StyleContext()) {
      var held = ControlStates(control)
      held.setDeclared(states, to: true)
      self.control = control
      self.context = context
      self.states = held
    }

    /// Returns the button as the sheet's control shows it.
    ///
    /// A style can't disable the button that it styles, so this makes a button of the same action, and disables that.
    public func makeBody(configuration: Configuration) -> some View {
      Button(configuration)
        .buttonStyle(StyledLabelStyle(style: self))
        .disabled(states.state.contains(.disabled))
    }

    /// Returns the states of a button that SwiftUI says this of.
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

  /// The look of a ``StyledButtonStyle``, on a button of the standard behavior.
  internal struct StyledLabelStyle: ButtonStyle {
    internal let style: StyledButtonStyle

    internal func makeBody(configuration: Configuration) -> some View {
      StyledButtonBody(style: style, configuration: configuration)
    }
  }
#endif
