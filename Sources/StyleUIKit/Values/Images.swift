#if canImport(UIKit) || canImport(AppKit) || canImport(SwiftUI)
  public import StyleControls
#endif
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif
#if canImport(SwiftUI)
  public import SwiftUI
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension StyleImage {
    /// Returns the image or symbol with this name, or `nil` if there is none.
    internal func platformImage(with parameters: [String: StyleArgument], in bundle: Bundle?) -> PlatformImage? {
      switch self {
      #if canImport(UIKit)
        case .named(let name): UIImage(named: name.filled(with: parameters), in: bundle, with: nil)
        case .symbol(let name): UIImage(systemName: name.filled(with: parameters))
      #else
        case .named(let name): (bundle ?? .main).image(forResource: name.filled(with: parameters))
        case .symbol(let name):
          NSImage(systemSymbolName: name.filled(with: parameters), accessibilityDescription: nil)
      #endif
      }
    }

    #if canImport(UIKit)
      /// Returns the image or symbol with this name, or `nil` if there is none.
      ///
      /// - Parameters:
      ///   - parameters: The arguments for the parameters in the name.
      ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
      public func uiImage(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> UIImage? {
        platformImage(with: parameters, in: bundle)
      }
    #else
      /// Returns the image or symbol with this name, or `nil` if there is none.
      ///
      /// - Parameters:
      ///   - parameters: The arguments for the parameters in the name.
      ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
      public func nsImage(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> NSImage? {
        platformImage(with: parameters, in: bundle)
      }
    #endif
  }
#endif

#if canImport(SwiftUI)
  extension StyleImage {
    /// Returns the image or symbol with this name.
    ///
    /// - Parameters:
    ///   - parameters: The arguments for the parameters in the name.
    ///   - bundle: The bundle that contains the image, or `nil` for the app's bundle.
    public func image(with parameters: [String: StyleArgument] = [:], in bundle: Bundle? = nil) -> Image {
      switch self {
      case .named(let name): Image(name.filled(with: parameters), bundle: bundle)
      case .symbol(let name): Image(systemName: name.filled(with: parameters))
      }
    }
  }
#endif
