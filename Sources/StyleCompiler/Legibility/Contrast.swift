import StyleTable

/// A color with known channels and an exact opacity, for judging how legible it is.
internal struct VisibleColor: Hashable {
  /// The red, green, and blue channels, from 0 to 255.
  let channels: SIMD3<UInt8>

  /// The opacity, from 0 to 1.
  var alpha = 1.0
  var isOpaque: Bool { alpha >= 1 }

  func faded(to share: Double) -> VisibleColor { VisibleColor(channels: channels, alpha: alpha * share) }

  /// Returns the color at `share` of the way to `other`, between the premultiplied colors. Each channel is rounded half up.
  func mixed(with other: VisibleColor, share: Double) -> VisibleColor {
    // The opacities of literals are whole numbers here, so that halves are exact.
    let (own, others) = (alpha * 255 * (1 - share), other.alpha * 255 * share)
    guard own + others > 0 else { return self }
    let mixed = (SIMD3<Double>(channels) * own + SIMD3<Double>(other.channels) * others) / (own + others)
    return VisibleColor(channels: SIMD3<UInt8>((mixed + 0.5).rounded(.down)), alpha: (own + others) / 255)
  }

  /// Returns the opaque color that results from drawing this color over `ground`, which is opaque. Each channel is rounded
  /// half up.
  func composited(over ground: VisibleColor) -> VisibleColor {
    guard !isOpaque else { return self }
    let (over, under) = (SIMD3<Double>(channels), SIMD3<Double>(ground.channels))
    let mixed = over * alpha + under * (1 - alpha)
    return VisibleColor(channels: SIMD3<UInt8>((mixed + 0.5).rounded(.down)))
  }

  /// The relative luminance as WCAG 2.2 defines it, from 0 for black to 1 for white.
  var luminance: Double {
    let linear = Self.linear
    return 0.2126 * linear[Int(channels.x)] + 0.7152 * linear[Int(channels.y)] + 0.0722 * linear[Int(channels.z)]
  }

  /// Returns whether a person can hardly tell the color from `other`: whether they have the same opacity, and their distance
  /// in OKLab is less than 0.02.
  func isNear(_ other: VisibleColor) -> Bool {
    guard alpha == other.alpha else { return false }
    // Colors that differ more in a channel are never near. Most are decided here, without roots.
    let (red, green, blue) = (
      abs(Int(channels.x) - Int(other.channels.x)), abs(Int(channels.y) - Int(other.channels.y)),
      abs(Int(channels.z) - Int(other.channels.z))
    )
    guard max(red, blue) <= 96, green <= 56 else { return false }
    let way = oklab - other.oklab
    return (way * way).sum() < 0.02 * 0.02
  }

  /// The lightness, and the two coordinates of the hue and chroma, in the space OKLab.
  ///
  /// Source: Björn Ottosson, "A perceptual color space for image processing".
  private var oklab: SIMD3<Double> {
    let (red, green, blue) = (
      Self.linear[Int(channels.x)], Self.linear[Int(channels.y)], Self.linear[Int(channels.z)]
    )
    let long = Self.root(3, of: 0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = Self.root(3, of: 0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = Self.root(3, of: 0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    return SIMD3(
      0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
      1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
      0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short)
  }

  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    // The power 2.4 of the base: its square times the fifth root of its square.
    let base = (share + 0.055) / 1.055
    return base * base * root(5, of: base * base)
  }

  /// Returns the root of `degree`, which is 3 or 5, of `value`, which is from 0 to 1, by Newton's method. Every platform
  /// finds the same.
  private static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    // The fourth root is greater than the third, and the first step from there is as good as several.
    var root = degree == 3 ? value.squareRoot().squareRoot() : 1
    while true {
      // From above, each step comes closer, until rounding stops it.
      let power = degree == 3 ? root * root : root * root * root * root
      let next = root - (root - value / power) / Double(degree)
      guard next < root else { return root }
      root = next
    }
  }

  /// Returns the contrast ratio of two opaque colors as WCAG 2.2 defines it, from 1 to 21.
  func contrast(with other: VisibleColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

extension VisibleColor {
  init(_ color: RGBA, share: Double = 1) {
    channels = SIMD3(color.red, color.green, color.blue)
    alpha = Double(color.alpha) / 255 * share
  }
}

extension ValuePool {
  /// Returns the color in `cell`, which isn't a slot, or `nil` if it has none or only the app knows its channels.
  internal func visibleColor(_ cell: Cell, isDark: Bool) -> VisibleColor? {
    cell.reference.flatMap { visibleColor(Int($0), isDark: isDark) }
  }

  /// Returns the color with the given reference, or `nil` if only the app knows its channels.
  internal func visibleColor(_ reference: Int, isDark: Bool) -> VisibleColor? {
    // Only the app knows the tint. Other system colors are those of iOS.
    func system(_ color: SystemColor, share: Double) -> VisibleColor? {
      color == .tint ? nil : VisibleColor(isDark ? color.channels.dark : color.channels.light, share: share)
    }
    let index = reference - TableLayout.systemColorCount
    guard index >= 0 else { return system(SystemColor.allCases[reference], share: 1) }
    let color = colors[index]
    return switch color.kind {
    case 0: VisibleColor(RGBA(rawValue: color.source))
    case 1: system(SystemColor.allCases[Int(color.source)], share: Double(Float(bitPattern: color.alpha)) / 100)
    default: nil
    }
  }

  /// Returns whether `cell`, which has a color or, depending on `type`, a gradient, has a system color in some context.
  internal func hasSystemColor(_ cell: Cell, in type: ValueType = .color) -> Bool {
    guard let slot = cell.slot else { return hasSystemColor(fixed: cell, in: type) }
    return slots[Int(slot)].dropFirst().contains { hasSystemColor(fixed: Cell(rawValue: $0), in: type) }
  }

  private func hasSystemColor(fixed cell: Cell, in type: ValueType) -> Bool {
    guard let reference = cell.reference else { return false }
    guard type == .gradient else { return isSystemColor(Int(reference)) }
    return stops(ofGradient: reference).contains { isSystemColor($0.color) }
  }

  /// Returns the references of the colors in the gradient at the index `reference`, and the bits of their positions.
  internal func stops(ofGradient reference: UInt32) -> [(color: Int, position: UInt32)] {
    let record = self[.gradients, Int(reference)]
    return stride(from: record.startIndex + 2, to: record.endIndex, by: 2).map { (Int(record[$0]), record[$0 + 1]) }
  }

  private func isSystemColor(_ reference: Int) -> Bool {
    let index = reference - TableLayout.systemColorCount
    return index < 0 || colors[index].kind == 1
  }
}

/// The colors of a gradient on which a text, a symbol, or a line is shown.
internal struct GradientColors: Hashable {
  /// A color of a gradient, with the bits of its position. Only the app knows the channels of a color that is `nil`.
  typealias Stop = (color: VisibleColor?, position: UInt32)

  /// The colors of the stops, and 15 between two stops at different positions.
  private(set) var colors: [VisibleColor] = []

  /// Whether some stop can't be judged and is left out, with the ways to it.
  private(set) var isPartial = false
  let hasUnknownColor: Bool

  /// - Parameter isOnKnownColor: Whether the color below the gradient is known and opaque. If it isn't, stops that aren't
  ///   opaque can't be judged.
  init(_ stops: [Stop], isOnKnownColor: Bool) {
    hasUnknownColor = stops.contains { $0.color == nil }
    var last: (color: VisibleColor, position: UInt32)?
    for (color, position) in stops {
      guard let color, color.isOpaque || isOnKnownColor else {
        (last, isPartial) = (nil, true)
        continue
      }
      if let last, last.position != position {
        colors += (1...15).map { last.color.mixed(with: color, share: Double($0) / 16) }
      }
      colors.append(color)
      last = (color, position)
    }
  }
}

/// The colors that decide the contrast of a text, a symbol, or a line in one context.
internal struct ShownColors: Hashable {
  let foreground: VisibleColor
  let background: VisibleColor?

  /// The color of the surface that the control is on, or `nil` if it isn't known.
  let ground: VisibleColor?
  let gradient: GradientColors?

  /// The opacity of the control, from 0 to 1.
  let opacity: Double

  /// Whether the foreground is a line on the edge of the background, between it and the ground.
  let isOnEdge: Bool

  /// The contrast ratio of the foreground, or `nil` if it can't be judged because the ground isn't known or isn't opaque.
  ///
  /// The worst color of a gradient counts.
  var contrast: Double? {
    guard let gradient else { return contrast(over: background) }
    return contrasts(on: gradient).compactMap { $0 }.min()
  }

  /// Whether the contrast on some color of the gradient can't be judged.
  var isPartial: Bool { gradient.map { $0.isPartial || contrasts(on: $0).contains(nil) } ?? false }

  private func contrasts(on gradient: GradientColors) -> [Double?] {
    let below = background.map { color in ground.map { color.composited(over: $0) } ?? color } ?? ground
    return gradient.colors.map { color in contrast(over: below.map { color.composited(over: $0) } ?? color) }
  }

  /// Returns the contrast ratio of the foreground on `background`, or next to it.
  ///
  /// A line on the edge is seen if it differs from one of its two sides, so the better ratio counts. If only one side is
  /// known, the ratio is at least that one.
  private func contrast(over background: VisibleColor?) -> Double? {
    guard isOnEdge, let inner = contrast(on: background) else { return contrast(on: background) }
    // A line needs 3:1.
    return contrast(on: nil).map { max(inner, $0) } ?? (inner >= 3 ? inner : nil)
  }

  /// Returns the contrast ratio of the foreground on `background`, or on the ground if that is `nil`.
  ///
  /// A background that isn't opaque is drawn over the ground, and a foreground that isn't opaque over the result. If the
  /// control itself isn't opaque, both are then drawn over the ground.
  private func contrast(on background: VisibleColor?) -> Double? {
    let needsGround = !(background?.isOpaque ?? false) || opacity < 1
    guard let ground, ground.isOpaque else {
      guard let background, !needsGround else { return nil }
      return foreground.composited(over: background).contrast(with: background)
    }
    let under = background?.composited(over: ground) ?? ground
    let over = foreground.composited(over: under)
    let (shown, surface) = (over.faded(to: opacity), under.faded(to: opacity))
    return shown.composited(over: ground).contrast(with: surface.composited(over: ground))
  }
}
