#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// The types of the platform for the values of style sheets, and of its views.
  public enum StylePlatform {
    #if canImport(UIKit)
      /// A color.
      public typealias Color = UIColor

      /// A font.
      public typealias Font = UIFont

      /// An image.
      public typealias Image = UIImage
    #else
      /// A color.
      public typealias Color = NSColor

      /// A font.
      public typealias Font = NSFont

      /// An image.
      public typealias Image = NSImage
    #endif
    #if canImport(UIKit) && !os(watchOS)
      /// A view.
      public typealias View = UIView
    #elseif !os(watchOS)
      /// A view.
      public typealias View = NSView
    #endif
  }

  internal typealias PlatformColor = StylePlatform.Color
  internal typealias PlatformFont = StylePlatform.Font
  internal typealias PlatformImage = StylePlatform.Image
#endif
