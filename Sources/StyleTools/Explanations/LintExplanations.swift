import StyleCompiler

extension ExplanationTopic {
  /// Warnings about valid style sheets that might not do what their authors intended.
  static let advice = ExplanationTopic(
    "Warnings",
    introduction: "All of these are warnings, except for the error `uncovered-state`.",
    [
      Explanation(
        .duplicateDeclaration,
        """
        The declaration has no effect. Later in the same style sheet, another declaration sets the same property
        of the same control for each of its state sets and patterns. Remove one of the two.
        """,
        wrong: """
          button[selected] < title: "Follow" >
          button[selected] < title: "Following" >
          """,
        right: """
          button < title: "Follow" >
          button[selected] < title: "Following" >
          """),
      Explanation(
        .unreachableDeclaration,
        """
        This declaration has no effect. In every state that its pattern matches, another declaration takes
        precedence, both in this control and in every control that derives from it. Remove it, or narrow the
        other patterns. In the example, the last two rules together match everything that the first one matches.
        The warning also reports a combination that another one in the same brackets makes redundant.
        """,
        wrong: """
          button[selected|*] < title: "Following" >
          button[selected|focused|*] < title: "Unfollow" >
          button[selected|!focused|*] < title: "Friends" >
          """,
        right: """
          button[selected|*] < title: "Following" >
          button[selected|focused|*] < title: "Unfollow" >
          """),
      Explanation(
        .ambiguousPatterns,
        """
        Two patterns of one control match the listed states and set different values. Either they are
        equally strong, so the order of the rules decides, or one is more specific only because its states
        imply or require others. Say which one you mean: add a rule for the pattern that names the states of
        both, or give one of the states a `@priority`.
        """,
        wrong: """
          button[selected|*] < title-color: gray >
          button[focused|*] < title-color: white >
          """,
        right: """
          button[selected|*] < title-color: gray >
          button[focused|*] < title-color: white >
          button[selected|focused|*] < title-color: white >
          """),
      Explanation(
        .fallsToNormal,
        """
        The combination matches this exact set of states. When other states are also active, no rule sets the
        listed properties, and the control falls back to its `normal` values, just as UIKit does. To match the
        states regardless of others, add `|*`: `[selected]` matches only the set {selected}; `[selected|*]`
        matches every set that contains `selected`. Only states that rules of the control and its base controls
        name are considered.
        """,
        wrong: """
          button < title: "Follow" >
          button[selected] < title: "Following" >
          button[highlighted|*] < alpha: 0.8 >
          """,
        right: """
          button < title: "Follow" >
          button[selected|*] < title: "Following" >
          button[highlighted|*] < alpha: 0.8 >
          """),
      Explanation(
        .uncoveredState,
        """
        The control is marked `@exhaustive`, so if a property has a value for one state, it must have one for
        every state. The listed states have none and would fall back to `normal`. Often, `|*` is missing:
        `[selected]` matches only the set {selected}, and `[selected|*]` matches every set that contains
        `selected`. To set a value for all states, use `[*]`.
        """,
        wrong: """
          @control button.follow <
              @exhaustive
          >
          button.follow < title: "Follow" >
          button.follow[selected|*] < title: "Following" >
          """,
        right: """
          @control button.follow <
              @exhaustive
          >
          button.follow[*] < title: "Follow" >
          button.follow[selected|*] < title: "Following" >
          """),
      Explanation(
        .unusedToken,
        """
        The program doesn't use this token. Remove it, or move it to a partial: a style sheet whose file name
        starts with `_`. Partials can define tokens that are never used.
        """,
        wrong: """
          @let brand: #EC4141
          @let quiet: #999
          button < background-color: $brand >
          """,
        right: """
          @let brand: #EC4141
          @let quiet: #999
          button < background-color: $brand; tint-color: $quiet >
          """),
      Explanation(
        .unitlessLength,
        """
        The token is a number without a unit, and the program uses it only as a length. A number becomes a
        length only where it is the whole value, so `$gap + 2pt` would be an error. Add the unit `pt` to the
        token, and to its values in themes.
        """,
        wrong: """
          @let gap: 8
          button < image-padding: $gap >
          """,
        right: """
          @let gap: 8pt
          button < image-padding: $gap >
          """),
    ])
}
