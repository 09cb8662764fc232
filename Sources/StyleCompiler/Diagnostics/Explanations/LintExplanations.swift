extension ExplanationTopic {
  /// Warnings about valid style sheets that might not do what their authors intended.
  static let advice = ExplanationTopic(
    "Advice",
    introduction: "Warnings, except for `uncovered-state`, which a control asks for.",
    [
      Explanation(
        .duplicateDeclaration,
        """
        The declaration is without effect: further down, the same sheet gives the same property of the same
        control a value for each of its sets and patterns. Delete one of the two.
        """,
        wrong: """
          button[selected] < title: "关注" >
          button[selected] < title: "已关注" >
          """,
        right: """
          button < title: "关注" >
          button[selected] < title: "已关注" >
          """),
      Explanation(
        .unreachableDeclaration,
        """
        The declaration never wins: in each possible set of states that its pattern matches another one
        decides, in the control and in all that derive from it. Delete it, unless one of the others matches
        more than it was meant to. In the example the lower two share out all that the first one matches.
        """,
        wrong: """
          button[selected|*] < title: "已关注" >
          button[selected|focused|*] < title: "取消关注" >
          button[selected|!focused|*] < title: "互相关注" >
          """,
        right: """
          button[selected|*] < title: "已关注" >
          button[selected|focused|*] < title: "取消关注" >
          """),
      Explanation(
        .ambiguousPatterns,
        """
        Two patterns match the listed states and name equally many, so that the later one wins: moving a rule
        would change what is shown. Say for those states what is wanted; a rule that names more wins wherever
        it stands.
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
        .similarControl,
        """
        A rule for a control that nothing declares brings it into being, and this one is a letter or two away
        from a declared one. If it is misspelt, the rule styles a control that no app asks for. If it is
        meant, declare it with `@control`.
        """,
        wrong: """
          @control button.follow
          button.folow < title: "关注" >
          """,
        right: """
          @control button.follow
          button.follow < title: "关注" >
          """),
      Explanation(
        .fallsToNormal,
        """
        The declaration is for exactly these states. In the listed sets they hold together with others, nothing
        else is declared, and normal's value is shown, as UIKit shows it. If the value is meant whatever else
        holds, add `|*`: `[selected]` is only selected and nothing else, `[selected|*]` is selected whatever
        else holds. This warning is off unless it is asked for, by `--warn falls-to-normal`.
        """,
        wrong: """
          button < title: "关注" >
          button[selected] < title: "已关注" >
          """,
        right: """
          button < title: "关注" >
          button[selected|*] < title: "已关注" >
          """),
      Explanation(
        .uncoveredState,
        """
        The control is `@exhaustive`: a property that has a value of its own in some state has one in every
        state. In the listed states this property falls back to normal's value. Usually a `|*` is missing:
        `[selected]` is only selected and nothing else, `[selected|*]` is selected whatever else holds.
        `[*]` says that a value is meant for all states.
        """,
        wrong: """
          @control button.follow <
              @exhaustive
          >
          button.follow < title: "关注" >
          button.follow[selected|*] < title: "已关注" >
          """,
        right: """
          @control button.follow <
              @exhaustive
          >
          button.follow[*] < title: "关注" >
          button.follow[selected|*] < title: "已关注" >
          """),
      Explanation(
        .unusedToken,
        """
        Nothing in the program uses the token. Delete it, or move it into a part, a sheet whose file name
        begins with `_`: parts are there for others to take from, and may define more than is taken.
        """,
        wrong: """
          @let brand: #EC4141
          @let quiet: #999
          button < background-color: $brand >
          """,
        right: """
          @let brand: #EC4141
          @let quiet: #999
          button < background-color: $brand; title-color: $quiet >
          """),
    ])
}
