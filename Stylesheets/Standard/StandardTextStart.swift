// The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardText

/// The start of the standard style sheet, `Standard.style`.
package let standardTextStart = #"""
/// The root of every control: the four states of UIKit, and properties that every `UIControl` and `UIView` has.
@control control <
    @state highlighted at 0  // a touch is inside
    @state disabled at 1     // ignores touches
    @state selected at 2     // selected or switched on
    @state focused at 3      // has focus
    @exclusive highlighted, disabled
    @priority disabled

    /// The vertical alignment of the content in the bounds: `UIControl.contentVerticalAlignment`.
    @property content-vertical-alignment: enum(center, top, bottom, fill)
    /// The horizontal alignment of the content in the bounds: `UIControl.contentHorizontalAlignment`.
    @property content-horizontal-alignment: enum(center, left, right, fill, leading, trailing)
    /// The opacity of the whole control, from 0 to 1: `UIView.alpha`.
    @property alpha: number
    /// The color of elements that have no color of their own: `UIView.tintColor`.
    @property tint-color: color
    /// The background color: `UIView.backgroundColor`. For a `UIButton.Configuration`, it's
    /// `background.backgroundColor`, which UIKit shows unchanged in every state.
    @property background-color: color
    /// The gradient between the background color and the content: `CAGradientLayer`.
    @property background-gradient: gradient
    /// The corner radius, in points: `CALayer.cornerRadius`. For a `UIButton.Configuration`, it's
    /// `background.cornerRadius`.
    @property corner-radius: length
    /// The shape of the corners: `CALayer.cornerCurve`.
    @property corner-curve: enum(circular, continuous)
    /// The color of the line along the edge of the view, inside of it: `CALayer.borderColor`. For a
    /// `UIButton.Configuration`, it's `background.strokeColor` if there is no `stroke-color`.
    @property border-color: color
    /// The width of that line, in points: `CALayer.borderWidth`, `background.strokeWidth`.
    @property border-width: length
    /// The shadow of the whole view: `CALayer.shadowColor` and the other properties of the shadow.
    @property layer-shadow: shadow
    /// The size of the view relative to its frame, from its center: `UIView.transform`.
    @property scale: number
    /// The clockwise turn of the view around its center: `UIView.transform`.
    @property rotation: angle
    /// The smallest area, in points, in which a touch counts, around the center of the control: `point(inside:with:)`.
    @property hit-size: size
    /// The smallest size of the control, in points: `intrinsicContentSize`.
    @property minimum-size: size
    /// The color of the surface that the control is on. Only the checks of legibility use it, and nothing draws it.
    @property ground-color: color
    /// The change to this state, for every property without a transition of its own:
    /// `UIViewPropertyAnimator`.
    @property transition: transition
    /// The change of `alpha` to this state: `UIViewPropertyAnimator`.
    @property alpha-transition: transition
    /// The change of `background-color` to this state: `UIViewPropertyAnimator`.
    @property background-color-transition: transition
    /// The change of `background-gradient` to this state: `UIViewPropertyAnimator`.
    @property background-gradient-transition: transition
    /// The name of the control for assistive technologies, if its texts don't say what it does:
    /// `UIView.accessibilityLabel`.
    @property accessibility-label: string
    /// The value of the control for assistive technologies: `UIView.accessibilityValue`.
    @property accessibility-value: string
    /// The result of using the control, for assistive technologies: `UIView.accessibilityHint`.
    @property accessibility-hint: string
>

// Property names for text follow one rule: first the text (title, subtitle, text, placeholder, badge), then its
// attribute (font, color, kern, …). This way, the same names work on every control that has such a text.

/// A push button: the per-state setters of `UIButton`, its `UIButton.Configuration`, and its background.
@control button <
    /// The title: `setTitle(_:for:)`, `Configuration.title`.
    @property title: string
    /// The title's font: `NSAttributedString.Key.font` of `setAttributedTitle(_:for:)`.
    @property title-font: font
    /// The title's color: `setTitleColor(_:for:)`, `Key.foregroundColor`. It wins over `foreground-color`.
    @property title-color: color on background-color
    /// The change of `title-color` to this state: `UIViewPropertyAnimator`.
    @property title-color-transition: transition
    /// The line below the title: `Key.underlineStyle`. A pattern draws a single line.
    @property title-underline: enum(
        single, thick, double, pattern-dot, pattern-dash, pattern-dash-dot, pattern-dash-dot-dot)
    /// The line through the title: `Key.strikethroughStyle`. A pattern draws a single line.
    @property title-strikethrough: enum(
        single, thick, double, pattern-dot, pattern-dash, pattern-dash-dot, pattern-dash-dot-dot)
    /// The space added between the title's characters, in points; a negative value reduces it: `Key.kern`.
    @property title-kern: length
    /// The color of the title's shadow: `setTitleShadowColor(_:for:)`, `NSShadow.shadowColor`.
    @property title-shadow-color: color
    /// The offset of the title's shadow to the right and down, in points: `NSShadow.shadowOffset`.
    @property title-shadow-offset: offset
    /// The way that a long title wraps or is truncated: `Configuration.titleLineBreakMode`.
    @property title-line-break-mode: enum(
        by-word-wrapping, by-char-wrapping, by-clipping, by-truncating-head, by-truncating-tail, by-truncating-middle)

    /// The second line, below the title: `Configuration.subtitle`.
    @property subtitle: string
    /// The subtitle's font: `Key.font` of `Configuration.attributedSubtitle`.
    @property subtitle-font: font
    /// The subtitle's color: `Key.foregroundColor` of the same string. It wins over `foreground-color`.
    @property subtitle-color: color on background-color
    /// The way that a long subtitle wraps or is truncated: `Configuration.subtitleLineBreakMode`.
    @property subtitle-line-break-mode: enum(
        by-word-wrapping, by-char-wrapping, by-clipping, by-truncating-head, by-truncating-tail, by-truncating-middle)

    /// Whether the button is as large as what it shows, or always as large as its largest look, in all states:
    /// `intrinsicContentSize`, `sizeThatFits(_:)`.
    @property sizing: enum(current, largest)

    /// The image next to the title: `setImage(_:for:)`, `Configuration.image`.
    @property image: image
    /// The color of a template image or symbol: `Configuration.imageColorTransformer`. It wins over
    /// `foreground-color`.
    @property image-color: color on background-color
    /// The image behind the content: `setBackgroundImage(_:for:)`, `UIBackgroundConfiguration.image`.
    @property background-image: image
    /// The way that the background image fills the background: `UIBackgroundConfiguration.imageContentMode`.
    @property background-image-content-mode: enum(
        scale-to-fill, scale-aspect-fit, scale-aspect-fill, redraw, center, top, bottom, left, right, top-left,
        top-right, bottom-left, bottom-right)

    /// The font that determines the size and weight of a symbol: the `UIImage.SymbolConfiguration(font:)` of
    /// `setPreferredSymbolConfiguration(_:forImageIn:)` and `Configuration.preferredSymbolConfigurationForImage`.
    @property symbol-font: font
    /// The size of a symbol relative to that font: `UIImage.SymbolScale`.
    @property symbol-scale: enum(small, medium, large)
    /// The rendering of a symbol's layers: `preferringMonochrome()`, `hierarchicalColor:`, `paletteColors:`, or
    /// `preferringMulticolor()` of `UIImage.SymbolConfiguration`.
    @property symbol-rendering: enum(monochrome, hierarchical, palette, multicolor)
    /// The color of a hierarchical symbol, or the first color of a palette: `UIImage.SymbolConfiguration`.
    @property symbol-color: color on background-color
    /// The second color of a palette: `UIImage.SymbolConfiguration`.
    @property symbol-secondary-color: color on background-color
    /// The third color of a palette: `UIImage.SymbolConfiguration`.
    @property symbol-tertiary-color: color on background-color
    /// The effect with which one symbol replaces another: `Configuration.symbolContentTransition`.
    ///
    /// - Since: iOS 26, tvOS 26, visionOS 26
    @property symbol-replacement: enum(automatic, replace, down-up, up-up, off-up)

    /// The configuration to start from: `UIButton.Configuration.plain()` and its siblings. Other properties in a style
    /// sheet win over the configuration. On visionOS, which has no glass, each kind of glass is what it is before iOS 26.
    ///
    /// - Since glass: iOS 26, tvOS 26, otherwise gray
    /// - Since clear-glass: iOS 26, tvOS 26, otherwise gray
    /// - Since prominent-glass: iOS 26, tvOS 26, otherwise filled
    /// - Since prominent-clear-glass: iOS 26, tvOS 26, otherwise tinted
    @property configuration: enum(
        plain, gray, tinted, filled, borderless, bordered, bordered-tinted, bordered-prominent, glass, clear-glass,
        prominent-glass, prominent-clear-glass)
    /// The size class of the button: `Configuration.buttonSize`.
    @property button-size: enum(mini, small, medium, large)
    /// The distance from the button's edges to its content, in points: `Configuration.contentInsets`.
    @property content-insets: insets
    /// The distance between the image and the title, in points: `Configuration.imagePadding`.
    @property image-padding: length
    /// The side of the title on which the image is: `Configuration.imagePlacement`.
    @property image-placement: enum(top, leading, bottom, trailing)
    /// The distance between the title and the subtitle, in points: `Configuration.titlePadding`.
    @property title-padding: length
    /// The alignment of the title and the subtitle with each other: `Configuration.titleAlignment`.
    @property title-alignment: enum(automatic, leading, center, trailing)
    /// The color of the title, subtitle, image, and activity indicator if they have no color of their own:
    /// `Configuration.baseForegroundColor`.
    @property foreground-color: color on background-color

    /// Whether an activity indicator replaces the image: `Configuration.showsActivityIndicator`.
    @property shows-activity-indicator: bool
    /// The color of the indicator: `Configuration.activityIndicatorColorTransformer`. It wins over `foreground-color`.
    @property activity-indicator-color: color on background-color
    /// The symbol that says that the button opens a menu: `Configuration.indicator`. Write `none` for its `.none`.
    ///
    /// - Since: iOS 16, tvOS 16
    @property indicator: enum(automatic, popup)

    /// The source of the corner radius: `Configuration.cornerStyle`. `fixed` uses `corner-radius` unchanged, `dynamic`
    /// scales it with the text size, and the others ignore it.
    @property corner-style: enum(fixed, dynamic, small, medium, large, capsule)
    /// The distance from the button's edges to its background, in points: `UIBackgroundConfiguration.backgroundInsets`.
    @property background-insets: insets
    /// The color of the line around the background: `UIBackgroundConfiguration.strokeColor`.
    @property stroke-color: color on background-color
    /// The width of that line, in points: `UIBackgroundConfiguration.strokeWidth`.
    @property stroke-width: length
    /// The distance of that line from the edge of the background, in points; negative values are inside:
    /// `UIBackgroundConfiguration.strokeOutset`.
    @property stroke-outset: length
    /// The shadow under the background: `UIBackgroundConfiguration.shadowProperties`.
    ///
    /// - Since: iOS 18, tvOS 18, visionOS 2, otherwise layer-shadow
    @property background-shadow: shadow
    /// The change of `background-shadow` to this state: `UIViewPropertyAnimator`.
    @property background-shadow-transition: transition
>

/// One segment of a segmented control, with the states in which UIKit draws segments: `highlighted` during a touch,
/// `selected`, and `disabled` after `setEnabled(_:forSegmentAt:)`.
@control segment <
    /// The title: `setTitle(_:forSegmentAt:)`.
    @property title: string
    /// The title's font: `NSAttributedString.Key.font` of `setTitleTextAttributes(_:for:)`.
    @property title-font: font
    /// The title's color: `Key.foregroundColor`.
    @property title-color: color on background-color
    /// The line below the title: `Key.underlineStyle`. A pattern draws a single line.
    @property title-underline: enum(
        single, thick, double, pattern-dot, pattern-dash, pattern-dash-dot, pattern-dash-dot-dot)
    /// The line through the title: `Key.strikethroughStyle`. A pattern draws a single line.
    @property title-strikethrough: enum(
        single, thick, double, pattern-dot, pattern-dash, pattern-dash-dot, pattern-dash-dot-dot)
    /// The space added between the title's characters, in points; a negative value reduces it: `Key.kern`.
    @property title-kern: length
    /// The color of the title's shadow: `NSShadow.shadowColor` of `Key.shadow`.
    @property title-shadow-color: color
    /// The offset of the title's shadow to the right and down, in points: `NSShadow.shadowOffset`.
    @property title-shadow-offset: offset
    /// The image that replaces the title: `setImage(_:forSegmentAt:)`.
    @property image: image
    /// The background image of the segment: `setBackgroundImage(_:for:barMetrics:)`.
    @property background-image: image
    /// The segment's width, in points; the default is the width of the content: `setWidth(_:forSegmentAt:)`.
    @property width: length
    /// The offset of the content to the right and down, in points: `setContentOffset(_:forSegmentAt:)`.
    @property content-offset: offset
>


"""#
