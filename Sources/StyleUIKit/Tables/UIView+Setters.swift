#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension UIView {
    /// What every view has.
    internal static let viewSetters: [ViewSetter<UIView>] = [
      ViewSetter("alpha", .number, \.alpha),
      ViewSetter("tint-color", .color, \.tintColor),
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
