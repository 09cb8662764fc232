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
    ) -> some View { StyledLabel(style: StyledButtonStyle(owner, states: states.active, in: context), label: self) }

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

  /// A style that makes a SwiftUI toggle show a control in a style sheet. While it's on, `selected` and `checked` are active.
  ///
  ///     Toggle("Follow", isOn: .constant(true)).toggleStyle(.styled(FollowButton.self))
  public struct StyledToggleStyle: ToggleStyle {
    internal let style: StyledButtonStyle

    /// Returns the toggle as the control shows it.
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
      let on = StateMask.selected.union(style.adaptive.known.checked ?? .normal)
      Button {
        configuration.isOn.toggle()
      } label: {
        configuration.label
      }
      .buttonStyle(style.activating(on, if: configuration.isOn))
    }
  }

  /// A style that makes a SwiftUI label show a control in a style sheet, with its icon before its title.
  public struct StyledLabelStyle: LabelStyle {
    internal let style: StyledButtonStyle

    /// Returns the label as the control shows it.
    public func makeBody(configuration: LabelStyleConfiguration) -> some View {
      StyledLabel(
        style: style,
        label: HStack {
          configuration.icon
          configuration.title
        })
    }
  }

  /// A style that makes a SwiftUI text field show a control in a style sheet. While its text is edited, `focused` and
  /// `editing` are active.
  public struct StyledTextFieldStyle: TextFieldStyle {
    internal let style: StyledButtonStyle

    // swift-format-ignore: NoLeadingUnderscores
    /// Returns the text field as the control shows it. The protocol has no other requirement.
    public func _body(configuration: TextField<Self._Label>) -> some View {
      StyledField(style: style, field: configuration)
    }
  }

  private struct StyledField<Field: View>: View {
    let style: StyledButtonStyle
    let field: Field
    @FocusState private var isEditing: Bool

    var body: some View {
      let editing = StateMask.focused.union(style.adaptive.known.editing ?? .normal)
      let label = FieldLabel(field: field.focused($isEditing))
      StyledLabel(style: style.activating(editing, if: isEditing), label: label)
    }
  }

  private struct FieldLabel<Field: View>: View, EditableLabel {
    let field: Field
    var body: some View { field }
  }

  extension ToggleStyle where Self == StyledToggleStyle {
    /// A style that shows a control. See ``StyledButtonStyle`` for its parameters.
    public static func styled<Source: StyleSource>(
      _ source: Source, states: Source.States = [], in context: StyleEnvironment? = nil
    ) -> Self { Self(style: StyledButtonStyle(source, states: states, in: context)) }

    /// A style that shows the control of a generated type. See ``StyledButtonStyle`` for its parameters.
    public static func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: Owner.State = [], in context: StyleEnvironment? = nil
    ) -> Self { Self(style: StyledButtonStyle(owner, states: states, in: context)) }
  }

  extension LabelStyle where Self == StyledLabelStyle {
    /// A style that shows a control. See ``StyledButtonStyle`` for its parameters.
    public static func styled<Source: StyleSource>(
      _ source: Source, states: Source.States = [], in context: StyleEnvironment? = nil
    ) -> Self { Self(style: StyledButtonStyle(source, states: states, in: context)) }

    /// A style that shows the control of a generated type. See ``StyledButtonStyle`` for its parameters.
    public static func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: Owner.State = [], in context: StyleEnvironment? = nil
    ) -> Self { Self(style: StyledButtonStyle(owner, states: states, in: context)) }
  }

  extension TextFieldStyle where Self == StyledTextFieldStyle {
    /// A style that shows a control. See ``StyledButtonStyle`` for its parameters.
    public static func styled<Source: StyleSource>(
      _ source: Source, states: Source.States = [], in context: StyleEnvironment? = nil
    ) -> Self { Self(style: StyledButtonStyle(source, states: states, in: context)) }

    /// A style that shows the control of a generated type. See ``StyledButtonStyle`` for its parameters.
    public static func styled<Owner: StyleOwner>(
      _ owner: Owner.Type, states: Owner.State = [], in context: StyleEnvironment? = nil
    ) -> Self { Self(style: StyledButtonStyle(owner, states: states, in: context)) }
  }
#endif
