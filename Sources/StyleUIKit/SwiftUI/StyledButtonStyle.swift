#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  /// A style that makes a button of SwiftUI show a sheet's control, in every state.
  ///
  ///     Button("关注") { follow() }
  ///       .buttonStyle(StyledButtonStyle(control, states: [.selected, mutual]))
  ///
  /// `highlighted` and `disabled` come from SwiftUI; every other state is the app's to give, and brings with it what it
  /// requires and implies. A button that its states disable takes no touches. The sheet's title takes the label's place
  /// where the sheet has one, and every value follows the theme, not colours alone.
  public struct StyledButtonStyle: ButtonStyle {
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

    /// What the button shows.
    public func makeBody(configuration: Configuration) -> some View {
      StyledButtonBody(style: self, configuration: configuration)
    }

    /// The states of a button that SwiftUI says this of.
    ///
    /// A disabled button is not highlighted.
    internal func state(isPressed: Bool, isEnabled: Bool) -> StateMask {
      var states = states
      if !isEnabled { states.setDeclared(.disabled, to: true) }
      if isPressed, !states.state.contains(.disabled) { states.setDeclared(.highlighted, to: true) }
      return states.state
    }
  }
#endif
