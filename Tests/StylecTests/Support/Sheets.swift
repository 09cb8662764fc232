/// Sheets that several tests compile.
enum Sheets {
  /// A button with states, a parameter and a theme.
  static let follow = """
    @let quiet: #999
    @theme dark < quiet: #333 >
    @control button.follow <
      @state mutual requires selected
      @state followed = selected
      @param fans: integer
      @param name: string
      @param share: number
    >
    button.follow < title: "\\(name) \\(fans) \\(share)"; background-color: $quiet; image: none >
    button.follow[highlighted|*] < title: "!" >
    button.follow[mutual|*] < title: "互相关注" >

    """

  /// A sheet with an error in its second line.
  static let wrong = "button.a < title: \"a\" >\nbutton.a[selectd] < title: \"b\" >\n"
}
