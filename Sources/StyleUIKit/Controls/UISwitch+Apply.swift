#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleControls
  public import UIKit

  extension UISwitch {
    /// Applies the style of `control`, a `switch`, for the current state.
    ///
    /// The title is set only in the Mac idiom, because UIKit raises an exception in other idioms.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The themes, the parameters, and the bundle for images.
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
