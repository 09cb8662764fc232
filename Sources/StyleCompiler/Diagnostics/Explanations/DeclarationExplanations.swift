extension ExplanationText {
  static let duplicateControl = ExplanationText(
    """
    The control is already declared, in this style sheet or in another one of the program. Combine the
    declarations into one `@control`. A built-in control can't be redeclared. Style it with a rule, or
    derive a control from it.
    """,
    wrong: """
      @control knob <
          @state lit
      >
      @control knob <
          @property ring: color
      >
      """,
    right: """
      @control knob <
          @state lit
          @property ring: color
      >
      """)

  static let duplicateState = ExplanationText(
    """
    The control or one of its base controls already has a state, alias, or parameter with this name. A
    derived control inherits the states of its base controls. Use them without declaring them again.
    """,
    wrong: """
      @control button.follow <
          @state selected
      >
      """,
    right: """
      @control button.follow <
          @state followed = selected
      >
      """)

  static let duplicateProperty = ExplanationText(
    """
    A control can declare a property only once. A derived control can redeclare a property with the same
    type, to give it a different default. It can't change the type, because the rules of the base control
    also apply to the derived control.
    """,
    wrong: """
      @control knob <
          @property gap: length
      >
      @control knob.large <
          @property gap: number = 2
      >
      """,
    right: """
      @control knob <
          @property gap: length
      >
      @control knob.large <
          @property gap: length = 2
      >
      """)

  static let duplicateParam = ExplanationText(
    """
    The control or one of its base controls already has a parameter, state, or alias with this name.
    """,
    wrong: """
      @control button.follow <
          @param count: integer
          @param count: string
      >
      """,
    right: """
      @control button.follow <
          @param count: integer
          @param name: string
      >
      """)

  static let duplicateToken = ExplanationText(
    """
    A token with this name is already in scope in this style sheet, either defined in it or imported. To
    change a token's value in some contexts, use `@theme`, once for each condition. Style sheets that don't
    import each other can use the same token name. If two imports bring the same name, give one of them
    another prefix with `as`.
    """,
    wrong: """
      @let quiet: #999
      @let quiet: #666
      button < title-color: $quiet >
      """,
    right: """
      @let quiet: #999
      @theme dark <
          quiet: #666
      >
      button < title-color: $quiet >
      """)

  static let bitTaken = ExplanationText(
    """
    Another state of the control or of one of its base controls already uses this bit. Choose another bit,
    or leave out `at` to use the lowest free bit. Controls can use the same bit if neither derives from the
    other.
    """,
    wrong: """
      @control button.follow <
          @state mutual at 16
          @state loading at 16
      >
      """,
    right: """
      @control button.follow <
          @state mutual at 16
          @state loading at 17
      >
      """)

  static let reservedBit = ExplanationText(
    """
    Custom states use bits 16 through 23. The lower bits belong to the platform's states, and bits 24
    through 31 are reserved, as in `UIControl.State`. There are no other bits.
    """,
    wrong: """
      @control button.follow <
          @state mutual at 4
      >
      """,
    right: """
      @control button.follow <
          @state mutual at 16
      >
      """)

  static let tooManyStates = ExplanationText(
    """
    A control and its base controls can declare up to eight custom states in total. Aliases don't count. If
    the app knows some of them when it creates the control, declare a variant instead.
    """,
    wrong: """
      @control button.mail <
          @state unread
          @state flagged
          @state answered
          @state forwarded
          @state archived
          @state muted
          @state urgent
          @state draft
          @state spam
      >
      """,
    right: """
      @control button.mail <
          @state unread
          @state flagged
          @variant folder: inbox, archive, drafts, spam
      >
      """)

  static let baseMismatch = ExplanationText(
    """
    A control's path determines what it derives from: `button.follow` is a `button`. A base after `:` must
    therefore be `button` or a control that derives from it.
    """,
    wrong: """
      @control button.follow: label
      """,
    right: """
      @control button.loading
      @control button.follow: button.loading
      """)

  static let inheritanceCycle = ExplanationText(
    """
    The control inherits from itself, directly or through other controls. Give one of them a different base.
    """,
    wrong: """
      @control knob: dial
      @control dial: knob
      """,
    right: """
      @control knob
      @control dial: knob
      """)

  static let stateCycle = ExplanationText(
    """
    States that imply or require each other are always active together, so they are effectively one state.
    Declare one state and make the other name an alias. An alias can't refer to itself.
    """,
    wrong: """
      @control button.follow <
          @state mutual implies friends
          @state friends implies mutual
      >
      """,
    right: """
      @control button.follow <
          @state mutual
          @state friends = mutual
      >
      """)

  static let tokenCycle = ExplanationText(
    """
    The token's value depends on itself, directly or through other tokens, possibly only in some contexts.
    Give one of the tokens a value that doesn't depend on the others.
    """,
    wrong: """
      @let brand: lighten($pressed, 10%)
      @let pressed: darken($brand, 10%)
      button < background-color: $brand >
      button[highlighted|*] < background-color: $pressed >
      """,
    right: """
      @let brand: #EC4141
      @let pressed: darken($brand, 10%)
      button < background-color: $brand >
      button[highlighted|*] < background-color: $pressed >
      """)
}
