#if canImport(UIKit)
  public import StyleControls
  public import UIKit

  extension StyleImage {
    /// Returns the image or symbol with this name, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - parameters: The arguments for the parameters in the name.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public func uiImage(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> UIImage? {
      switch self {
      case .named(let name): UIImage(named: name.filled(with: parameters), in: bundle, with: nil)
      case .symbol(let name): UIImage(systemName: name.filled(with: parameters))
      }
    }
  }
#endif
