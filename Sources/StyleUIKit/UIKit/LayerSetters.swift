#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension UIView {
    /// The setters for the shadow of the layer and for the transform, which every view has.
    internal static let layerSetters: [ViewSetter<UIView>] = [
      ViewSetter("corner-curve", .enumCase(["circular": .circular, "continuous": .continuous]), \.layer.cornerCurve),
      ViewSetter("layer-shadow", .shadow, \.shadow),
      ViewSetter("scale", .number, \.scale),
      ViewSetter("rotation", .number, \.rotation),
    ]

    fileprivate var shadow: LayerShadow {
      get {
        LayerShadow(
          color: layer.shadowColor.map { UIColor(cgColor: $0) }, opacity: layer.shadowOpacity,
          offset: layer.shadowOffset, radius: layer.shadowRadius)
      }
      set {
        layer.shadowColor = newValue.color?.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = newValue.opacity
        (layer.shadowOffset, layer.shadowRadius) = (newValue.offset, newValue.radius)
      }
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

  /// The shadow of a layer, whose opacity is that of its color unless the app set another one.
  private struct LayerShadow {
    let color: UIColor?
    let opacity: Float
    let offset: CGSize
    let radius: CGFloat
  }

  extension ValueReader<LayerShadow> {
    fileprivate static var shadow: Self {
      ValueReader { style, property in
        guard let shadow = style.value(property, as: StyleShadow.self) else { return nil }
        return LayerShadow(
          color: style.shadowColor(property), opacity: 1,
          offset: CGSize(width: CGFloat(shadow.x), height: CGFloat(shadow.y)), radius: CGFloat(shadow.blur))
      }
    }
  }
#endif
