package import StyleRuntime

extension StyleTransition {
  /// Finds the transition by which a property changes to a style, or returns `nil` if it changes at once.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - style: The new style in the style sheet.
  ///   - value: Returns the new value of a property.
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
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - old: The value at the start.
  ///   - new: The value at the end.
  ///   - reducesMotion: Whether only colors and `alpha` move.
  package static func moves(
    _ property: String, from old: StyleValue?, to new: StyleValue?, reducesMotion: Bool
  ) -> Bool {
    let (oldType, newType) = (old?.type, new?.type)
    guard let type = newType ?? oldType, (oldType ?? type) == type else { return false }
    if reducesMotion, type != .color, property != "alpha" { return false }
    let hasBoth = oldType != nil && newType != nil
    return switch (type, old, new) {
    case (.number, _, _), (.length, _, _), (.percent, _, _), (.angle, _, _): hasBoth
    case (.offset, _, _), (.size, _, _), (.insets, _, _): hasBoth
    case (.color, _, _): hasBoth || property == "background-color"
    case (.shadow, _, _): true
    case (.gradient, .gradient(let old), .gradient(let new)): old.stops.count == new.stops.count
    case (.gradient, _, _): true
    default: false
    }
  }
}

/// A change of a value that can show each value on the way.
internal struct ValueChange: Sendable {
  /// The values at the start and at the end. They have the same type, and colors that can be mixed.
  internal let start, end: StyleValue

  /// Whether the value is an opacity, from 0 to 1.
  private let isOpacity: Bool

  /// Prepares a change that ``StyleValue/moves(_:from:to:reducesMotion:)`` allows, or returns `nil` if its colors have no
  /// channels.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - old: The value at the start, or `nil` for no value.
  ///   - new: The value at the end, or `nil` for no value.
  ///   - channels: Returns the channels of a color, or `nil` if it has none.
  internal init?(
    _ property: String, from old: StyleValue?, to new: StyleValue?, channels: (StyleColor) -> RGBA?
  ) {
    guard let start = old?.type == nil ? new?.faded : old, let end = new?.type == nil ? old?.faded : new,
      let pair = Self.mixable(start, end, channels)
    else { return nil }
    (self.start, self.end) = pair
    isOpacity = property == "alpha"
  }

  /// Sets `value` to the value after the share `progress` of the way. Doesn't allocate if `value` is a value of this change
  /// that isn't shared.
  internal func show(_ progress: Double, in value: inout StyleValue) {
    switch (start, end) {
    case (.color(let start), .color(let end)): value = .color(start.mixed(with: end, progress))
    case (.offset(let start), .offset(let end)):
      value = .offset(StyleOffset(x: start.x.mixed(with: end.x, progress), y: start.y.mixed(with: end.y, progress)))
    case (.size(let start), .size(let end)):
      value = .size(
        StyleSize(
          width: max(0, start.width.mixed(with: end.width, progress)),
          height: max(0, start.height.mixed(with: end.height, progress))))
    case (.insets(let start), .insets(let end)):
      value = .insets(
        StyleInsets(
          top: start.top.mixed(with: end.top, progress), leading: start.leading.mixed(with: end.leading, progress),
          bottom: start.bottom.mixed(with: end.bottom, progress),
          trailing: start.trailing.mixed(with: end.trailing, progress)))
    case (.shadow(let start), .shadow(let end)):
      value = .shadow(
        StyleShadow(
          color: start.color.mixed(with: end.color, progress), x: start.x.mixed(with: end.x, progress),
          y: start.y.mixed(with: end.y, progress), blur: max(0, start.blur.mixed(with: end.blur, progress))))
    case (.gradient(let start), .gradient(let end)):
      guard case .gradient(var gradient) = value else { return }
      // Otherwise, the array of the stops would be copied, because the value also refers to it.
      value = .explicitNone
      gradient.mix(start, end, progress)
      value = .gradient(gradient)
    default:
      guard let first = start.number, let last = end.number, let type = end.type else { return }
      let number = first.mixed(with: last, progress)
      value = StyleValue(number: isOpacity ? min(max(0, number), 1) : number, type)
    }
  }

  /// Returns two values of the same type with colors that can be mixed, or `nil` if the values are colors that can't.
  ///
  /// Other colors, in shadows and gradients, change at once.
  private static func mixable(
    _ start: StyleValue, _ end: StyleValue, _ channels: (StyleColor) -> RGBA?
  ) -> (StyleValue, StyleValue)? {
    switch (start, end) {
    case (.color(let first), .color(let last)):
      return first.mixable(with: last, channels).map { (.color($0), .color($1)) }
    case (.shadow(var first), .shadow(var last)):
      (first.color, last.color) = first.color.mixable(with: last.color, channels) ?? (last.color, last.color)
      return (.shadow(first), .shadow(last))
    case (.gradient(var first), .gradient(var last)):
      for index in first.stops.indices {
        let (one, other) = (first.stops[index].color, last.stops[index].color)
        (first.stops[index].color, last.stops[index].color) = one.mixable(with: other, channels) ?? (other, other)
      }
      return (.gradient(first), .gradient(last))
    default: return (start, end)
    }
  }
}

extension StyleValue {
  /// The value with every alpha 0.
  fileprivate var faded: StyleValue {
    switch self {
    case .color(let color): return .color(color.faded)
    case .shadow(var shadow):
      shadow.color = shadow.color.faded
      return .shadow(shadow)
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = gradient.stops[index].color.faded }
      return .gradient(gradient)
    default: return self
    }
  }
}

extension StyleGradient {
  /// Sets each number and color to the one after the share `progress` of the way from `start` to `end`.
  fileprivate mutating func mix(_ start: StyleGradient, _ end: StyleGradient, _ progress: Double) {
    // The shorter way round. At half a turn, it is clockwise.
    var turn = (end.angle - start.angle).truncatingRemainder(dividingBy: 360)
    if turn <= -180 { turn += 360 } else if turn > 180 { turn -= 360 }
    let angle = start.angle.mixed(with: start.angle + turn, progress).truncatingRemainder(dividingBy: 360)
    self.angle = angle < 0 ? angle + 360 : angle
    var least: Float = 0
    for index in stops.indices {
      let (first, last) = (start.stops[index], end.stops[index])
      least = min(max(least, first.position.mixed(with: last.position, progress)), 100)
      stops[index] = Stop(first.color.mixed(with: last.color, progress), at: least)
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

  /// Returns this color and `other` in forms that can be mixed, or `nil` if one of them has no channels.
  ///
  /// Two colors that differ only in their alpha need no channels.
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
    func channel(_ one: UInt8, _ two: UInt8) -> UInt8 { Self.byte((Double(one) * first + Double(two) * last) / alpha) }
    return RGBA(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue),
      alpha: Self.byte(alpha))
  }

  /// Returns `number` in the range of a channel, rounded half up.
  private static func byte(_ number: Double) -> UInt8 { UInt8(min(max(0, number + 0.5), 255)) }
}

extension Float {
  /// Returns the number after the share `progress` of the way to `other`.
  fileprivate func mixed(with other: Float, _ progress: Double) -> Float {
    Float(Double(self) + (Double(other) - Double(self)) * progress)
  }
}
