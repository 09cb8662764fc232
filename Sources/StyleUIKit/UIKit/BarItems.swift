#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension UIBarItem {
    /// Applies the style of `control`, a `bar-item`.
    ///
    /// Properties that UIKit sets per state are set for every state, and the others as for `normal`. If you apply a
    /// control again, or another one, the values from the first one are reverted first.
    ///
    /// An item isn't a view and has no traits. Its colors follow the appearance and the contrast of its bar, and its other
    /// values have the context of `UITraitCollection.current`. Apply the control again if that changes.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let applied = AppliedStyle.renew(on: self, .shared(control, in: context))
      applied.bind(Self.itemSetters, of: self)
      applied.set(Self.stateSetters, of: self)
      if let button = self as? UIBarButtonItem {
        applied.bind(UIBarButtonItem.buttonSetters, of: button)
        applied.set(UIBarButtonItem.imageSetters, of: button)
      }
      if let tab = self as? UITabBarItem {
        applied.bind(UITabBarItem.tabSetters, of: tab)
        applied.set(UITabBarItem.badgeSetters, of: tab)
      }
      applied.update()
    }

    internal static let itemSetters: [ViewSetter<UIBarItem>] =
      [
        ViewSetter("title", .text, \.title),
        ViewSetter("image", .image, \.image),
        ViewSetter("image-insets", .insets, \.imageInsets),
        ViewSetter("accessibility-label", .text, get: { _ in nil }, set: { $0.accessibilityLabel = $1 }),
        ViewSetter("accessibility-value", .text, get: { _ in nil }, set: { $0.accessibilityValue = $1 }),
        ViewSetter("accessibility-hint", .text, get: { _ in nil }, set: { $0.accessibilityHint = $1 }),
      ] + landscapeSetters

    #if os(tvOS)
      private static let landscapeSetters: [ViewSetter<UIBarItem>] = []
    #else
      private static let landscapeSetters: [ViewSetter<UIBarItem>] = [
        ViewSetter("landscape-image", .image, \.landscapeImagePhone)
      ]
    #endif

    internal static let stateSetters: [StateSetter<UIBarItem>] = [
      StateSetter(properties: AdaptiveStyle.attributeNames(of: "title")) {
        $0.setTitleTextAttributes($1?.attributes(of: "title"), for: $2)
      }
    ]
  }

  extension UIBarButtonItem {
    internal static let buttonSetters: [ViewSetter<UIBarButtonItem>] = [
      ViewSetter("tint-color", .color, \.tintColor),
      ViewSetter("width", .number, \.width),
      ViewSetter(
        "title-offset", .offset, get: { $0.titlePositionAdjustment(for: .default) },
        set: { $0.setTitlePositionAdjustment($1, for: .default) }),
    ]

    internal static let imageSetters: [StateSetter<UIBarButtonItem>] = [
      StateSetter("background-image", .image, none: UIImage()) {
        $0.setBackgroundImage($1, for: $2, barMetrics: .default)
      }
    ]
  }

  extension UITabBarItem {
    internal static let tabSetters: [ViewSetter<UITabBarItem>] = [
      ViewSetter("badge", .text, \.badgeValue),
      ViewSetter("badge-background-color", .color, \.badgeColor),
      ViewSetter("title-offset", .offset, \.titlePositionAdjustment),
    ]

    internal static let badgeSetters: [StateSetter<UITabBarItem>] = [
      StateSetter(properties: AdaptiveStyle.attributeNames(of: "badge")) {
        $0.setBadgeTextAttributes($1?.attributes(of: "badge"), for: $2)
      },
      // A tab bar item has an image for only one state other than `normal`: `selected`.
      StateSetter("image", .image) { item, image, state in
        if state == .selected { item.selectedImage = image }
      },
    ]
  }
#endif
