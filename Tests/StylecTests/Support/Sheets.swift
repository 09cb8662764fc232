/// Style sheets that several tests compile.
enum Sheets {
  /// A button with states, parameters, and a theme.
  static let follow = """
    @let quiet: #999
    @theme dark < quiet: #333 >
    @control button.follow <
      @state mutual requires selected; @state followed = selected; @param fans: integer; @param name: string
      @param share: number
    >
    button.follow < title: "\\(name) \\(fans) \\(share)"; background-color: $quiet; image: none >
    button.follow[highlighted|!mutual|*] < title: "!" >
    button.follow[mutual|*] < title: "互相关注" >

    """

  /// A button with states that lead to other states and exclude each other.
  static let stateful = """
    @control button.loading < @state loading at 17 implies disabled >
    @control button.follow: button.loading <
      @state mutual requires selected; @state followed = mutual; @exclusive mutual, loading
    >
    button.loading < title: "…"; alpha: 1 >
    button.loading[disabled|*] < alpha: 0.5 >
    button.follow < title: "关注"; title-color: red >
    button.follow[selected] < title: "已关注" >
    button.follow[selected|*] < title-color: gray >
    button.follow[mutual|*] < title-color: blue; title: "互相关注" >
    button.follow[loading|*] < title: "" >

    """

  /// A sheet with an error on its second line.
  static let wrong = "@control button.a < title: \"a\" >\nbutton.a[selectd] < title: \"b\" >\n"
}
