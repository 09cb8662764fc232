#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleImage {
    /// The image, or the symbol, of this name; nil where there is none.
    ///
    /// - Parameters:
    ///   - parameters: What takes the places of parameters in the name.
    ///   - bundle: Where an image is looked for; nil for the app's bundle.
    public func uiImage(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> UIImage? {
      switch self {
      case .named(let name): UIImage(named: name.filled(with: parameters), in: bundle, with: nil)
      case .symbol(let name): UIImage(systemName: name.filled(with: parameters))
      }
    }
  }
#endif
