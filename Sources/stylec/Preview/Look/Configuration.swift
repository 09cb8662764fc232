import StyleRuntime

/// The default colors of a `UIButton.Configuration`. The style sheet's colors override them.
struct Configuration {
  /// The color of the content, or `nil` for the inherited color.
  let foreground: Paint?

  /// The color of the background, or `nil` for none.
  let background: Paint?

  /// The color of parts that have no color of their own.
  let tint: Paint

  /// Creates the colors of the configuration that `style` sets, with the style's tint color.
  init(_ style: Style) {
    let own = style.paint("tint-color")
    tint = own ?? Paint(.system(.tint))
    switch style.value("configuration", as: String.self) {
    case "filled", "bordered-prominent": (foreground, background) = (Self.white, tint)
    case "tinted", "bordered-tinted": (foreground, background) = (tint, tint.washed)
    case "gray", "bordered": (foreground, background) = (tint, Paint(.system(.secondaryFill)))
    case "plain", "borderless": (foreground, background) = (tint, nil)
    default: (foreground, background) = (own, nil)
    }
  }

  private static let white = Paint(.rgba(.init(red: 255, green: 255, blue: 255)))
}
