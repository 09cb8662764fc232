#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension UIView {
    /// The setters for the properties of every view.
    internal static let viewSetters: [ViewSetter<UIView>] = [
      ViewSetter("alpha", .number, \.alpha),
      // A view without its own tint returns its superview's, which mustn't be set on the view.
      ViewSetter("tint-color", .color, get: { _ in nil }, set: { $0.tintColor = $1 }),
      // A control without its own label returns its title, which as a label would no longer follow the state.
      ViewSetter("accessibility-label", .text, get: { _ in nil }, set: { $0.accessibilityLabel = $1 }),
      ViewSetter("accessibility-hint", .text, get: { _ in nil }, set: { $0.accessibilityHint = $1 }),
      ViewSetter("corner-curve", .enumCase(["circular": .circular, "continuous": .continuous]), \.layer.cornerCurve),
      ViewSetter("scale", .number, \.scale),
      ViewSetter("rotation", .number, \.rotation),
    ]

    /// The setters for a view that draws no background of its own.
    internal static let backgroundSetters: [ViewSetter<UIView>] = [
      ViewSetter("background-color", .color, \.backgroundColor),
      cornerSetter,
      // The colors of a layer don't adapt, so the style is applied again if the appearance or the contrast changes.
      ViewSetter(
        "border-color", .color, get: { $0.layer.borderColor.map { UIColor(cgColor: $0) } },
        set: { $0.layer.borderColor = $1?.resolvedColor(with: $0.traitCollection).cgColor }),
      ViewSetter("border-width", .number, \.layer.borderWidth),
    ]

    private static var cornerSetter: ViewSetter<UIView> {
      guard #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) else {
        return ViewSetter("corner-radius", .number, \.layer.cornerRadius)
      }
      return ViewSetter(
        "corner-radius",
        ValueReader { style, property in
          style.value(property, as: Float.self).map { .uniformCorners(radius: .fixed(Double($0))) }
        }, \.cornerConfiguration)
    }

    /// The size relative to the frame, which is the length of the transformed horizontal unit vector.
    private var scale: CGFloat {
      get { hypot(transform.a, transform.b) }
      set { turn(to: rotation, scale: newValue) }
    }

    /// The clockwise angle, in degrees.
    private var rotation: CGFloat {
      get { atan2(transform.b, transform.a) * 180 / .pi }
      set { turn(to: newValue, scale: scale) }
    }

    private func turn(to degrees: CGFloat, scale: CGFloat) {
      // A view without a size would lose its angle.
      let scale = scale == 0 ? 1e-6 : scale
      let (x, y) = (cos(degrees * .pi / 180) * scale, sin(degrees * .pi / 180) * scale)
      transform = CGAffineTransform(a: x, b: y, c: -y, d: x, tx: transform.tx, ty: transform.ty)
    }
  }

  extension UIControl {
    /// The setters for the additional properties of every control.
    internal static let controlSetters: [ViewSetter<UIControl>] = [
      ViewSetter(
        "content-vertical-alignment", .enumCase(["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
        \.contentVerticalAlignment),
      ViewSetter(
        "content-horizontal-alignment",
        .enumCase([
          "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
          "trailing": .trailing,
        ]), \.contentHorizontalAlignment),
    ]
  }
#endif
