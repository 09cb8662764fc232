extension ExplanationText {
  static let impossibleState = ExplanationText(
    """
    A control can never be in all of these states at once, so the rule would have no effect. A state
    also activates every state that it implies or requires. Two of those are mutually exclusive, or one
    of them is excluded with a `!`. The notes list each step. Remove one of the states from the rule, or
    fix the relation that rules out the combination. If the error is at an `@state`, the state itself
    can never be active. Two values of one variant are impossible too, because a control has one of them.
    """,
    wrong: """
      @control button.loading <
          @state loading implies disabled
      >
      button.loading[highlighted|loading] < alpha: 0.5 >
      """,
    right: """
      @control button.loading <
          @state loading implies disabled
      >
      button.loading[loading] < alpha: 0.5 >
      """)

  static let invalidCombination = ExplanationText(
    """
    The states exist, but these items can't be combined. `!` requires `*`, because an exact combination
    contains only the states that it names. `normal` is the combination without states, so it can't contain
    any. An alias for several states can't be used in `@exclusive`; use the states themselves. A `@theme`
    can't name two values of one axis, because a context has one of them.
    """,
    wrong: """
      button[selected|!disabled] < title: "Following" >
      """,
    right: """
      button[selected|!disabled|*] < title: "Following" >
      """)

  static let typeMismatch = ExplanationText(
    """
    The value has the wrong type. Values aren't converted, except that a number without a unit can be used
    as a length. Both operands of `+` and `-` must have the same type; `*` requires a number on one side,
    and `/` a number on the right. The platform resolves a `system(…)` color, and the app a `color(…)`, so
    `mix`, `lighten`, and `darken` can't change them. If a token has the wrong type, a note gives its
    `@let`.
    """,
    wrong: """
      button < title-kern: 8 + 2pt >
      """,
    right: """
      button < title-kern: 8pt + 2pt >
      """)

  static let outOfRange = ExplanationText(
    """
    The value has the right type but is too large or too small. The message describes the valid values.
    """,
    wrong: """
      button < background-color: rgb(236, 65, 256) >
      """,
    right: """
      button < background-color: rgb(236, 65, 255) >
      """)

  static let wrongArguments = ExplanationText(
    """
    A call has the wrong number of arguments, or an argument is an unknown name. The message shows the
    signature of the function or the kind of name that it requires. The error also reports a case that
    appears twice in an `enum` type.
    """,
    wrong: """
      button < background-color: darken(#EC4141) >
      """,
    right: """
      button < background-color: darken(#EC4141, 10%) >
      """)

  static let divisionByZero = ExplanationText(
    """
    The value to the right of this `/` is zero, possibly only in some contexts.
    """,
    wrong: """
      @let columns: 0
      button < alpha: 1 / $columns >
      """,
    right: """
      @let columns: 3
      button < alpha: 1 / $columns >
      """)

  static let missingValue = ExplanationText(
    """
    A reference, such as `.accent`, is the value of another property of the control. In the listed states
    of this control, that property has no value. Set it, or give its `@property` a default. A control from
    which others derive can leave it to them.
    """,
    wrong: """
      @control button.solid <
          @property accent: color
          background-color: .accent
      >
      """,
    right: """
      @control button.solid <
          @property accent: color = gray
          background-color: .accent
      >
      """)

  static let propertyCycle = ExplanationText(
    """
    In some state, the value of a property depends on itself, directly or through other references.
    """,
    wrong: """
      @control button.solid <
          @property accent: color = gray
          accent: lighten(.background-color, 10%)
          background-color: .accent
      >
      """,
    right: """
      @control button.solid <
          @property accent: color = gray
          background-color: lighten(.accent, 10%)
      >
      """)
}
