extension ExplanationTopic {
  /// Errors in state combinations.
  static let states = ExplanationTopic(
    "States",
    [
      Explanation(
        .impossibleState,
        """
        These states can never hold together, so nothing would ever be shown by what is said for them.
        Naming a state names all that it implies and requires, too, and somewhere among those two exclude
        each other; the notes show every step. Leave out one of the names, or the relation that is wrong. At
        an `@state` it means that the state itself could never hold.
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
          """),
      Explanation(
        .invalidCombination,
        """
        The names are right, and yet this stands for no states. `!` stands only in a pattern, with `*`, since
        an exact set has no state but those it names. `normal` is the set of no states and stands alone. In
        `@exclusive` an alias of several states cannot stand: name the states.
        """,
        wrong: """
          button[selected|!disabled] < title: "已关注" >
          """,
        right: """
          button[selected|!disabled|*] < title: "已关注" >
          """),
    ])

  /// Errors in values.
  static let values = ExplanationTopic(
    "Values",
    [
      Explanation(
        .typeMismatch,
        """
        A value of another type is wanted here; the message names both. Nothing is converted; only, a bare
        number will do where a length is wanted. Both sides of `+` and `-` are of one kind; one side of `*`,
        and what stands to the right of `/`, is a number. A `system(…)` colour is chosen by the platform, so
        `darken` and its like cannot change it.
        """,
        wrong: """
          button < title-kern: 8 + 2pt >
          """,
        right: """
          button < title-kern: 8pt + 2pt >
          """),
      Explanation(
        .outOfRange,
        """
        The value is of the right type, but too large or too small for its place. The message says what the
        place takes.
        """,
        wrong: """
          button < background-color: rgb(236, 65, 256) >
          """,
        right: """
          button < background-color: rgb(236, 65, 255) >
          """),
      Explanation(
        .wrongArguments,
        """
        The function takes another number of arguments, or doesn't know a word among them. The message shows its
        signature. The list of an `enum` type names a case twice.
        """,
        wrong: """
          button < background-color: darken(#EC4141) >
          """,
        right: """
          button < background-color: darken(#EC4141, 10%) >
          """),
      Explanation(
        .divisionByZero,
        """
        What stands to the right of this `/` comes to zero, if only in one theme.
        """,
        wrong: """
          @let columns: 0
          button < alpha: 1 / $columns >
          """,
        right: """
          @let columns: 3
          button < alpha: 1 / $columns >
          """),
    ])
}
