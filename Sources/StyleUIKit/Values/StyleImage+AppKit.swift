#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  extension StyleImage {
    /// Returns the image or symbol with this name, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - parameters: The arguments for the parameters in the name.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public func nsImage(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> NSImage? {
      switch self {
      case .named(let name): (bundle ?? .main).image(forResource: name.filled(with: parameters))
      case .symbol(let name):
        NSImage(systemSymbolName: name.filled(with: parameters), accessibilityDescription: nil)
      }
    }
  }
#endif
