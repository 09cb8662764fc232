#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension StyleFont {
    /// AppKit's font.
    ///
    /// A family that is not installed is taken as the name of a face, and where there is none either the system's font
    /// stands in for it.
    ///
    /// - Parameter parameters: What takes the places of parameters in a family's name.
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
      // A descriptor of an unknown family may make another one's font.
      if let font = NSFont(descriptor: descriptor, size: CGFloat(size)), font.familyName == name { return font }
      return NSFont(name: name, size: CGFloat(size))
    }
  }

  extension TextStyle {
    /// AppKit's text style of this name.
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
