#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A view behind the content of another one, which draws its `background-gradient`.
  internal final class GradientView: UIView {
    internal override class var layerClass: AnyClass { CAGradientLayer.self }

    /// The gradient, or `nil` for none.
    private var gradient: StyleGradient?

    /// The colors of the stops, which adapt to the interface style and the contrast.
    private var colors: [UIColor] = []

    /// The radius of the corners in points, or `nil` for half of the shorter side.
    internal var cornerRadius: CGFloat? = 0 { didSet { setNeedsLayout() } }

    internal init() {
      super.init(frame: .zero)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      isUserInteractionEnabled = false
      layer.cornerCurve = .continuous
      layer.masksToBounds = true
    }

    /// The view is never archived.
    internal required init?(coder: NSCoder) { nil }

    /// Shows the gradient of the new style, moving if it has a transition.
    ///
    /// A gradient that moves to none becomes transparent.
    internal func show(_ step: StyleStep) {
      guard step.changes("background-gradient") else { return }
      let transition = step.transition(of: "background-gradient")
      let next = step.new.gradient
      var shown = (layer as? CAGradientLayer)?.presentation()
      if transition != nil, let next, gradient?.stops.count != next.stops.count {
        // Nothing is shown, so the gradient starts transparent, and not as the layer was presented before.
        set(next, colors: step.new.gradientColors(of: next).map(\.faded))
        shown = nil
      }
      let start = (shown ?? layer as? CAGradientLayer)?.look
      if let next {
        set(next, colors: step.new.gradientColors(of: next))
      } else {
        set(transition == nil ? nil : gradient, colors: transition == nil ? [] : colors.map(\.faded))
      }
      move(from: start, by: transition)
    }

    private func set(_ gradient: StyleGradient?, colors: [UIColor]) {
      (self.gradient, self.colors) = (gradient, colors)
      isHidden = gradient == nil
      resolve()
      setLine()
    }

    /// Moves the layer from the look `start`, or ends what is moving.
    private func move(from start: [String: Any]?, by transition: StyleTransition?) {
      layer.removeAllAnimations()
      guard let start, let transition else { return }
      for (key, value) in start { layer.add(transition.animation(of: key, from: value), forKey: key) }
    }

    /// Sets the colors of the layer to those for the traits.
    private func resolve() {
      guard let layer = layer as? CAGradientLayer, let gradient else { return }
      layer.colors = colors.map { $0.resolvedColor(with: traitCollection).cgColor }
      layer.locations = gradient.stops.map { NSNumber(value: $0.position / 100) }
    }

    /// Sets the points of the layer for its size.
    private func setLine() {
      guard let layer = layer as? CAGradientLayer, let gradient else { return }
      (layer.startPoint, layer.endPoint) = gradient.line(in: bounds.size)
    }

    internal override func layoutSubviews() {
      super.layoutSubviews()
      setLine()
      layer.cornerRadius = cornerRadius ?? min(bounds.width, bounds.height) / 2
    }

    /// Follows the interface style and the contrast, because the colors of a layer don't adapt.
    internal override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      resolve()
    }
  }

  extension CAGradientLayer {
    /// The values that move, by the keys of their properties.
    fileprivate var look: [String: Any] {
      [
        "colors": colors ?? [], "locations": locations ?? [],
        "startPoint": NSValue(cgPoint: startPoint), "endPoint": NSValue(cgPoint: endPoint),
      ]
    }
  }

  extension UIColor {
    /// The color with alpha 0.
    fileprivate var faded: UIColor { withAlphaComponent(0) }
  }

  extension AdaptiveStyle {
    fileprivate var gradient: StyleGradient? { value("background-gradient") }

    /// Returns the colors of the stops of `gradient`, which adapt to the interface style and the contrast.
    fileprivate func gradientColors(of gradient: StyleGradient) -> [UIColor] {
      gradient.stops.indices.map { index in
        let color = adaptiveColor { style in
          let stops = style.value(ifDeclared: "background-gradient", as: StyleGradient.self)?.stops ?? []
          return stops.indices.contains(index) ? stops[index].color : nil
        }
        return color?.uiColor ?? gradient.stops[index].color.uiColor(in: context.bundle)
      }
    }
  }
#endif
