/// A color as the color functions take it.
enum ReferenceColor: Equatable {
  /// The red, green, blue, and alpha channels, from 0 to 255.
  case channels([Int])
  /// A system color or a named color, written without its alpha and the parenthesis after it, and its alpha in percent.
  case named(String, alpha: Double)

  /// Creates the color with the canonical form `text`.
  init(_ text: String) {
    if text.hasPrefix("#") {
      let digits = Array(text.dropFirst())
      self = .channels([0, 2, 4, 6].map { Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0 })
    } else {
      let parts = text.dropLast().split(separator: ", ")
      self = .named("\(parts[0])", alpha: parts.count == 2 ? Double(parts[1].dropLast()) ?? 0 : 100)
    }
  }

  /// The canonical form.
  var text: String {
    switch self {
    case .channels(let channels):
      "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .named(let head, let alpha): head + (alpha == 100 ? ")" : ", \(ReferenceValue.digits(alpha))%)")
    }
  }

  /// Returns the result of a color function, or `nil` if it doesn't take these colors.
  ///
  /// Each function works on 8-bit channels "as if exactly, rounded half up once per call".
  static func result(of function: String, _ colors: [ReferenceColor], _ percent: Double) -> ReferenceColor? {
    let share = Fraction(Int((percent * 1000).rounded()), 100_000)
    switch (function, colors[0]) {
    case ("alpha", .named(let head, _)): return .named(head, alpha: percent)
    case ("fade", .named(let head, let alpha)): return .named(head, alpha: alpha * percent / 100)
    case ("alpha", .channels(let color)): return .channels(color.prefix(3) + [(share * 255).rounded])
    case ("fade", .channels(let color)): return .channels(color.prefix(3) + [(share * color[3]).rounded])
    case ("lighten", .channels(let color)): return .channels(lightened(color, by: share))
    case ("darken", .channels(let color)): return .channels(lightened(color, by: share * -1))
    case ("mix", .channels(let first)):
      guard case .channels(let second) = colors[1] else { return nil }
      return .channels(mixed(first, second, share))
    default: return nil
    }
  }

  /// Returns `color` with `share` added to its HSL lightness.
  private static func lightened(_ color: [Int], by share: Fraction) -> [Int] {
    let channels = color.prefix(3)
    let (least, most) = (channels.min() ?? 0, channels.max() ?? 0)
    let old = Fraction(least + most, 510)
    let lightness = max(Fraction(0, 1), min(Fraction(1, 1), old + share))
    // The part of the possible saturation that the color has, for a channel's difference from the middle of 1.
    let saturation = least == most ? Fraction(0, 1) : Fraction(1, min(least + most, 510 - least - most))
    let room = min(lightness, Fraction(1, 1) - lightness)
    return channels.map { channel in
      ((lightness + room * saturation * (2 * channel - least - most)) * 255).rounded
    } + [color[3]]
  }

  /// Returns the mix of two colors as Sass computes it: `share` is the part of `first`, weighted by alpha.
  private static func mixed(_ first: [Int], _ second: [Int], _ share: Fraction) -> [Int] {
    let one = Fraction(1, 1)
    let weight = share * 2 - one
    let alpha = Fraction(first[3] - second[3], 255)
    let product = weight * alpha
    let balance = product == one * -1 ? weight : (weight + alpha) / (one + product)
    let part = (balance + one) * Fraction(1, 2)
    return (0..<4).map { index in
      let part = index == 3 ? share : part
      return (part * first[index] + (one - part) * second[index]).rounded
    }
  }
}

/// A rational number.
struct Fraction: Equatable, Comparable {
  private let over: Int
  private let under: Int

  /// Creates a fraction in lowest terms with a positive denominator.
  init(_ over: Int, _ under: Int) {
    var (divisor, rest) = (under.magnitude, over.magnitude)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let sign = under < 0 ? -1 : 1
    (self.over, self.under) = (sign * over / Int(divisor), sign * under / Int(divisor))
  }

  /// The nearest integer to a number that isn't negative, rounded half up.
  var rounded: Int { (2 * over + under) / (2 * under) }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.over * right.under + right.over * left.under, left.under * right.under)
  }

  static func - (left: Fraction, right: Fraction) -> Fraction { left + right * -1 }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.over * right.over, left.under * right.under)
  }

  static func * (left: Fraction, right: Int) -> Fraction { left * Fraction(right, 1) }

  static func / (left: Fraction, right: Fraction) -> Fraction { left * Fraction(right.under, right.over) }

  static func < (left: Fraction, right: Fraction) -> Bool { left.over * right.under < right.over * left.under }
}
