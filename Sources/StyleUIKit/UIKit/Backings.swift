#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The shadow of a layer, whose opacity is that of its color unless the app set another one.
  private struct LayerShadow {
    let color: UIColor?
    let opacity: Float
    let offset: CGSize
    let radius: CGFloat
  }

  extension UIView {
    /// The setter for the shadow of the layer, which every view has.
    internal static let shadowSetter = ViewSetter("layer-shadow", .shadow, \UIView.shadow)

    private var shadow: LayerShadow {
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
  }

  extension ValueReader<LayerShadow> {
    fileprivate static var shadow: Self {
      ValueReader { style, property in
        guard let shadow = style.value(property, as: StyleShadow.self) else { return nil }
        return LayerShadow(
          color: style.colorOfShadow(property), opacity: 1,
          offset: CGSize(width: CGFloat(shadow.x), height: CGFloat(shadow.y)), radius: CGFloat(shadow.blur))
      }
    }
  }

  extension AppliedStyle {
    /// Adds a view behind the content of `target` if the style sheet has a gradient or a shadow for it, or if no other view
    /// can report its traits.
    ///
    /// A button with a configuration shows the gradient in its background. A label has no place for a gradient.
    internal func bindBacking(of target: UIView) {
      let hasGradient = adaptive.declares(["background-gradient"]) && !(target is UILabel)
      let hasShadow = adaptive.declares(["layer-shadow"])
      guard hasGradient || hasShadow || !Self.canRegister && adaptive.followsTraits else { return }
      let backing = BackingView()
      self.backing = backing
      backing.traitHandler = { [weak self] in if !Self.canRegister { self?.traitsDidChange() } }
      if !usesConfiguration || !hasGradient {
        let host = target.contentHost
        backing.frame = host.bounds
        host.insertSubview(backing, at: 0)
      }
      addObservation { backing.removeFromSuperview() }
      if hasGradient {
        add(["background-gradient", "corner-radius"]) { [weak self, weak backing] style in
          guard let style else { return }
          if self?.usesConfiguration == false {
            backing?.cornerRadius = style.number("corner-radius") ?? 0
          }
          backing?.show(style)
        }
      }
      if hasShadow { bindShadow(of: target) }
    }
  }

  extension UIView {
    /// The view for additional subviews. An effect view accepts none of its own, and in a cell a background covers them.
    fileprivate var contentHost: UIView {
      switch self {
      case let view as UIVisualEffectView: view.contentView
      case let view as UITableViewCell: view.contentView
      case let view as UICollectionViewCell: view.contentView
      default: self
      }
    }
  }

  extension AppliedStyle {
    /// Adds the shadow of the layer. Over an opaque background, it gets a path, which spares an offscreen pass in each frame.
    private func bindShadow(of target: UIView) {
      bind([UIView.shadowSetter], of: target)
      var style: AdaptiveStyle?
      // The path that the app has set, if the style sheet has replaced it.
      var original: CGPath??
      let setPath = { @MainActor [weak target] in
        guard let target else { return }
        if let style, style.value("layer-shadow", as: StyleShadow.self) != nil, style.hasOpaqueBackground {
          if original == nil { original = .some(target.layer.shadowPath) }
          let radius = style.number("corner-radius") ?? target.layer.cornerRadius
          target.layer.shadowPath = target.outline(cornerRadius: radius).cgPath
        } else if let path = original {
          original = nil
          target.layer.shadowPath = path
        }
      }
      add([]) { new in
        style = new
        setPath()
      }
      backing?.layoutHandler = setPath
    }
  }

  extension UIView {
    /// Returns the shape of the background, given the radius of a view without a configuration.
    fileprivate func outline(cornerRadius: CGFloat) -> UIBezierPath {
      guard let configuration = (self as? UIButton)?.configuration else {
        return UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
      }
      let insets = configuration.background.backgroundInsets
      let isLeftToRight = traitCollection.layoutDirection != .rightToLeft
      let (left, right) = isLeftToRight ? (insets.leading, insets.trailing) : (insets.trailing, insets.leading)
      let area = CGRect(
        x: left, y: insets.top, width: max(0, bounds.width - left - right),
        height: max(0, bounds.height - insets.top - insets.bottom))
      return UIBezierPath(
        roundedRect: area, cornerRadius: configuration.cornerRadius ?? min(area.width, area.height) / 2)
    }
  }

  extension AdaptiveStyle {
    /// Whether nothing shines through the background, as far as the style sheet tells.
    fileprivate var hasOpaqueBackground: Bool {
      let color: StyleColor? = value("background-color")
      let stops = value("background-gradient", as: StyleGradient.self)?.stops ?? []
      return color?.isOpaque == true || !stops.isEmpty && stops.allSatisfy(\.color.isOpaque)
    }
  }

  extension StyleColor {
    /// Whether the color is opaque. A named color may not be.
    fileprivate var isOpaque: Bool {
      switch self {
      case .rgba(let channels): channels.alpha == 255
      case .system(let color, let percent): percent == 100 && color.channels.light.alpha == 255
      case .named: false
      }
    }
  }
#endif
