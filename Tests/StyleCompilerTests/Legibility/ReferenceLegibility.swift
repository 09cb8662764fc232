import Foundation

/// A color with the channels and the opacity that WCAG needs, from 0 to 255 and from 0 to 1.
struct ReferenceVisibleColor {
  var channels: [Double]
  var alpha: Double

  /// Creates the color that `dump` prints as `text`, or returns `nil` if only the app knows its channels.
  init?(_ text: String, isDark: Bool) {
    if text.hasPrefix("#") {
      let bytes = [1, 3, 5, 7].compactMap { start in
        Int(text.dropFirst(start).prefix(2), radix: 16).map { Double($0) }
      }
      (channels, alpha) = (Array(bytes[..<3]), bytes[3] / 255)
      return
    }
    let parts = text.dropLast().split(separator: ", ")
    guard let known = Self.system["\(parts[0])"] else { return nil }
    let color = isDark ? known.dark : known.light
    channels = color.channels
    alpha = color.alpha * (parts.count == 2 ? (Double(parts[1].dropLast()) ?? 0) / 100 : 1)
  }

  private init(channels: [Double], alpha: Double = 1) {
    (self.channels, self.alpha) = (channels, alpha)
  }

  /// Returns the colors of the gradient that `dump` prints as `text`: "each of its stops and, between two neighboring stops
  /// at different positions, the 15 colors that divide the way evenly". A color is `nil` if it "can't be judged", and left
  /// out if it's on the way to such a stop.
  static func gradient(_ text: String, isDark: Bool, needsOpaque: Bool) -> [ReferenceVisibleColor?] {
    let stops = text.matches(of: #/stop\(((?:[^()]|\([^()]*\))+), ([0-9.]+)%\)/#).map { match in
      let color = ReferenceVisibleColor("\(match.1)", isDark: isDark)
      return (color: color.flatMap { needsOpaque && $0.alpha < 1 ? nil : $0 }, position: "\(match.2)")
    }
    let ways = zip(stops, stops.dropFirst()).flatMap { first, second -> [ReferenceVisibleColor] in
      guard first.position != second.position, let from = first.color, let to = second.color else { return [] }
      return (1...15).map { step in
        let (own, others) = (from.alpha * Double(16 - step), to.alpha * Double(step))
        let channels = zip(from.channels, to.channels).map { left, right in
          own + others == 0 ? 0 : ((left * own + right * others) / (own + others) + 0.5 + 1e-9).rounded(.down)
        }
        return .init(channels: channels, alpha: (own + others) / 16)
      }
    }
    return stops.map(\.color) + ways
  }

  /// Some of the system colors in the Human Interface Guidelines.
  private static let system: [String: (light: ReferenceVisibleColor, dark: ReferenceVisibleColor)] = [
    "system(label": (.init(channels: [0, 0, 0]), .init(channels: [255, 255, 255])),
    "system(background": (.init(channels: [255, 255, 255]), .init(channels: [0, 0, 0])),
    "system(gray": (.init(channels: [142, 142, 147]), .init(channels: [142, 142, 147])),
    "system(secondary-label": (
      .init(channels: [60, 60, 67], alpha: 0.6), .init(channels: [235, 235, 245], alpha: 0.6)
    ),
  ]

  /// The color drawn over `under`, which is opaque: "8-bit sRGB channels, rounded half up at each step".
  func over(_ under: ReferenceVisibleColor, alpha: Double? = nil) -> ReferenceVisibleColor {
    let share = alpha ?? self.alpha
    return .init(channels: zip(channels, under.channels).map { ($0 * share + $1 * (1 - share) + 0.5).rounded(.down) })
  }

  /// "The relative luminance" of WCAG 2.2.
  var luminance: Double { 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] }

  /// The channels without the transfer function of sRGB, from 0 to 1.
  private var linear: [Double] {
    channels.map { channel in
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : pow((channel / 255 + 0.055) / 1.055, 2.4)
    }
  }

  /// Whether the colors "count as equal": "with known channels and equal alpha", if "their distance in OKLab is below 0.02".
  func isNearlyEqual(to other: ReferenceVisibleColor) -> Bool {
    let distance = zip(oklab, other.oklab).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    return alpha == other.alpha && distance < 0.02
  }

  /// The coordinates in OKLab, as https://bottosson.github.io/posts/oklab defines it.
  private var oklab: [Double] {
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { row in zip(row, vector).map { $0 * $1 }.reduce(0, +) }
    }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], linear)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map(cbrt))
  }

  /// "The contrast ratio" of WCAG 2.2.
  static func ratio(_ first: ReferenceVisibleColor, _ second: ReferenceVisibleColor) -> Double {
    let values = [first.luminance, second.luminance].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }
}

/// The values of the properties of a control in one case, as `dump` prints them.
struct ReferenceLook {
  /// The value of each variant.
  let variants: [String]

  let states: Set<String>

  /// The value of each axis.
  let context: [String]

  let values: [String: String]

  /// The locations of the declarations that give colors their values.
  let locations: [String: String]

  /// The properties to which some declaration of the inheritance chain gives a value.
  let declared: Set<String>

  /// The properties to which some declaration of the inheritance chain refers.
  let referenced: Set<String>

  /// Whether the control is a segment, and whether a declaration for sets with `selected` gives its ground a color.
  let isSegment, hasGroundOfSelected: Bool

  /// Whether the appearance is dark.
  fileprivate var isDark: Bool { context.contains("dark") }

  /// The properties whose color is shown on another, with that property.
  static let pairs = [
    "title-color": "background-color", "subtitle-color": "background-color", "image-color": "background-color",
    "rim": "face", "label-color": "face", "stroke-color": "background-color", "thumb-tint-color": "on-tint-color",
    "text-color": "background-color", "highlighted-text-color": "background-color",
    "foreground-color": "background-color",
  ]

  /// The texts that the colors belong to.
  private static let texts = [
    "title-color": "title", "subtitle-color": "subtitle", "label-color": "label", "text-color": "text",
    "highlighted-text-color": "text",
  ]

  /// Returns the value of `property`, or `nil` if it's absent.
  fileprivate func value(of property: String) -> String? {
    values[property].flatMap { $0 == "none" ? nil : $0 }
  }

  private func isShown(_ text: String) -> Bool { value(of: text).map { $0 != "\"\"" } ?? false }

  /// Whether the control is a selected segment: "a pair in a set with `selected` is on the tint of the segmented control".
  private var isOnTint: Bool { isSegment && states.contains("selected") }

  /// Returns the property on which the color `property` is shown: "where `stroke-outset` is negative, on
  /// `background-color`, where it is positive, on the ground color, and otherwise, on the edge, on both".
  func surface(of property: String) -> String {
    let isOutside = property == "stroke-color" && (length("stroke-outset") ?? 0) > 0
    if isOnTint || isOutside { return "ground-color" }
    let surface = Self.pairs[property] ?? ""
    let isOnGradient = surface == "background-color" && value(of: "background-gradient") != nil
    return isOnGradient ? "background-gradient" : surface
  }

  /// Returns the value of `property` in points.
  private func length(_ property: String) -> Double? { value(of: property).flatMap { Double($0.dropLast(2)) } }

  /// Returns whether the color `property` is drawn if it has a value: a label has another color while it's highlighted.
  private func isDrawn(_ property: String) -> Bool {
    switch property {
    case "highlighted-text-color": states.contains("highlighted")
    case "text-color": !states.contains("highlighted") || value(of: "highlighted-text-color") == nil
    default: true
    }
  }

  /// Returns whether the platform draws a color on `surface`, without a color in the style sheet.
  private func hasColorOfPlatform(_ surface: String) -> Bool {
    switch surface {
    case "on-tint-color": value(of: surface) == nil
    case "background-color": values[surface] == nil && value(of: "configuration") == "filled"
    default: false
    }
  }

  /// Returns the contrast ratio of the color `property`, or `nil` if it isn't shown or can't be judged.
  func ratio(of property: String) -> Double? {
    guard isDrawn(property), !isCovered(property) else { return nil }
    if let text = Self.texts[property], declared.contains(text), !isShown(text) { return nil }
    if isOnTint, !hasGroundOfSelected { return nil }
    if property == "stroke-color", length("stroke-width") == 0 { return nil }
    let ratios = ratios(of: property, on: surface(of: property))
    guard property == "stroke-color", length("stroke-outset") ?? 0 == 0 else { return ratios.min() }
    // "On both, of which the better ratio counts": with an unknown ground, a sufficient one is enough.
    let outside = self.ratios(of: property, on: "ground-color").first
    return ratios.compactMap { inside in outside.map { max($0, inside) } ?? (inside >= 3 ? inside : nil) }.min()
  }

  /// Returns the contrast ratios of the color `property` on the colors of `surface`, as far as they can be judged.
  private func ratios(of property: String, on surface: String) -> [Double] {
    guard surface == "background-gradient" else { return ratio(of: property, on: surface).map { [$0] } ?? [] }
    let ground = value(of: "ground-color").flatMap { ReferenceVisibleColor($0, isDark: isDark) }
    let opaqueGround = ground.flatMap { $0.alpha == 1 ? $0 : nil }
    let below = value(of: "background-color").map { ReferenceVisibleColor($0, isDark: isDark) }
    let base =
      hasColorOfPlatform("background-color")
      ? nil
      : below.map { color in
        color.flatMap { shown in shown.alpha < 1 ? opaqueGround.map { shown.over($0) } : shown }
      } ?? opaqueGround
    let text = value(of: surface) ?? ""
    let colors = ReferenceVisibleColor.gradient(text, isDark: isDark, needsOpaque: base == nil)
    return colors.compactMap { color in
      let surface = color.flatMap { color in color.alpha < 1 ? base.map { color.over($0) } : color }
      return surface.flatMap { ratio(of: property, on: "background-color", is: $0) }
    }
  }

  /// Returns the contrast ratio of the color `property` on `surface`, which has another color if one is given.
  private func ratio(of property: String, on surface: String, is color: ReferenceVisibleColor? = nil) -> Double? {
    if color == nil, hasColorOfPlatform(surface) { return nil }
    guard let written = value(of: property), let front = ReferenceVisibleColor(written, isDark: isDark) else {
      return nil
    }
    let ground = value(of: "ground-color").flatMap { ReferenceVisibleColor($0, isDark: isDark) }
    let opaqueGround = ground.flatMap { $0.alpha == 1 ? $0 : nil }
    let opacity = value(of: "alpha").flatMap { Float($0) }.map { Double($0) } ?? 1
    var under: ReferenceVisibleColor
    if let color {
      under = color
    } else if let back = value(of: surface) {
      guard let color = ReferenceVisibleColor(back, isDark: isDark) else { return nil }
      under = color
      if color.alpha < 1 {
        guard let opaqueGround else { return nil }
        under = color.over(opaqueGround)
      }
    } else {
      guard let opaqueGround else { return nil }
      under = opaqueGround
    }
    let over = front.alpha < 1 ? front.over(under) : front
    guard opacity < 1 else { return ReferenceVisibleColor.ratio(over, under) }
    guard let opaqueGround else { return nil }
    return ReferenceVisibleColor.ratio(
      over.over(opaqueGround, alpha: opacity), under.over(opaqueGround, alpha: opacity))
  }

  /// Returns the ratio that a legible control needs: "its threshold is 4.5, and 3 where that font is at least 18 points,
  /// or at least 14 with a weight of at least 700. Every other color has the threshold 3."
  func threshold(of property: String) -> Double {
    if property == "foreground-color" {
      // "Where `title-color` has no value, or `none`, and its pair would count, the threshold is that of `title-color`."
      let counts = value(of: "title-color") == nil && (!declared.contains("title") || isShown("title"))
      return counts ? threshold(of: "title-color") : 3
    }
    guard let text = Self.texts[property] else { return 3 }
    guard let font = value(of: text + "-font"), let match = font.firstMatch(of: #/([0-9.]+)pt, ([0-9]+)\)/#),
      let size = Double(match.1), let weight = Int(match.2)
    else { return 4.5 }
    return size >= 18 || size >= 14 && weight >= 700 ? 3 : 4.5
  }

  /// Whether a text or a label names the control.
  var hasName: Bool { ["title", "subtitle", "label", "text", "accessibility-label"].contains { isShown($0) } }
}

extension ReferenceLook {
  /// "In some valid set without `disabled`, or with it where `shows-activity-indicator` is `true`."
  var isJudged: Bool { !states.contains("disabled") || value(of: "shows-activity-indicator") == "true" }

  /// The properties that others cover, with those that do.
  static let covers = [
    "background-color": "background-gradient", "corner-radius": "corner-style", "border-color": "stroke-color",
    "border-width": "stroke-width", "foreground-color": "title-color",
  ]

  /// Returns whether `property` "isn't seen" because another one covers it.
  func isCovered(_ property: String) -> Bool {
    guard let cover = Self.covers[property], let value = value(of: cover), !referenced.contains(property) else {
      return false
    }
    switch property {
    case "background-color":
      // "A `background-gradient` whose stops all have channels and an alpha of 1."
      return value.matches(of: #/stop\(((?:[^()]|\([^()]*\))+), [0-9.]+%\)/#)
        .allSatisfy { ReferenceVisibleColor("\($0.1)", isDark: isDark)?.alpha == 1 }
    case "corner-radius": return ["small", "medium", "large", "capsule"].contains(value)
    case "foreground-color":
      // "In a control in whose chain no declaration gives `image`, `subtitle`, … a value."
      return declared.isDisjoint(with: ["image", "subtitle", "indicator", "shows-activity-indicator"])
    default: return true
    }
  }

  /// Returns whether the looks are "equal in every property that is compared": "no property of type `transition`, no
  /// `ground-color`, none whose name begins with `accessibility-`", and only "what isn't covered".
  func looksLike(_ other: ReferenceLook, exactly: Bool = false) -> Bool {
    Set(values.keys).union(other.values.keys).allSatisfy { property in
      let (one, two) = (values[property], other.values[property])
      let isUnseen =
        property == "ground-color" || property.hasSuffix("transition") || property.hasPrefix("accessibility-")
      if one == two || isUnseen || isCovered(property) && other.isCovered(property) { return true }
      guard !exactly, property.hasSuffix("-color") || ["face", "rim"].contains(property), let one, let two,
        one != "none", two != "none", let first = ReferenceVisibleColor(one, isDark: isDark),
        let second = ReferenceVisibleColor(two, isDark: isDark)
      else { return false }
      return first.isNearlyEqual(to: second)
    }
  }
}
