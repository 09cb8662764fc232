import StyleTable

/// The words that people type who come from CSS, UIKit, or SwiftUI, by the kind of name that a style sheet has there.
///
/// If there are several counterparts, the compiler suggests the first one in scope. It therefore never suggests a
/// property of another control. An entry has a `=` only if it means exactly the same, because `stylec check --fix`
/// replaces it without asking. Spelling doesn't matter: `border-color` is also `borderColor` and `border_color`.
internal enum Synonyms {
  static let controls = SynonymTable(
    """
    UIButton NSButton btn ~ button
    UILabel NSTextField span p paragraph Text ~ label
    UISwitch NSSwitch toggle checkbox ~ switch
    UISlider NSSlider range ~ slider
    UIStepper NSStepper ~ stepper
    UITextField input textbox SecureField ~ text-field
    UISegmentedControl NSSegmentedControl picker segmented tabs ~ segmented-control
    UIBarItem UIBarButtonItem UITabBarItem tab-bar-item toolbar-item ~ bar-item
    UIControl view UIView any all ~ control
    """)

  static let states = SynonymTable(
    """
    // CSS
    active pressed touched tapped down pushed ~ highlighted
    checked on toggled chosen current picked ~ selected
    focus focus-visible focus-within ~ focused
    off ~ !selected
    hover hovering mouse-over ~ hovered
    error errored ~ invalid
    visited link -- controls have no history; '@state' declares custom states
    // UIKit
    enabled = !disabled
    default idle rest resting ~ normal
    deselected ~ !selected
    """,
    derivations: [
      Derivation("is", isExact: true), Derivation("has"), Derivation("un", "!"), Derivation("non", "!"),
      Derivation("not", "!"), Derivation("no", "!", reachesSynonyms: false),
      Derivation("in", "!", reachesSynonyms: false), Derivation("dis", "!", reachesSynonyms: false),
      Derivation("de", "!", reachesSynonyms: false), Derivation("on", "!off", reachesSynonyms: false),
      Derivation("off", "!on", reachesSynonyms: false), Derivation("en", "!dis", reachesSynonyms: false),
    ])

  /// The names of the standard states of all controls.
  static let standardStates = ["highlighted", "disabled", "selected", "focused"]

  /// The names of custom states that people know by other names, and that platforms enter.
  static let platformStates = [hovered, "invalid", "read-only"]

  /// The state of what a pointer is over.
  static let hovered = "hovered"

  static let properties = SynonymTable(
    """
    // Colors
    color text-fill-color ~ title-color text-color
    text-color title-color ~ title-color text-color
    foreground foreground-style foreground-color ~ foreground-color title-color text-color
    background background-style bg bg-color base-background-color ~ background-color
    outline-color ~ stroke-color
    border-top-color ~ border-color
    fill icon-color ~ image-color symbol-color
    accent accent-color tint caret-color ~ tint-color
    base-foreground-color ~ foreground-color
    placeholder-text-color ~ placeholder-color
    thumb-color ~ thumb-tint-color
    on-color ~ on-tint-color
    min-track-color minimum-track-color ~ minimum-track-tint-color
    max-track-color maximum-track-color ~ maximum-track-tint-color
    selected-segment-color selected-tint-color ~ selected-segment-tint-color
    opacity = alpha
    hidden is-hidden visibility display -- controls are hidden by the app; 'alpha: 0' makes a control invisible but \
    keeps its space
    // Texts
    text label caption content string attributed-title attributed-text ~ title text
    title ~ title text
    sub-title detail secondary-text ~ subtitle
    prompt ~ placeholder
    font text-font title-font ~ title-font text-font
    font-size font-family font-weight font-style bold italic ~ title-font text-font -- a font is one value, such as \
    'system-font(14pt, semibold)' or 'font("Avenir", 14pt)'
    letter-spacing kern kerning tracking text-kern title-kern ~ title-kern text-kern
    text-decoration text-decoration-line underline underline-style text-underline title-underline ~ title-underline \
    text-underline
    strikethrough strikethrough-style text-strikethrough ~ title-strikethrough text-strikethrough
    text-shadow text-shadow-color ~ title-shadow-color text-shadow-color
    text-shadow-offset ~ title-shadow-offset text-shadow-offset
    text-align multiline-text-alignment text-alignment title-alignment ~ text-alignment title-alignment
    line-break-mode text-line-break-mode text-overflow truncation-mode white-space word-break overflow-wrap ~ \
    title-line-break-mode text-line-break-mode
    line-limit line-clamp max-lines ~ number-of-lines
    text-transform -- text is always shown as written
    line-height line-spacing -- line height is determined by the font
    // Shadows, borders and corners
    box-shadow drop-shadow shadow ~ background-shadow layer-shadow
    shadow-color ~ title-shadow-color text-shadow-color
    shadow-offset ~ title-shadow-offset text-shadow-offset
    shadow-radius shadow-opacity ~ background-shadow layer-shadow
    outline-width outline line-width ~ stroke-width
    border ~ border-width
    outline-offset ~ stroke-outset
    border-radius radius ~ corner-radius
    clip-shape ~ corner-style
    // Layout
    padding padding-top padding-right padding-bottom padding-left padding-inline padding-block padding-horizontal \
    padding-vertical content-edge-insets content-inset ~ content-insets
    image-edge-insets ~ image-insets content-insets
    title-position-adjustment ~ title-offset
    gap column-gap spacing ~ image-padding
    row-gap ~ title-padding
    image-position icon-position ~ image-placement
    vertical-align align-items ~ content-vertical-alignment
    justify-content ~ content-horizontal-alignment
    size control-size ~ button-size
    margin margin-top margin-right margin-bottom margin-left margin-inline margin-block layout-margins -- the space \
    around a control is determined by the view that contains it
    width height min-width min-height max-width max-height frame bounds inline-size block-size position top left right \
    bottom z-index float flex grid -- the size and position of a control are determined by the view that contains it
    // Images
    icon src background-image-name system-image image-name ~ image
    background-size object-fit content-mode background-position ~ background-image-content-mode
    image-scale ~ symbol-scale
    symbol-rendering-mode rendering-mode ~ symbol-rendering
    preferred-symbol-configuration ~ symbol-font
    // Behavior
    button-style ~ configuration
    loading is-loading spinner ~ shows-activity-indicator
    enabled disabled selected highlighted focused checked -- states are set by the app; a rule such as \
    'button[selected|*] < … >' styles them
    hover active focus -- states are written in brackets, such as 'button[highlighted|*] < … >'
    transform ~ scale
    cursor pointer-events user-select filter overflow clips-to-bounds -- style sheets describe the \
    appearance of controls, not their behavior
    animation transition-duration transition-property ~ transition
    gradient gradient-layer ~ background-gradient
    """,
    derivations: [
      Derivation("set", isExact: true), Derivation("is"), Derivation("attributed"), Derivation("text", "title"),
      Derivation("label", "title"), Derivation("title", "text"), Derivation("base"), Derivation("preferred"),
    ])

  static let functions = SynonymTable(
    """
    rgba = rgb
    hsla = hsl
    calc =
    var env token -- tokens are written with '$', such as '$brand'
    color-mix blend ~ mix
    lighter brighten tint scale-lightness ~ lighten
    darker shade ~ darken
    opacity fade transparentize fade-out with-alpha-component rgba-alpha ~ alpha
    system-color UIColor ~ system
    systemName system-image sf-symbol = symbol
    url UIImage named src asset ~ image
    bold-system-font UIFont system-font-of-size ~ system-font
    preferred-font for-text-style ~ text-style
    UIEdgeInsets NSDirectionalEdgeInsets edge-insets = insets
    padding ~ insets
    CGSize = size
    UIOffset = offset
    CGPoint point translate ~ offset
    box-shadow drop-shadow ~ shadow
    Color hex -- colors are written as values such as '#ec4141', 'white', or 'rgb(236, 65, 65)'
    hwb lab lch oklab oklch -- the color notations are '#', 'rgb', and 'hsl'
    gradient ~ linear-gradient
    radial-gradient conic-gradient -- a gradient is linear, such as 'linear-gradient(90deg, red, blue)'
    cubic-bezier ~ curve
    ease-in-ease-out = ease-in-out
    interactive-spring interpolating-spring bouncy smooth snappy ~ spring
    min max clamp -- values can only be computed with '+', '-', '*', and '/'
    """)

  static let types = SynonymTable(
    """
    text ~ string
    NSString NSAttributedString ~ string
    int Int32 ~ integer
    float double CGFloat decimal ~ number
    dimension points pt px ~ length
    percentage ratio ~ percent
    degrees ~ angle
    time seconds TimeInterval ~ duration
    boolean flag ~ bool
    UIColor NSColor CGColor colour paint ~ color
    UIFont NSFont ~ font
    UIImage NSImage icon symbol picture ~ image
    UIOffset point CGPoint vector ~ offset
    CGSize ~ size
    UIEdgeInsets NSDirectionalEdgeInsets edge-insets padding ~ insets
    NSShadow box-shadow ~ shadow
    enumeration keyword option ~ enum
    """)

  /// The words for a color. The `UIColor` names with a `system(…)` counterpart are generated from the system colors.
  static let colors = SynonymTable(
    """
    clear clearColor = transparent
    lightGray == #aaaaaa
    darkGray == #555555
    primary ~ system(label)
    secondary ~ system(secondary-label)
    tertiary ~ system(tertiary-label)
    quaternary ~ system(quaternary-label)
    accent accentColor tintColor AccentColor ~ system(tint)
    linkColor linktext ~ system(link)
    currentColor -- values cannot refer to other properties, only to tokens
    """,
    and: SystemColor.allCases.flatMap(synonyms))

  /// Returns the UIKit names of `color`, with and without `system`.
  private static func synonyms(of color: SystemColor) -> [Synonym] {
    let name = color.rawValue
    let ranks = ["secondary-", "tertiary-", "quaternary-"]
    let rank = ranks.first { name.hasPrefix($0) } ?? ""
    let systemName = rank + "system-" + name.dropFirst(rank.count)
    return [
      Synonym("\(systemName) \(systemName)-color = system(\(name))"),
      Synonym("\(name) \(name)-color ~ system(\(name))"),
    ]
  }

  /// The names of the system colors themselves, as arguments of `system`.
  static let systemColors = SynonymTable(
    """
    primary ~ label
    secondary ~ secondary-label
    accent ~ tint
    """,
    and: SystemColor.allCases.flatMap { color in
      synonyms(of: color).map { Synonym("\($0.words.joined(separator: " ")) = \(color.rawValue)") }
    })

  static let weights = SynonymTable(
    """
    normal = regular
    demi demi-bold ~ semibold
    bolder strong ~ bold
    lighter ~ light
    extra-bold ultra-bold ~ heavy
    hairline extra-light ~ ultralight
    heaviest ~ black
    """)

  static let fontDesigns = SynonymTable(
    """
    monospace mono ~ monospaced
    round ~ rounded
    """)

  static let textStyles = SynonymTable(
    """
    caption = caption1
    title = title1
    extra-large-title ~ large-title
    subtitle ~ subheadline
    h1 ~ title1
    h2 ~ title2
    h3 ~ title3
    """)

  /// The words for the cases of enumerations.
  static let cases = SynonymTable(
    """
    middle centre ~ center
    justify ~ justified fill
    start flex-start ~ leading natural left
    end flex-end ~ trailing right
    stretch ~ fill
    ellipsis truncate tail ~ by-truncating-tail
    head ~ by-truncating-head
    clip ~ by-clipping
    wrap ~ by-word-wrapping
    break-all ~ by-char-wrapping
    contain fit ~ scale-aspect-fit
    cover ~ scale-aspect-fill
    underline solid line-through ~ single
    dotted ~ pattern-dot
    dashed ~ pattern-dash
    rounded round ~ rounded-rect capsule
    pill ~ capsule
    sm ~ small
    lg ~ large
    md regular ~ medium
    """)

  /// The words for true and false.
  static let flags = SynonymTable(
    """
    yes on = true
    no off = false
    """)

  /// The words for no value.
  static let absence = SynonymTable(
    """
    nil null unset initial inherit revert ~ none -- properties without a declaration inherit the value of the base \
    control; 'none' stands for no value
    """)

  static let atKeywords = SynonymTable(
    """
    @use @require @forward @include ~ @import
    @var @const @token @define @variable ~ @let
    @media @mode @appearance ~ @theme
    @component @class ~ @control
    @prop ~ @property
    @parameter @argument ~ @param
    @pseudo ~ @state
    @mutex @one-of ~ @exclusive
    @visible @distinguishable ~ @distinct
    @ignore @accept @suppress @silence ~ @allow
    """)

  /// The at-keywords that mean a theme for a value of a standard axis.
  static let themes = ["@dark", "@light", "@increased", "@reduced", "@compact"]

  /// The words for a unit, each with the unit to write instead and the factor to multiply the number by.
  static let units: [(words: String, unit: String, factor: Double, isExact: Bool)] = [
    ("px dp dip sp point points", "pt", 1, false), ("in", "pt", 72, false),
    ("degree degrees", "deg", 1, true), ("turn", "deg", 360, true), ("grad", "deg", 0.9, true),
    ("rad", "deg", 180 / .pi, false),
    ("sec secs second seconds", "s", 1, true), ("min", "s", 60, true),
    ("msec millis millisecond milliseconds", "ms", 1, true),
  ]
}
