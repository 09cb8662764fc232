#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UIView {
    /// The setters for the properties of every view.
    internal static let viewSetters: [ViewSetter<UIView>] = [
      ViewSetter("alpha", .number, \.alpha),
      // A view without its own tint returns its superview's, which mustn't be set on the view.
      ViewSetter("tint-color", .color, get: { _ in nil }, set: { $0.tintColor = $1 }),
    ]

    /// The setter for the background color of a view that draws no background of its own.
    internal static let backgroundSetters: [ViewSetter<UIView>] = [
      ViewSetter("background-color", .color, \.backgroundColor)
    ]
  }

  extension UIControl {
    /// The setters for the additional properties of every control.
    internal static let controlSetters: [ViewSetter<UIControl>] = [
      ViewSetter(
        "content-vertical-alignment", .word(["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
        \.contentVerticalAlignment),
      ViewSetter(
        "content-horizontal-alignment",
        .word([
          "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
          "trailing": .trailing,
        ]), \.contentHorizontalAlignment),
    ]
  }
#endif
