import StyleTable

/// The functions in values.
package enum Function: String, CaseIterable, Sendable {
  case rgb, hsl, system, lighten, darken, mix, alpha
  case font
  case systemFont = "system-font"
  case textStyle = "text-style"
  case image, symbol, offset, size, insets, shadow

  /// The signature of the function, for messages.
  package var signature: String {
    switch self {
    case .rgb: "rgb(red, green, blue) or rgb(red, green, blue, alpha)"
    case .hsl: "hsl(hue, saturation, lightness) or hsl(hue, saturation, lightness, alpha)"
    case .system: "system(name)"
    case .lighten: "lighten(color, percent)"
    case .darken: "darken(color, percent)"
    case .mix: "mix(color, color, percent)"
    case .alpha: "alpha(color, percent)"
    case .font: "font(family, size) or font(family, size, weight)"
    case .systemFont: "system-font(size) or system-font(size, weight)"
    case .textStyle: "text-style(name)"
    case .image: "image(name)"
    case .symbol: "symbol(name)"
    case .offset: "offset(x, y)"
    case .size: "size(width, height)"
    case .insets: "insets(all), insets(vertical, horizontal), or insets(top, leading, bottom, trailing)"
    case .shadow: "shadow(color, x, y, blur)"
    }
  }

  /// The allowed numbers of arguments.
  internal var argumentCounts: [Int] {
    switch self {
    case .system, .textStyle, .image, .symbol: [1]
    case .lighten, .darken, .alpha, .offset, .size: [2]
    case .mix: [3]
    case .shadow: [4]
    case .rgb, .hsl: [3, 4]
    case .font: [2, 3]
    case .systemFont: [1, 2]
    case .insets: [1, 2, 4]
    }
  }

  /// The keywords that an argument can be, apart from color names.
  package var words: [String] {
    switch self {
    case .system: SystemColor.allCases.map(\.rawValue)
    case .textStyle: TextStyle.allCases.map(\.rawValue)
    case .font, .systemFont: FontWeight.allCases.map(\.name)
    default: []
    }
  }
}

/// The named weights of a font, from 100 for the lightest to 900 for the heaviest.
package enum FontWeight: UInt16, CaseIterable, Sendable {
  case ultralight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900

  /// The weights that a number can specify.
  package static let range: ClosedRange<UInt16> = 1...999

  /// Creates the weight with the given name in UTF-8, or `nil` if there is none.
  package init?(named name: some Collection<UInt8>) {
    guard let weight = FontWeight.allCases.first(where: { $0.name.utf8.elementsEqual(name) }) else { return nil }
    self = weight
  }

  /// The keyword for the weight in a style sheet.
  package var name: String { "\(self)" }
}
