#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension StyleFont {
    /// Returns the equivalent AppKit font.
    ///
    /// If no family with the font's name is installed, the name is used as the name of a face. If there is no such
    /// face, the system font is used.
    ///
    /// - Parameter parameters: The arguments for the parameters in the name of a family.
    public func nsFont(with parameters: [String: StyleArgument] = [:]) -> NSFont {
      switch self {
      case .textStyle(let style): .preferredFont(forTextStyle: style.nsTextStyle, options: [:])
      case .system(let size, let weight): Self.systemFont(size, weight)
      case .family(let name, let size, let weight):
        Self.font(called: name.filled(with: parameters), size, weight) ?? Self.systemFont(size, weight)
      }
    }

    private static func systemFont(_ size: Float, _ weight: Int) -> NSFont {
      .systemFont(ofSize: CGFloat(size), weight: NSFont.Weight(rawValue: platformWeight(weight)))
    }

    private static func font(called name: String, _ size: Float, _ weight: Int) -> NSFont? {
      let traits: [NSFontDescriptor.TraitKey: Any] = [.weight: platformWeight(weight)]
      let descriptor = NSFontDescriptor(fontAttributes: [.family: name, .traits: traits])
      // A descriptor of an unknown family may return a font of another family.
      if let font = NSFont(descriptor: descriptor, size: CGFloat(size)), font.familyName == name { return font }
      return NSFont(name: name, size: CGFloat(size))
    }
  }

  extension TextStyle {
    /// The AppKit text style with this name.
    public var nsTextStyle: NSFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      }
    }
  }
#endif
