import StyleRuntime

/// Handles for the seven properties that make up a whole style.
struct SevenProperties {
  /// The values of a style as a program would store them: 32 bytes including the mask.
  struct Row {
    var alpha: Float = 0
    var radius: Float = 0
    var padding: Float = 0
    var width: Float = 0
    var titleColor: UInt32 = 0
    var background: UInt32 = 0
    var stroke: UInt32 = 0
    var mask: UInt32 = 0

    /// A number that depends on all seven values.
    var sum: UInt32 {
      alpha.bitPattern &+ radius.bitPattern &+ padding.bitPattern &+ width.bitPattern &+ titleColor &+ background
        &+ stroke
    }
  }

  /// A style sheet with all seven properties.
  static let sheet = (0..<6).map { pattern in
    let states = [
      "", "[highlighted|*]", "[selected|*]", "[selected|highlighted|*]", "[disabled|*]", "[disabled|selected|*]",
    ]
    return """
      button\(states[pattern]) <
          alpha: 0.\(pattern + 1); corner-radius: \(pattern)pt; image-padding: \(pattern + 2)pt; stroke-width: 1pt
          title-color: #01020\(pattern); background-color: #11121\(pattern); stroke-color: #21222\(pattern)
      >

      """
  }.joined()

  let alpha: Property<Float>
  let radius, padding, width: Property<Float>
  let titleColor, background, stroke: Property<StyleColor>

  init(_ control: Control) throws {
    alpha = try control.property("alpha", as: Float.self)
    radius = try control.property("corner-radius", as: Float.self)
    padding = try control.property("image-padding", as: Float.self)
    width = try control.property("stroke-width", as: Float.self)
    titleColor = try control.property("title-color", as: StyleColor.self)
    background = try control.property("background-color", as: StyleColor.self)
    stroke = try control.property("stroke-color", as: StyleColor.self)
  }

  /// Returns all seven values of `style`.
  @inline(__always) func row(of style: Style) -> Row {
    Row(
      alpha: style[alpha] ?? 0, radius: style[radius] ?? 0, padding: style[padding] ?? 0, width: style[width] ?? 0,
      titleColor: bits(style[titleColor]), background: bits(style[background]), stroke: bits(style[stroke]))
  }

  @inline(__always) private func bits(_ color: StyleColor?) -> UInt32 {
    if case .rgba(let channels)? = color { channels.rawValue } else { 0 }
  }
}
