// The tests make this file: STYLE_UPDATE_DOCS=1 swift test --filter StandardText

/// The end of the standard style sheet, `Standard.style`.
package let standardTextEnd = #"""
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
/// `control`, only `tint-color` and those for assistive technologies apply to it.
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

/// A switch. While it's on, it's also `selected`.
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

// The drawing of controls in CSS and previews: the CSS properties of their parts, and the properties that set each, the
// strongest first. Those of a text follow its name, such as `title`. Parentheses contain the CSS values of keywords. Only previews
// draw what is marked with `*`, some of it without CSS, because in CSS, a control is a single element. Nobody sees what
// is hidden, nor what is for assistive technologies.
//
//   view opacity: alpha
//   view color: foreground-color
//   view padding: content-insets
//   view width: width
//   view gap: image-padding
//   view min-size*: minimum-size
//   view scale: scale
//   view rotate: rotation
//   view flex-direction*: image-placement (top column, bottom column-reverse, trailing row-reverse)
//   view *: configuration border-style tint-color
//   accent accent-color: on-tint-color minimum-track-tint-color tint-color
//   background background-image: background-gradient
//   background background-color: background-color
//   background border-radius: corner-style (small 4px, medium 8px, large 12px, capsule 9999px) corner-radius
//   background box-shadow: background-shadow layer-shadow
//   background inset*: background-insets
//   stroke outline-color: stroke-color border-color
//   stroke outline-width: stroke-width border-width
//   stroke outline-offset: stroke-outset
//   text font: -font
//   text color: -color
//   text background-color*: -background-color
//   text letter-spacing: -kern
//   text text-decoration*: -underline -strikethrough
//   text text-shadow: -shadow-offset -shadow-color
//   text text-align: -alignment (justified justify, natural start, leading start, trailing end)
//   image *: image
//   image color*: image-color symbol-color
//   spinner *: shows-activity-indicator
//   spinner color*: activity-indicator-color
//   lines gap*: title-padding
//   hidden: ground-color hit-size sizing

"""#
