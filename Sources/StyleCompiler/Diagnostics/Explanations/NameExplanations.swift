extension ExplanationTopic {
  /// Names that aren't in scope.
  static let names = ExplanationTopic(
    "Names",
    introduction: "An unknown name comes with the nearest one that is known there, if one is near.",
    [
      Explanation(
        .unknownControl,
        """
        Nothing declares this control. A rule may bring a new one with it, but only below a control that is
        known: `button.follow` because there is `button`. A new root, and a base behind `:`, has to be
        declared with `@control`. What the rule says is not looked at.
        """,
        wrong: """
          buton.follow < title: "关注" >
          """,
        right: """
          button.follow < title: "关注" >
          """),
      Explanation(
        .unknownState,
        """
        The control has no such state or alias, and none of the controls that it derives from has. A state
        is declared with `@state` in a control, and is known there and in all that derives from it.
        """,
        wrong: """
          button.follow[selected|mutual|*] < title: "互相关注" >
          """,
        right: """
          @control button.follow <
              @state mutual requires selected
          >
          button.follow[selected|mutual|*] < title: "互相关注" >
          """),
      Explanation(
        .unknownProperty,
        """
        The control has no such property, and none of the controls that it derives from has. Properties are
        declared with `@property`. Those of the standard sheet are called after UIKit's setters, so that
        `setTitleColor` is `title-color`.
        """,
        wrong: """
          button < color: white >
          """,
        right: """
          button < title-color: white >
          """),
      Explanation(
        .unknownToken,
        """
        This sheet sees no token of that name. A token is seen in the sheet that defines it, and in each that
        imports that one, directly or by way of others; being part of the same program is not enough. As
        a name may hold a `-`, `$gap-1` is a name: a difference has blanks, `$gap - 1`.
        """,
        wrong: """
          button < background-color: $brand >
          """,
        right: """
          @let brand: #EC4141
          button < background-color: $brand >
          """),
      Explanation(
        .unknownParam,
        #"""
        The text has `\(…)` with a parameter that some control which uses it does not have. A parameter is
        declared with `@param` in the control or one that it derives from, and filled in by the app.
        """#,
        wrong: #"""
          button.follow < title: "关注 \(fans)" >
          """#,
        right: #"""
          @control button.follow <
              @param fans: integer
          >
          button.follow < title: "关注 \(fans)" >
          """#),
      Explanation(
        .unknownFunction,
        """
        There is no such function, and a sheet cannot declare one. Colours are made by `rgb`, `hsl` and
        `system`, and changed by `lighten`, `darken`, `mix` and `alpha`; the chapter on values has all.
        """,
        wrong: """
          button < background-color: shade(#EC4141, 10%) >
          """,
        right: """
          button < background-color: darken(#EC4141, 10%) >
          """),
      Explanation(
        .unknownType,
        """
        There is no type of that name. The types are `string`, `integer`, `number`, `length`, `percent`,
        `angle`, `duration`, `bool`, `color`, `font`, `image`, `offset`, `size`, `insets`, `shadow` and
        `enum(…)` with the words that it may be.
        """,
        wrong: """
          @control knob <
              @property ring: colour
          >
          """,
        right: """
          @control knob <
              @property ring: color
          >
          """),
      Explanation(
        .unknownThemeToken,
        """
        A theme gives tokens that there are another value, and this sheet sees none of that name. Define the
        token with `@let` first; its value there is what shows outside the theme.
        """,
        wrong: """
          @theme dark <
              surface: #222
          >
          button < background-color: white >
          """,
        right: """
          @let surface: white
          @theme dark <
              surface: #222
          >
          button < background-color: $surface >
          """),
    ])
}
