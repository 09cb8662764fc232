#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A view behind the content of another one, which draws its `background-gradient` and reports its layout and traits.
  internal final class BackingView: UIView {
    internal override class var layerClass: AnyClass { CAGradientLayer.self }

    private var gradient: StyleGradient?

    /// The colors of the stops, which adapt to the interface style and the contrast.
    private var colors: [UIColor] = []

    internal var layoutHandler: (@MainActor () -> Void)?
    internal var traitHandler: (@MainActor () -> Void)?

    /// The radius of the corners in points, or `nil` for half of the shorter side.
    internal var cornerRadius: CGFloat? = 0 {
      didSet {
        guard #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) else { return setNeedsLayout() }
        cornerConfiguration = cornerRadius.map { .uniformCorners(radius: .fixed(Double($0))) } ?? .capsule()
      }
    }

    internal init() {
      super.init(frame: .zero)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isUserInteractionEnabled = false
      layer.cornerCurve = .continuous
      layer.masksToBounds = true
    }

    /// The view is never archived.
    internal required init?(coder: NSCoder) { nil }

    internal func show(_ style: AdaptiveStyle) {
      gradient = style.value("background-gradient")
      colors = gradient.map(style.gradientColors) ?? []
      resolve()
      setNeedsLayout()
    }

    /// Sets the colors of the layer to those for the traits.
    private func resolve() {
      guard let layer = layer as? CAGradientLayer else { return }
      layer.colors = gradient == nil ? nil : colors.map { $0.resolvedColor(with: traitCollection).cgColor }
      layer.locations = gradient?.stops.map { NSNumber(value: $0.position / 100) }
    }

    internal override func layoutSubviews() {
      super.layoutSubviews()
      if let layer = layer as? CAGradientLayer, let gradient {
        (layer.startPoint, layer.endPoint) = gradient.line(in: bounds.size)
      }
      if #unavailable(iOS 26.0, tvOS 26.0, visionOS 26.0) {
        layer.cornerRadius = cornerRadius ?? min(bounds.width, bounds.height) / 2
      }
      layoutHandler?()
    }

    /// Follows the interface style and the contrast, because the colors of a layer don't adapt.
    internal override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      resolve()
      traitHandler?()
    }
  }

  extension AdaptiveStyle {
    /// Returns the colors of the stops of `gradient`, which adapt to the interface style and the contrast.
    fileprivate func gradientColors(of gradient: StyleGradient) -> [UIColor] {
      gradient.stops.indices.map { index in
        let color = adaptiveColor { style in
          let stops = style.value(ifDeclared: "background-gradient", as: StyleGradient.self)?.stops ?? []
          return stops.indices.contains(index) ? stops[index].color : nil
        }
        return color?.platformColor ?? gradient.stops[index].color.platformColor(in: context.bundle)
      }
    }
  }
#endif
