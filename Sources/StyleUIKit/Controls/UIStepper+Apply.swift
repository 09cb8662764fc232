#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleControls
  public import UIKit

  extension UIStepper {
    /// Makes the stepper show what `control`, a `stepper`, says: its images in every state, the rest in the present one.
    ///
    /// In the Mac idiom, which has no such stepper, no image is set.
    public func apply(_ control: Control, in context: StyleContext = StyleContext()) {
      let isMac = traitCollection.userInterfaceIdiom == .mac
      AppliedStyle.show(
        control, in: context, on: self, state: state, values: [], setters: isMac ? [] : Self.stateSetters)
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
#endif
