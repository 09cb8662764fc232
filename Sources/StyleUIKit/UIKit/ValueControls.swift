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
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let isCustomizable = traitCollection.userInterfaceIdiom != .mac || preferredBehavioralStyle == .pad
      AppliedStyle.show(
        control, in: context, on: self, state: { $0.state },
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

  extension UIStepper {
    /// Applies the style of `control`, a `stepper`. The images are set for every state, the rest for the current one.
    ///
    /// In the Mac idiom, which doesn't support these images, none is set.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let isMac = traitCollection.userInterfaceIdiom == .mac
      AppliedStyle.show(
        control, in: context, on: self, state: { $0.state }, values: [], setters: isMac ? [] : Self.stateSetters)
    }

    internal static let stateSetters: [StateSetter<UIStepper>] = [
      StateSetter("background-image", .image, none: UIImage()) { $0.setBackgroundImage($1, for: $2) },
      StateSetter("increment-image", .image, none: UIImage()) { $0.setIncrementImage($1, for: $2) },
      StateSetter("decrement-image", .image, none: UIImage()) { $0.setDecrementImage($1, for: $2) },
      StateSetter("divider-image", .image, none: UIImage()) {
        $0.setDividerImage($1, forLeftSegmentState: $2, rightSegmentState: $2)
      },
      StateSetter("left-divider-image", .image, none: UIImage()) {
        $0.setDividerImage($1, forLeftSegmentState: $2, rightSegmentState: .normal)
      },
      StateSetter("right-divider-image", .image, none: UIImage()) {
        $0.setDividerImage($1, forLeftSegmentState: .normal, rightSegmentState: $2)
      },
    ]
  }

  extension UISwitch {
    /// Applies the style of `control`, a `switch`, for the current state.
    ///
    /// The title is set only in the Mac idiom, because UIKit raises an exception in other idioms.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let title = traitCollection.userInterfaceIdiom == .mac ? Self.titleSetters : []
      AppliedStyle.show(control, in: context, on: self, state: { $0.state }, values: title + Self.setters)
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
