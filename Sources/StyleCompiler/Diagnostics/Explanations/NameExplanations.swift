extension ExplanationText {
  static let unknownControl = ExplanationText(
    """
    The control isn't declared. Every control is declared by `@control`; a rule can't declare one, because
    a misspelled name would be a new control that no app uses. The error appears once for each control, at
    the first rule that names it. If a style sheet in the same folder or in an import folder declares it,
    the first fix-it imports that one. Other fix-its are the nearest declared control, and the `@control`.
    `stylec check --fix` applies none of them, because it can't know which one is meant.
    """,
    wrong: """
      @control button.follow
      button.folow < title: "Follow" >
      """,
    right: """
      @control button.follow
      button.follow < title: "Follow" >
      """)

  static let unknownState = ExplanationText(
    """
    Neither the control nor any of its base controls has a state or alias with this name. Declare states
    with `@state` in a control. A state is in scope in the control that declares it and in all controls that
    derive from it.
    """,
    wrong: """
      @control button.follow
      button.follow[selected|mutual|*] < title: "Friends" >
      """,
    right: """
      @control button.follow <
          @state mutual requires selected
      >
      button.follow[selected|mutual|*] < title: "Friends" >
      """)

  static let unknownProperty = ExplanationText(
    """
    Neither the control nor any of its base controls has a property with this name. Declare properties with
    `@property`. The properties of built-in controls are named after UIKit's setters: `setTitleColor`
    becomes `title-color`.
    """,
    wrong: """
      button < color: white >
      """,
    right: """
      button < title-color: white >
      """)

  static let unknownToken = ExplanationText(
    """
    No token with this name is in scope in this style sheet. A token is in scope in the style sheet that
    defines it, and in each one that imports that style sheet, directly or indirectly. Being part of the
    same program isn't enough. After `@import "Brand" as brand`, the token is named `$brand.ink`. Names can
    contain `-`, so `$gap-1` is a name; a difference has whitespace around the operator: `$gap - 1`.
    """,
    wrong: """
      button < background-color: $brand >
      """,
    right: """
      @let brand: #EC4141
      button < background-color: $brand >
      """)

  static let unknownParam = ExplanationText(
    #"""
    The string contains `\(…)` with a parameter that one of the controls that use the string doesn't have.
    Declare the parameter with `@param` in the control or one of its base controls. The app provides its
    value.
    """#,
    wrong: #"""
      @control button.follow < title: "Follow \(fans)" >
      """#,
    right: #"""
      @control button.follow <
          @param fans: integer
          title: "Follow \(fans)"
      >
      """#)

  static let unknownFunction = ExplanationText(
    """
    The function doesn't exist, and a style sheet can't declare functions. The functions `rgb`, `hsl`, and
    `system` create colors, and `lighten`, `darken`, `mix`, and `alpha` change them. For all functions, see
    the chapter about values.
    """,
    wrong: """
      button < background-color: shade(#EC4141, 10%) >
      """,
    right: """
      button < background-color: darken(#EC4141, 10%) >
      """)

  static let unknownType = ExplanationText(
    """
    The type doesn't exist. The types are `string`, `integer`, `number`, `length`, `percent`, `angle`,
    `duration`, `bool`, `color`, `font`, `image`, `offset`, `size`, `insets`, `shadow`, and `enum(…)` with a
    list of its cases.
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
      """)

  static let unknownThemeToken = ExplanationText(
    """
    A theme can only override an existing token, and no token with this name is in scope in this style
    sheet. Define it with `@let` first; that value applies in every context without a theme for the token.
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
      """)
}
