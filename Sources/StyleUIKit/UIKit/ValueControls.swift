#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import StyleControls
  internal import UIKit

  extension UIView {
    /// The setters of a slider, a stepper, or a switch.
    ///
    /// In the Mac idiom, UIKit raises an exception if the colors or images of a slider's thumb and tracks are set, unless its
    /// `preferredBehavioralStyle` is `.pad`. It doesn't support the images of a stepper there. In other idioms, it raises one
    /// if the title of a switch is set.
    internal var valueSetters: (values: [ViewSetter<UIView>], states: [StateSetter<UIView>]) {
      let isMac = traitCollection.userInterfaceIdiom == .mac
      switch self {
      case is UISwitch: return (((isMac ? UISwitch.titleSetters : []) + UISwitch.setters).map { $0.erased() }, [])
      case let view as UISlider:
        let values = UISlider.setters.map { $0.erased() }
        if isMac, view.preferredBehavioralStyle != .pad { return (values, []) }
        return (values + UISlider.tintSetters.map { $0.erased() }, UISlider.stateSetters.map { $0.erased() })
      case is UIStepper: return ([], isMac ? [] : UIStepper.stateSetters.map { $0.erased() })
      default: return ([], [])
      }
    }
  }

  extension UISlider {
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
    internal static let titleSetters: [ViewSetter<UISwitch>] = [ViewSetter("title", .text, \.title)]

    internal static let setters: [ViewSetter<UISwitch>] = [
      ViewSetter("on-tint-color", .color, \.onTintColor),
      ViewSetter("thumb-tint-color", .color, \.thumbTintColor),
      ViewSetter("on-image", .image, \.onImage),
      ViewSetter("off-image", .image, \.offImage),
    ]
  }
#endif
