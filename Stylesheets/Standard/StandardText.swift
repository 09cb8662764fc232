// The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardTree

/// The text of the standard style sheet, `Standard.style`.
package let standardText = #"""
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
    /// The divider between two segments that are both in the state:
    /// `setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)`.
    @property divider-image: image
    /// The divider if the left segment is in the state and the right one is normal: `setDividerImage`.
    @property left-divider-image: image
    /// The divider if the right segment is in the state and the left one is normal: `setDividerImage`.
    @property right-divider-image: image
    /// The segment's width, in points; the default is the width of the content: `setWidth(_:forSegmentAt:)`.
    @property width: length
    /// The offset of the content to the right and down, in points: `setContentOffset(_:forSegmentAt:)`.
    @property content-offset: offset
>

/// A row of segments, at most one of them selected. Style each segment with `segment`.
@control segmented-control <
    /// The background color of the selected segment: `selectedSegmentTintColor`.
    @property selected-segment-tint-color: color
    /// Whether no segment stays selected after a touch: `isMomentary`.
    @property is-momentary: bool
    /// Whether the width of each segment depends on its content: `apportionsSegmentWidthsByContent`.
    @property apportions-widths-by-content: bool
>

/// An item of a bar: `UIBarItem`, `UIBarButtonItem`, `UITabBarItem`. It isn't a view, so of the properties of
/// `control`, only `tint-color` applies to it.
@control bar-item <
    /// The title: `UIBarItem.title`.
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
    /// The offset of the title to the right and down, in points: `titlePositionAdjustment`.
    @property title-offset: offset
    /// The image: `UIBarItem.image`. In `selected`, it's the `selectedImage` of a tab.
    @property image: image
    /// The image in a bar of compact height: `landscapeImagePhone`.
    @property landscape-image: image
    /// The insets of the image, in points: `imageInsets`.
    @property image-insets: insets
    /// The background image of a bar button: `setBackgroundImage(_:for:barMetrics:)`.
    @property background-image: image
    /// The background image of a back button: `setBackButtonBackgroundImage(_:for:barMetrics:)`.
    @property back-button-background-image: image
    /// A bar button's width, in points; the default is the width of the content: `UIBarButtonItem.width`.
    @property width: length
    /// The text in a tab's badge: `UITabBarItem.badgeValue`.
    @property badge: string
    /// The font of that text: `Key.font` of `setBadgeTextAttributes(_:for:)`.
    @property badge-font: font
    /// The color of that text: `Key.foregroundColor` of the same attributes.
    @property badge-color: color on badge-background-color
    /// The background color of the badge: `UITabBarItem.badgeColor`.
    @property badge-background-color: color
>

/// A switch. Being on is its value, not a state; a style sheet that distinguishes on and off declares a state.
@control switch <
    /// The title next to the switch, which only the Mac shows: `UISwitch.title`.
    @property title: string
    /// The color of the switch while it's on, around the thumb: `onTintColor`.
    @property on-tint-color: color
    /// The thumb's color: `thumbTintColor`.
    @property thumb-tint-color: color on on-tint-color
    /// The image of the on side: `onImage`.
    @property on-image: image
    /// The image of the off side: `offImage`.
    @property off-image: image
>

/// A slider: a thumb on a track. The minimum part of the track ends at the thumb, and the maximum part starts there.
@control slider <
    /// The thumb's image: `setThumbImage(_:for:)`.
    @property thumb-image: image
    /// The color of a thumb without an image: `thumbTintColor`.
    @property thumb-tint-color: color on minimum-track-tint-color
    /// The image of the track before the thumb: `setMinimumTrackImage(_:for:)`.
    @property minimum-track-image: image
    /// The color of the track before the thumb: `minimumTrackTintColor`.
    @property minimum-track-tint-color: color
    /// The image of the track after the thumb: `setMaximumTrackImage(_:for:)`.
    @property maximum-track-image: image
    /// The color of the track after the thumb: `maximumTrackTintColor`.
    @property maximum-track-tint-color: color
    /// The image before the track: `minimumValueImage`.
    @property minimum-value-image: image
    /// The image after the track: `maximumValueImage`.
    @property maximum-value-image: image
>

/// A stepper: two halves side by side, each with its own states. The left one decrements, the right one increments.
@control stepper <
    /// The background image of a half in the state: `setBackgroundImage(_:for:)`.
    @property background-image: image
    /// The image of the incrementing half in the state: `setIncrementImage(_:for:)`.
    @property increment-image: image
    /// The image of the decrementing half in the state: `setDecrementImage(_:for:)`.
    @property decrement-image: image
    /// The divider if both halves are in the state: `setDividerImage(_:forLeftSegmentState:rightSegmentState:)`.
    @property divider-image: image
    /// The divider if the left half is in the state and the right one is normal: `setDividerImage`.
    @property left-divider-image: image
    /// The divider if the right half is in the state and the left one is normal: `setDividerImage`.
    @property right-divider-image: image
>

/// A line of editable text.
@control text-field <
    @state editing at 4  // the text is being edited
    @state invalid at 5  // the app rejects the text

    /// The text: `UITextField.text`.
    @property text: string
    /// The text's font: `font`.
    @property text-font: font
    /// The text's color: `textColor`.
    @property text-color: color on background-color
    /// The space added between the text's characters, in points; a negative value reduces it:
    /// `NSAttributedString.Key.kern` of `defaultTextAttributes`.
    @property text-kern: length
    /// The alignment of the text in its line: `textAlignment`.
    @property text-alignment: enum(left, center, right, justified, natural)
    /// The text that an empty field shows: `placeholder`.
    @property placeholder: string
    /// The placeholder's font: `Key.font` of `attributedPlaceholder`.
    @property placeholder-font: font
    /// The placeholder's color: `Key.foregroundColor` of the same string.
    @property placeholder-color: color on background-color
    /// The frame: `borderStyle`. Write `none` for its `.none`.
    @property border-style: enum(line, bezel, rounded-rect)
    /// The image behind the text, which UIKit ignores with the border style `rounded-rect`: `background`.
    @property background-image: image
    /// The image behind the text while the field is disabled: `disabledBackground`. UIKit shows it only together with a
    /// `background-image`. A `background-image` in `disabled` has the same effect.
    @property disabled-background-image: image
    /// The times at which the button that clears the text is visible: `clearButtonMode`.
    @property clear-button-mode: enum(never, while-editing, unless-editing, always)
>

/// A text: `UILabel`. Its states are `highlighted` from `isHighlighted`, and `disabled` from `isEnabled`.
@control label <
    /// The text: `UILabel.text`.
    @property text: string
    /// The text's font: `font`.
    @property text-font: font
    /// The text's color: `textColor`.
    @property text-color: color on background-color
    /// The text's color while highlighted: `highlightedTextColor`. A `text-color` in `highlighted` has the same effect.
    @property highlighted-text-color: color on background-color
    /// The line below the text: `NSAttributedString.Key.underlineStyle`. A pattern draws a single line.
    @property text-underline: enum(
        single, thick, double, pattern-dot, pattern-dash, pattern-dash-dot, pattern-dash-dot-dot)
    /// The line through the text: `Key.strikethroughStyle`. A pattern draws a single line.
    @property text-strikethrough: enum(
        single, thick, double, pattern-dot, pattern-dash, pattern-dash-dot, pattern-dash-dot-dot)
    /// The space added between the text's characters, in points; a negative value reduces it: `Key.kern`.
    @property text-kern: length
    /// The color of the text's shadow: `shadowColor`.
    @property text-shadow-color: color
    /// The offset of the text's shadow to the right and down, in points: `shadowOffset`.
    @property text-shadow-offset: offset
    /// The alignment of the text in its line: `textAlignment`.
    @property text-alignment: enum(left, center, right, justified, natural)
    /// The way that a long text wraps or is truncated: `lineBreakMode`.
    @property text-line-break-mode: enum(
        by-word-wrapping, by-char-wrapping, by-clipping, by-truncating-head, by-truncating-tail, by-truncating-middle)
    /// The maximum number of lines, or 0 for no limit: `numberOfLines`.
    @property number-of-lines: integer
    /// Whether the font shrinks until the text fits: `adjustsFontSizeToFitWidth`.
    @property adjusts-font-size-to-fit-width: bool
    /// The smallest scale of the font when it shrinks, from 0 to 1: `minimumScaleFactor`.
    @property minimum-scale-factor: number
>

// The axes of every context. The first value of each is the default.

/// The interface style: `UIUserInterfaceStyle`.
@axis appearance < light; dark >
/// The contrast: `UIAccessibilityContrast`.
@axis contrast < standard; increased >
/// The motion: `UIAccessibility.isReduceMotionEnabled`.
@axis motion < full; reduced >
/// The width: `UIUserInterfaceSizeClass`.
@axis width < regular; compact >
/// The layout direction: `UITraitEnvironmentLayoutDirection`.
@axis direction < left-to-right; right-to-left >
/// Whether the control is in the key window. UIKit also dims tints under an alert: `tintAdjustmentMode`.
@axis window < key-window; background-window >

"""#
