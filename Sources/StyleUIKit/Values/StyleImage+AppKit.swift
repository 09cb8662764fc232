#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension StyleImage {
    /// The image, or the symbol, of this name; nil where there is none.
    ///
    /// - Parameters:
    ///   - parameters: What takes the places of parameters in the name.
    ///   - bundle: Where an image is looked for; nil for the app's bundle.
    public func nsImage(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> NSImage? {
      switch self {
      case .named(let name): (bundle ?? .main).image(forResource: name.filled(with: parameters))
      case .symbol(let name):
        NSImage(systemSymbolName: name.filled(with: parameters), accessibilityDescription: nil)
      }
    }
  }
#endif
