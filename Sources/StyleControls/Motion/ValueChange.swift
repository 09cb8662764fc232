package import StyleRuntime

extension StyleTransition {
  /// Finds the transition by which a property changes to a style, or returns `nil` if it changes at once.
  ///
  /// - Parameter value: Returns the value of a property in the new style, which can come from code.
  package init?(of property: String, to style: Style, _ value: (String) -> StyleValue?) {
    let own = property + "-transition"
    switch value(own) {
    case .transition(let transition): self = transition
    // Without a declaration, code has set the value.
    case .explicitNone where style.type(ifDeclared: own) ?? .transition == .transition: return nil
    default:
      guard case .transition(let transition) = value("transition") else { return nil }
      self = transition
    }
  }
}

extension StyleValue {
  /// Returns whether a property moves between two values. `nil` stands for no value.
  ///
  /// - Parameter reducesMotion: Whether only colors and `alpha` move.
  package static func moves(
    _ property: String, from old: StyleValue?, to new: StyleValue?, reducesMotion: Bool
  ) -> Bool {
    let (oldType, newType) = (old?.type, new?.type)
    guard let type = newType ?? oldType, (oldType ?? type) == type else { return false }
    let hasBoth = oldType != nil && newType != nil
    if case .gradient(let old) = old, case .gradient(let new) = new, old.stops.count != new.stops.count { return false }
    return type.moves(property, hasBoth: hasBoth, reducesMotion: reducesMotion)
  }
}

/// A change of a value that can show each value on the way.
internal struct ValueChange: Sendable {
  /// The parts at the start and at the end. They have the same count, and their colors can be mixed.
  private var start, end: (numbers: [Float], colors: [StyleColor])

  /// The value that is shown, which is the start at first.
  internal private(set) var value: StyleValue

  private let type: ValueType

  /// Whether the value is an opacity, from 0 to 1.
  private let isOpacity: Bool

  /// Prepares a change that ``StyleValue/moves(_:from:to:reducesMotion:)`` allows, or returns `nil` if one of two
  /// colors has no channels. Such colors in shadows and gradients change at once.
  internal init?(
    _ property: String, from old: StyleValue?, to new: StyleValue?, channels: (StyleColor) -> RGBA?
  ) {
    let (hasOld, hasNew) = (old?.type != nil, new?.type != nil)
    guard let last = hasNew ? new : old, let first = hasOld ? old : new, let type = last.type else { return nil }
    (self.type, value, start, end) = (type, last, Self.parts(of: first), Self.parts(of: last))
    isOpacity = property == "alpha"
    if !hasOld { start.colors = start.colors.map(\.faded) }
    if !hasNew { end.colors = end.colors.map(\.faded) }
    for index in end.colors.indices {
      let pair = start.colors[index].mixable(with: end.colors[index], channels)
      if pair == nil, type == .color { return nil }
      (start.colors[index], end.colors[index]) = pair ?? (end.colors[index], end.colors[index])
    }
    if type == .gradient {
      // The shorter way round. At half a turn, it is clockwise.
      let turn = (end.numbers[0] - start.numbers[0]).truncatingRemainder(dividingBy: 360)
      end.numbers[0] = start.numbers[0] + (turn <= -180 ? turn + 360 : turn > 180 ? turn - 360 : turn)
    }
    show(0)
  }

  /// Returns the numbers and the colors of a value.
  private static func parts(of value: StyleValue) -> (numbers: [Float], colors: [StyleColor]) {
    switch value {
    case .color(let color): ([], [color])
    case .offset(let offset): ([offset.x, offset.y], [])
    case .size(let size): ([size.width, size.height], [])
    case .insets(let insets): ([insets.top, insets.leading, insets.bottom, insets.trailing], [])
    case .shadow(let shadow): ([shadow.x, shadow.y, shadow.blur], [shadow.color])
    case .gradient(let gradient):
      ([gradient.angle] + gradient.stops.map(\.position), gradient.stops.map(\.color))
    default: (value.number.map { [$0] } ?? [], [])
    }
  }

  /// Shows the value after the share `progress` of the way. Doesn't allocate, unless `value` was copied.
  internal mutating func show(_ progress: Double) {
    func number(_ index: Int) -> Float { start.numbers[index].mixed(with: end.numbers[index], progress) }
    func color(_ index: Int) -> StyleColor { start.colors[index].mixed(with: end.colors[index], progress) }
    switch type {
    case .color: value = .color(color(0))
    case .offset: value = .offset(StyleOffset(x: number(0), y: number(1)))
    case .size: value = .size(StyleSize(width: max(0, number(0)), height: max(0, number(1))))
    case .insets:
      value = .insets(StyleInsets(top: number(0), leading: number(1), bottom: number(2), trailing: number(3)))
    case .shadow:
      value = .shadow(StyleShadow(color: color(0), x: number(0), y: number(1), blur: max(0, number(2))))
    case .gradient:
      guard case .gradient(var gradient) = value else { return }
      // Otherwise, the array of the stops would be copied, because the value also refers to it.
      value = .explicitNone
      let angle = number(0).truncatingRemainder(dividingBy: 360)
      gradient.angle = angle < 0 ? angle + 360 : angle
      var least: Float = 0
      for index in gradient.stops.indices {
        least = min(max(least, number(index + 1)), 100)
        gradient.stops[index] = StyleGradient.Stop(color(index), at: least)
      }
      value = .gradient(gradient)
    default: value = StyleValue(number: isOpacity ? min(max(0, number(0)), 1) : number(0), type)
    }
  }
}

extension StyleColor {
  /// The color with alpha 0.
  fileprivate var faded: StyleColor {
    switch self {
    case .rgba(let channels): .rgba(RGBA(rawValue: channels.rawValue & ~0xFF))
    case .system(let color, _): .system(color, alphaPercent: 0)
    case .named(let name, _): .named(name, alphaPercent: 0)
    }
  }

  /// Returns this color and `other` in forms that can be mixed, or `nil` if one of them has no channels. Two colors
  /// that differ only in their alpha need no channels.
  fileprivate func mixable(
    with other: StyleColor, _ channels: (StyleColor) -> RGBA?
  ) -> (StyleColor, StyleColor)? {
    if faded == other.faded { return (self, other) }
    guard let first = channels(self), let last = channels(other) else { return nil }
    return (.rgba(first), .rgba(last))
  }

  /// Returns the color after the share `progress` of the way to `other`, in premultiplied sRGB.
  fileprivate func mixed(with other: StyleColor, _ progress: Double) -> StyleColor {
    switch (self, other) {
    case (.rgba(let first), .rgba(let last)): .rgba(first.mixed(with: last, progress))
    case (.system(let color, let first), .system(_, let last)):
      .system(color, alphaPercent: min(max(0, first.mixed(with: last, progress)), 100))
    case (.named(let name, let first), .named(_, let last)):
      .named(name, alphaPercent: min(max(0, first.mixed(with: last, progress)), 100))
    default: other
    }
  }
}

extension RGBA {
  /// Returns the color after the share `progress` of the way to `other`, in premultiplied sRGB.
  fileprivate func mixed(with other: RGBA, _ progress: Double) -> RGBA {
    let (first, last) = (Double(alpha) * (1 - progress), Double(other.alpha) * progress)
    let alpha = first + last
    guard alpha > 0 else { return RGBA(rawValue: 0) }
    // Rounded half up.
    func byte(_ number: Double) -> UInt8 { UInt8(min(max(0, number + 0.5), 255)) }
    func channel(_ one: UInt8, _ two: UInt8) -> UInt8 { byte((Double(one) * first + Double(two) * last) / alpha) }
    return RGBA(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
      alpha: byte(alpha))
  }
}

extension Float {
  fileprivate func mixed(with other: Float, _ progress: Double) -> Float {
    Float(Double(self) + (Double(other) - Double(self)) * progress)
  }
}
