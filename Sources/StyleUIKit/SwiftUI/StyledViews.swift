#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI

  extension View {
    /// Shows this view as a control in a style sheet: with its insets, background, border, shadow, fonts, colors, and
    /// transitions.
    ///
    ///     let mark = Text("Followed").styled(FollowButton.self, states: [.selected: true, .mutual: false])
    ///
    /// SwiftUI supplies `disabled`, `focused`, and `hovered`. Your app supplies every other state, also `highlighted`. A title
    /// of the style sheet replaces the view.
    ///
    /// - Parameters:
    ///   - source: The control in a style sheet, or the control of a generated type with variant values.
    ///   - states: The active states other than those that SwiftUI supplies.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images, or `nil` for
    ///     `styleEnvironment` of SwiftUI's environment.
    public func styled<Source: StyleSource>(
      _ source: Source, states: Source.States = [], in context: StyleEnvironment? = nil
    ) -> some View { StyledLabel(style: StyledButtonStyle(source, states: states, in: context), label: self) }

    /// Shows this view as the control of a generated type, with the same parameters.
    public func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: Owner.State = [], in context: StyleEnvironment? = nil
    ) -> some View { StyledLabel(style: StyledButtonStyle(owner, states: states, in: context), label: self) }

    /// Shows this view as the control of a generated type, in states that data chooses, with the same parameters.
    public func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: StateChoices<Owner.StateOwner>, in context: StyleEnvironment? = nil
    ) -> some View { StyledLabel(style: StyledButtonStyle(owner, states: states, in: context), label: self) }

    /// Sets the environment in which styled views below this one are shown, unless they have their own.
    ///
    ///     let shop = Text("Shop").styleEnvironment(StyleEnvironment(values: ["brand": "sosh"]))
    ///
    /// - Parameter environment: The values of axes of your own, the parameters, and the bundle for images.
    public func styleEnvironment(_ environment: StyleEnvironment) -> some View {
      self.environment(\.styleEnvironment, environment)
    }
  }

  extension EnvironmentValues {
    /// The environment of styled views: the values of axes of your own, the parameters, and the bundle for images.
    public var styleEnvironment: StyleEnvironment {
      get { self[StyleEnvironmentKey.self] }
      set { self[StyleEnvironmentKey.self] = newValue }
    }
  }

  private struct StyleEnvironmentKey: EnvironmentKey {
    static let defaultValue = StyleEnvironment()
  }
#endif
