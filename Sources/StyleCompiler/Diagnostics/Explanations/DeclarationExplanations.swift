extension ExplanationTopic {
  /// Declarations that contradict others.
  static let declarations = ExplanationTopic(
    "Declarations",
    introduction: "A note shows the other declaration.",
    [
      Explanation(
        .duplicateControl,
        """
        The control is declared already, here or in another sheet of the program. Put everything into one
        `@control`. A control of the standard sheet is not declared again: derive one from it, or style it
        with a rule.
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
          """),
      Explanation(
        .duplicateState,
        """
        The control, or one that it derives from, has a state, an alias or a parameter of that name already.
        A derived control has the states of its base: use them, and do not declare them again.
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
          """),
      Explanation(
        .duplicateProperty,
        """
        A control declares a property once. A derived control may declare it again with the same type, to
        give it another default; with another type it cannot, as its rules would mean something else than its
        base's.
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
          """),
      Explanation(
        .duplicateParam,
        """
        The control, or one that it derives from, has a parameter, a state or an alias of that name already.
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
          """),
      Explanation(
        .duplicateToken,
        """
        A token is defined once, and this sheet sees one of that name already, of its own or of a sheet that it
        imports. To change the value for a theme, use `@theme`. Sheets that do not see each other may use one
        name.
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
          """),
      Explanation(
        .bitTaken,
        """
        Another state of the control, or of one that it derives from, has this bit. Take another, or leave
        `at` out: then the state gets the lowest that is free. Controls of different branches may use one bit.
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
          """),
      Explanation(
        .reservedBit,
        """
        A sheet's own states take the bits 16 to 23. The lower ones are those of the platform's states, and
        the higher ones are kept free, as in `UIControl.State`.
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
          """),
      Explanation(
        .tooManyStates,
        """
        A control has room for eight states beside the platform's, those of the controls that it derives from
        included. An alias takes no room. Of states that exclude each other as the steps of a scale do, some
        may be better told by a parameter, or by controls of their own.
        """,
        wrong: """
          @control meter <
              @state one
              @state two
              @state three
              @state four
              @state five
              @state six
              @state seven
              @state eight
              @state nine
          >
          """,
        right: """
          @control meter <
              @state low
              @state high
              @param level: integer
          >
          """),
      Explanation(
        .baseMismatch,
        """
        A path says what a control derives from: `button.follow` is a `button`. A base behind `:` may put
        controls in between, but the one that the path names has to be among them, or the path would lie.
        """,
        wrong: """
          @control button.follow: label
          """,
        right: """
          @control button.loading
          @control button.follow: button.loading
          """),
      Explanation(
        .inheritanceCycle,
        """
        The control derives from itself, directly or by way of others. One of them needs another base.
        """,
        wrong: """
          @control knob: dial
          @control dial: knob
          """,
        right: """
          @control knob
          @control dial: knob
          """),
      Explanation(
        .stateCycle,
        """
        States that imply or require each other in a circle hold at the same times, so that they are one
        state with several names; and an alias made of itself stands for nothing. Declare one state, and the
        other name as an alias.
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
          """),
      Explanation(
        .tokenCycle,
        """
        The token's value is computed from itself, directly or by way of other tokens, if only in one theme.
        Write one of them as a value.
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
          """),
    ])
}
