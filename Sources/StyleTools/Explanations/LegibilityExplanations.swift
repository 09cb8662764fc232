import StyleCompiler

extension ExplanationTopic {
  /// Colors, texts, and states that a person can't perceive.
  static let legibility = ExplanationTopic(
    "Legibility",
    introduction: """
      Every control with colors that are shown on others is checked in every state set in which it isn't disabled, in
      every variant, and in every context. A control that is marked `@legible` must meet the thresholds of WCAG 2.2.
      """,
    [
      Explanation(
        .lowContrast,
        """
        A color is hard to tell from the color that it is shown on. The message shows the smallest contrast
        ratio, as WCAG 2.2 defines it, and the states and contexts in which it is too small. A ratio below 3:1
        is a warning. In a control that is `@legible`, a text needs 4.5:1, and a large text 3:1, and a smaller
        ratio is an error. Colors whose channels only the app knows, such as the tint, aren't judged. A color
        whose text the style sheet never sets is judged as if the app set one. If it doesn't, write
        `title: none`.
        """,
        wrong: """
          button < title: "Follow"; title-color: #aaaaaa; background-color: white >
          """,
        right: """
          button < title: "Follow"; title-color: #595959; background-color: white >
          """),
      Explanation(
        .unnamedState,
        """
        In some states, a control that is `@legible` shows no text and has no `accessibility-label`, so
        VoiceOver has nothing to read. Set a text or the label in these states.
        """,
        wrong: """
          @control button.close <
              @legible
              image: symbol("xmark")
          >
          """,
        right: """
          @control button.close <
              @legible
              image: symbol("xmark")
              [*] < accessibility-label: "Close" >
          >
          """),
      Explanation(
        .indistinctState,
        """
        Entering the state changes what the control shows in some contexts and changes nothing in others, so a
        person can't tell in those that the control is in this state. Often, two tokens have the same value in
        a context. Nobody sees the properties for assistive technologies, or a property of your own that other
        values refer to, so these don't count.
        """,
        wrong: """
          @let fill: #e5e5ea
          @let pressed: #d1d1d6
          @theme dark < fill: #3a3a3c; pressed: #3a3a3c >
          @control button.quiet <
              background-color: $fill
              [highlighted|*] < background-color: $pressed >
          >
          """,
        right: """
          @let fill: #e5e5ea
          @let pressed: #d1d1d6
          @theme dark < fill: #3a3a3c; pressed: #48484a >
          @control button.quiet <
              background-color: $fill
              [highlighted|*] < background-color: $pressed >
          >
          """),
    ])
}
