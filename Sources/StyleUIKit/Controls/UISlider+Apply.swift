#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleControls
  public import UIKit

  extension UISlider {
    /// Applies the style of `control`, a `slider`. The thumb and tracks are set for every state, the rest for the
    /// current one.
    ///
    /// In the Mac idiom, UIKit raises an exception if you set the colors or images of the thumb and tracks. There,
    /// they are set only if `preferredBehavioralStyle` is `.pad`.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The themes, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleContext = StyleContext()) {
      let isCustomizable = traitCollection.userInterfaceIdiom != .mac || preferredBehavioralStyle == .pad
      AppliedStyle.show(
        control, in: context, on: self, state: state,
        values: isCustomizable ? Self.setters + Self.tintSetters : Self.setters,
        setters: isCustomizable ? Self.stateSetters : [])
    }

    internal static let tintSetters: [ViewSetter<UISlider>] = [
      ViewSetter("thumb-tint-color", .color, \.thumbTintColor),
      ViewSetter("minimum-track-tint-color", .color, \.minimumTrackTintColor),
      ViewSetter("maximum-track-tint-color", .color, \.maximumTrackTintColor),
    ]

    internal static let setters: [ViewSetter<UISlider>] = [
      ViewSetter("minimum-value-image", .image, \.minimumValueImage),
      ViewSetter("maximum-value-image", .image, \.maximumValueImage),
    ]

    internal static let stateSetters: [StateSetter<UISlider>] = [
      StateSetter("thumb-image", .image, none: UIImage()) { $0.setThumbImage($1, for: $2) },
      StateSetter("minimum-track-image", .image, none: UIImage()) { $0.setMinimumTrackImage($1, for: $2) },
      StateSetter("maximum-track-image", .image, none: UIImage()) { $0.setMaximumTrackImage($1, for: $2) },
    ]
  }
#endif
