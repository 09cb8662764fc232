#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleControls
  public import UIKit

  extension UIStepper {
    /// Applies the style of `control`, a `stepper`. The images are set for every state, the rest for the current one.
    ///
    /// In the Mac idiom, which doesn't support these images, none is set.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The themes, the parameters, and the bundle for images.
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
