#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  extension UIView {
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

  extension UIButton {
    /// The setters that take a state, for a button without a configuration.
    internal static let stateSetters = StateSetter<UIButton>.erased([
      StateSetter("title", .text, none: "") { $0.setTitle($1, for: $2) },
      StateSetter("title-color", .color) { $0.setTitleColor($1, for: $2) },
      StateSetter("title-shadow-color", .color, none: .clear) { $0.setTitleShadowColor($1, for: $2) },
      StateSetter("image", .image, none: UIImage()) { $0.setImage($1, for: $2) },
      StateSetter("background-image", .image, none: UIImage()) { $0.setBackgroundImage($1, for: $2) },
      StateSetter(properties: AdaptiveStyle.symbolProperties) {
        $0.setPreferredSymbolConfiguration($1?.symbolConfiguration, forImageIn: $2)
      },
      StateSetter(properties: attributeProperties) { $0.setAttributedTitle($1?.attributedTitle, for: $2) },
    ])

    /// The properties that only an attributed title can show. An attributed title replaces a plain one.
    private static let attributeProperties = [
      "title-font", "title-underline", "title-strikethrough", "title-kern", "title-shadow-offset",
    ]

    /// The setters that don't take a state, for a button without a configuration.
    internal static let buttonSetters = ViewSetter<UIButton>.erased([
      // The font of a plain title.
      ViewSetter("title-font", .font, get: { $0.titleLabel?.font }, set: { $0.titleLabel?.font = $1 })
    ])
  }

  extension AdaptiveStyle {
    /// The title with its attributes, or `nil` if the style has none.
    @MainActor fileprivate var attributedTitle: NSAttributedString? {
      text("title").map { NSAttributedString(string: $0, attributes: attributes(of: "title")) }
    }
  }

  extension UILabel {
    /// The setters, starting with the text, because setting the text removes its attributes.
    internal static let setters = ViewSetter<UILabel>.erased([
      ViewSetter("text", .text, \.text),
      ViewSetter("text-font", .font, \.font),
      ViewSetter("text-font", .isFont, \.adjustsFontForContentSizeCategory),
      ViewSetter("text-color", .color, \.textColor),
      ViewSetter("highlighted-text-color", .color, \.highlightedTextColor),
      ViewSetter("text-underline", .line, get: { $0.line(.underlineStyle) }, set: { $0.setLine(.underlineStyle, $1) })
        .after("text"),
      ViewSetter(
        "text-strikethrough", .line, get: { $0.line(.strikethroughStyle) },
        set: { $0.setLine(.strikethroughStyle, $1) }
      ).after("text"),
      ViewSetter(
        "text-kern", .number, get: { $0.attributedText?.value(of: .kern) as? CGFloat },
        set: { $0.attributedText = $0.attributedText?.with($1, for: .kern) }
      ).after("text"),
      ViewSetter("text-shadow-color", .color, \.shadowColor),
      ViewSetter("text-shadow-offset", .offset, \.shadowOffset),
      ViewSetter("text-alignment", .alignment, \.textAlignment),
      ViewSetter("text-line-break-mode", .lineBreak, \.lineBreakMode),
      ViewSetter("number-of-lines", .integer, \.numberOfLines),
      ViewSetter("adjusts-font-size-to-fit-width", .truth, \.adjustsFontSizeToFitWidth),
      ViewSetter("minimum-scale-factor", .number, \.minimumScaleFactor),
      // A label draws its background in a layer of its own, which the corners of the view don't clip.
      ViewSetter("corner-radius", .isPositive, \.clipsToBounds),
    ])

    private func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      (attributedText?.value(of: key) as? Int).map { NSUnderlineStyle(rawValue: $0) }
    }

    private func setLine(_ key: NSAttributedString.Key, _ line: NSUnderlineStyle?) {
      attributedText = attributedText?.with(line?.rawValue, for: key)
    }
  }

  extension UITextField {
    internal static let setters = ViewSetter<UITextField>.erased([
      ViewSetter("text", .text, \.text),
      ViewSetter("text-font", .font, \.font),
      ViewSetter("text-font", .isFont, \.adjustsFontForContentSizeCategory),
      ViewSetter("text-color", .color, \.textColor),
      ViewSetter(
        "text-kern", .number, get: { $0.defaultTextAttributes[.kern] as? CGFloat },
        set: { $0.defaultTextAttributes[.kern] = $1 }),
      ViewSetter("text-alignment", .alignment, \.textAlignment),
      ViewSetter("placeholder", .text, \.placeholder),
      ViewSetter(
        "placeholder-font", .font, get: { $0.placeholderAttribute(.font) as? UIFont },
        set: { $0.setPlaceholderAttribute(.font, to: $1) }
      ).after("placeholder"),
      ViewSetter(
        "placeholder-color", .color, get: { $0.placeholderAttribute(.foregroundColor) as? UIColor },
        set: { $0.setPlaceholderAttribute(.foregroundColor, to: $1) }
      ).after("placeholder"),
      ViewSetter(
        "border-style", .enumCase(["line": .line, "bezel": .bezel, "rounded-rect": .roundedRect]),
        get: { Optional($0.borderStyle) }, set: { $0.borderStyle = $1 ?? UITextField.BorderStyle.none }),
      ViewSetter("background-image", .image, \.background),
      ViewSetter("disabled-background-image", .image, \.disabledBackground),
      ViewSetter(
        "clear-button-mode",
        .enumCase([
          "never": .never, "while-editing": .whileEditing, "unless-editing": .unlessEditing, "always": .always,
        ]), \.clearButtonMode),
    ])

    private func placeholderAttribute(_ key: NSAttributedString.Key) -> Any? {
      attributedPlaceholder?.value(of: key)
    }

    private func setPlaceholderAttribute(_ key: NSAttributedString.Key, to value: Any?) {
      attributedPlaceholder = attributedPlaceholder?.with(value, for: key)
    }
  }

  #if !os(tvOS)
    extension UIView {
      /// The setters of a slider, a stepper, or a switch.
      ///
      /// In the Mac idiom, UIKit raises an exception if the colors or images of a slider's thumb and tracks are set, unless its
      /// `preferredBehavioralStyle` is `.pad`. It doesn't support the images of a stepper there. In other idioms, it raises one
      /// if the title of a switch is set.
      internal var valueSetters: (values: [ViewSetter<UIView>], states: [StateSetter<UIView>]) {
        let isMac = traitCollection.userInterfaceIdiom == .mac
        switch self {
        case is UISwitch: return ((isMac ? UISwitch.titleSetters : []) + UISwitch.setters, [])
        case let view as UISlider:
          if isMac, view.preferredBehavioralStyle != .pad { return (UISlider.setters, []) }
          return (UISlider.setters + UISlider.tintSetters, UISlider.stateSetters)
        case is UIStepper: return ([], isMac ? [] : UIStepper.stateSetters)
        default: return ([], [])
        }
      }
    }

    extension UISlider {
      internal static let tintSetters = ViewSetter<UISlider>.erased([
        ViewSetter("thumb-tint-color", .color, \.thumbTintColor),
        ViewSetter("minimum-track-tint-color", .color, \.minimumTrackTintColor),
        ViewSetter("maximum-track-tint-color", .color, \.maximumTrackTintColor),
      ])

      internal static let setters = ViewSetter<UISlider>.erased([
        ViewSetter("minimum-value-image", .image, \.minimumValueImage),
        ViewSetter("maximum-value-image", .image, \.maximumValueImage),
      ])

      internal static let stateSetters = StateSetter<UISlider>.erased([
        StateSetter("thumb-image", .image, none: UIImage()) { $0.setThumbImage($1, for: $2) },
        StateSetter("minimum-track-image", .image, none: UIImage()) { $0.setMinimumTrackImage($1, for: $2) },
        StateSetter("maximum-track-image", .image, none: UIImage()) { $0.setMaximumTrackImage($1, for: $2) },
      ])
    }

    extension UIStepper {
      internal static let stateSetters = StateSetter<UIStepper>.erased([
        StateSetter("background-image", .image, none: UIImage()) { $0.setBackgroundImage($1, for: $2) },
        StateSetter("increment-image", .image, none: UIImage()) { $0.setIncrementImage($1, for: $2) },
        StateSetter("decrement-image", .image, none: UIImage()) { $0.setDecrementImage($1, for: $2) },
      ])
    }

    extension UISwitch {
      internal static let titleSetters = ViewSetter<UISwitch>.erased([ViewSetter("title", .text, \.title)])

      internal static let setters = ViewSetter<UISwitch>.erased([
        ViewSetter("on-tint-color", .color, \.onTintColor),
        ViewSetter("thumb-tint-color", .color, \.thumbTintColor),
        ViewSetter("on-image", .image, \.onImage),
        ViewSetter("off-image", .image, \.offImage),
      ])
    }
  #endif
#endif
