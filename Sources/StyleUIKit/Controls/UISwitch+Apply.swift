#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleControls
  public import UIKit

  extension UISwitch {
    /// Makes the switch show what `control`, a `switch`, says in the present state.
    ///
    /// Its title is set in the Mac idiom only, because UIKit raises an exception in others.
    public func apply(_ control: Control, in context: StyleContext = StyleContext()) {
      let title = traitCollection.userInterfaceIdiom == .mac ? Self.titleSetters : []
      AppliedStyle.show(control, in: context, on: self, state: state, values: title + Self.setters)
    }

    internal static let titleSetters: [ViewSetter<UISwitch>] = [ViewSetter("title", .text, \.title)]

    internal static let setters: [ViewSetter<UISwitch>] = [
      ViewSetter("on-tint-color", .color, \.onTintColor),
      ViewSetter("thumb-tint-color", .color, \.thumbTintColor),
      ViewSetter("on-image", .image, \.onImage),
      ViewSetter("off-image", .image, \.offImage),
    ]
  }
#endif
