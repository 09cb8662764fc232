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
}
