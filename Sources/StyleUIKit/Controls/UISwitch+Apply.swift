#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleControls
  public import UIKit

  extension UISwitch {
    /// Makes the switch show what `control`, a `switch`, says in the present state.
    public func apply(_ control: Control, in context: StyleContext = StyleContext()) {
      AppliedStyle.show(control, in: context, on: self, state: state, values: Self.setters)
    }

    internal static let setters: [ViewSetter<UISwitch>] = [
      ViewSetter("title", .text, \.title),
      ViewSetter("on-tint-color", .color, \.onTintColor),
      ViewSetter("thumb-tint-color", .color, \.thumbTintColor),
      ViewSetter("on-image", .image, \.onImage),
      ViewSetter("off-image", .image, \.offImage),
    ]
  }
#endif
