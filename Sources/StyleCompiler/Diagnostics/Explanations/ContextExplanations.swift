extension ExplanationText {
  static let unknownAxisValue = ExplanationText(
    """
    A `@theme` names values of axes, and no axis has this value. The standard style sheet declares the
    axes `appearance`, `contrast`, `motion`, `width`, and `direction`. Declare your own with `@axis`; the
    first value is the default.
    """,
    wrong: """
      @let accent: #EC4141
      @theme citrus < accent: #F16E00 >
      button < background-color: $accent >
      """,
    right: """
      @axis brand < rose; citrus >
      @let accent: #EC4141
      @theme citrus < accent: #F16E00 >
      button < background-color: $accent >
      """)

  static let duplicateAxis = ExplanationText(
    """
    An axis is declared once, in any style sheet of the program, and all of them can use it.
    """,
    wrong: """
      @axis density < comfortable; dense >
      @axis density < cozy; tight >
      """,
    right: """
      @axis density < comfortable; cozy; dense >
      """)

  static let duplicateAxisValue = ExplanationText(
    """
    Another axis, or the same one, already has this value. A `@theme` names only the values, so each
    belongs to one axis.
    """,
    wrong: """
      @axis season < light; dim >
      """,
    right: """
      @axis season < bright; dim >
      """)

  static let ambiguousTheme = ExplanationText(
    """
    In the contexts that the message lists, several themes give the token different values, and none of
    these themes wins, because each names the same number of axes. Set the token in a theme that names the
    values of all of them, or give it the same value in each.
    """,
    wrong: """
      @let ink: #333
      @theme dark < ink: white >
      @theme increased < ink: black >
      button < title-color: $ink >
      """,
    right: """
      @let ink: #333
      @theme dark < ink: white >
      @theme increased < ink: black >
      @theme dark|increased < ink: white >
      button < title-color: $ink >
      """)
}
