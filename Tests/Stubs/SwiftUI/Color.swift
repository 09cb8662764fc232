// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public protocol ShapeStyle: Sendable {}

/// Documented as swiftui/foregroundstyle: the style of the context.
public struct ForegroundStyle: ShapeStyle, CustomStringConvertible {
  public var description: String { "foreground" }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

public struct AnyShapeStyle: ShapeStyle, CustomStringConvertible {
  public let description: String
  public init<S: ShapeStyle>(_ style: S) { description = "\(style)" }
}

public struct Color: Primitive, Hashable, ShapeStyle, @preconcurrency CustomStringConvertible {
  public enum RGBColorSpace: Sendable {
    case sRGB
  }

  private let look: String
  public var description: String { look }
  nonisolated private init(look: String) { self.look = look }

  nonisolated public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { look = "\([red, green, blue, opacity])" }

  // In the SDK, the arguments are colors. Here they are `NSObject`, so that one stub works with either framework.
  nonisolated public init(uiColor: NSObject) { look = uiColor.description }
  nonisolated public init(nsColor: NSObject) { look = nsColor.description }

  nonisolated public init(_ name: String, bundle: Bundle? = nil) {
    look = "color \(name)" + (bundle == nil ? "" : " in bundle")
  }

  nonisolated public func opacity(_ opacity: Double) -> Color { Color(look: "\(look) at \(opacity)") }
  nonisolated public static let clear = Color(look: "clear")
  nonisolated public static let black = Color(look: "black")
  nonisolated public static let white = Color(look: "white")
}

public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  public enum Design: Sendable {
    case `default`, rounded, serif, monospaced
  }

  private static func parts(of design: Design) -> [String] { design == .default ? [] : ["\(design)"] }

  /// A structure in the SDK.
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  private let parts: [String]

  public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
    Font(parts: ["\(style)"] + parts(of: design))
  }

  public static func system(size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default) -> Font {
    Font(parts: ["system \(size)", "\(weight)"] + parts(of: design))
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(parts: ["\(name) \(fixedSize)"]) }
  public func weight(_ weight: Font.Weight) -> Font { Font(parts: parts + ["\(weight)"]) }
}
