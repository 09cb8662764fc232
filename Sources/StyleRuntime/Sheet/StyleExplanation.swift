#if DEBUG && !hasFeature(Embedded)
  public import StyleTable

  /// An object that knows where the values of a style sheet come from: a `LiveStyleSheet` of `StyleLive`.
  ///
  /// Only debug builds have this protocol, so that an app that is released doesn't contain what explains its values.
  public protocol StyleExplainer: AnyObject, Sendable {
    /// The current style sheet, which can be another one each time.
    var sheet: StyleSheet { get }

    /// Returns an explanation of the values of `control`, or `nil` if this style sheet doesn't have the control.
    ///
    /// - Parameters:
    ///   - control: A control, which can be from another style sheet with the same names.
    ///   - state: Any mask of `control`.
    ///   - context: A context of the control's style sheet.
    func explanation(of control: Control, in state: StateMask, context: StyleContext) -> StyleExplanation?
  }

  /// The values of a control in one state combination and one context, with the reasons for them.
  ///
  /// Its description is the text that `stylec explain` prints. Only debug builds have this type.
  public struct StyleExplanation: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A property with its value.
    public struct Value: Sendable {
      /// The property, its value, and the axes on which the value depends, such as `alpha = 0.5 (depends on contrast)`.
      public let text: String

      /// The declarations that could give the value, the winner first, and the others in order of precedence.
      public let declarations: [Declaration]

      package init(text: String, declarations: [Declaration]) { (self.text, self.declarations) = (text, declarations) }
    }

    /// A declaration that could give a property its value.
    public struct Declaration: Sendable {
      /// The file, the line, and the column, such as `Checkout.style:12:5`.
      public let location: String

      /// The control and the state combination that the declaration is for.
      public let selector: String

      /// The value as written in the style sheet.
      public let value: String

      /// The reason why the declaration wins, or why it doesn't.
      public let reason: String

      package init(location: String, selector: String, value: String, reason: String) {
        (self.location, self.selector, self.value, self.reason) = (location, selector, value, reason)
      }
    }

    /// The properties, ordered by the bytes of their names.
    public let values: [Value]

    /// The control with its states, and the values with their declarations, on several lines.
    public let description: String

    /// The description, which the debugger prints.
    public var debugDescription: String { description }

    /// A mirror without children, so that the debugger prints nothing after the description.
    public var customMirror: Mirror { Mirror(self, children: [:]) }

    package init(_ values: [Value], description: String) { (self.values, self.description) = (values, description) }

    /// Creates an explanation with the values of a control, but without declarations, which a table doesn't contain.
    package init(of control: Control, in state: StateMask, context: StyleContext) {
      let state = control.canonical(state)
      let phrase = context.name.isEmpty ? "" : ", in context \(context.name)"
      values = control.style(in: state, context: context).values.map { name, value in
        Value(text: "\(name) = \(value)", declarations: [])
      }
      description =
        "\(control.path) in \(control.fullName(of: state))\(phrase)\n"
        + values.map { "\n\($0.text)\n" }.joined()
    }
  }
#endif
