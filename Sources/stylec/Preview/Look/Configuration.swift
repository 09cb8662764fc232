import StyleRuntime

/// The colours that a `UIButton.Configuration` starts from, which a sheet's own win over.
struct Configuration {
  /// The colour of what is shown; nil for that of the surroundings.
  let foreground: Paint?

  /// The colour behind it; nil for none.
  let background: Paint?

  /// The colour that parts without one of their own take on.
  let tint: Paint

  /// What the configuration that `style` names starts from, with its tint.
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
