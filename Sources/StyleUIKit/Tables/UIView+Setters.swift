#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UIView {
    /// What every view has.
    internal static let viewSetters: [ViewSetter<UIView>] = [
      ViewSetter("alpha", .number, \.alpha),
      // What a view without a tint of its own gives is that of its superview, and is not to be set on it.
      ViewSetter("tint-color", .color, get: { _ in nil }, set: { $0.tintColor = $1 }),
    ]

    /// The colour behind a view that draws no background of its own.
    internal static let backgroundSetters: [ViewSetter<UIView>] = [
      ViewSetter("background-color", .color, \.backgroundColor)
    ]
  }

  extension UIControl {
    /// What every control has beside that.
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
