import StyleTable

/// The words that people type who come from CSS, UIKit, or SwiftUI, by the kind of name that a style sheet has there.
///
/// If there are several counterparts, the compiler suggests the first one in scope. It therefore never suggests a
/// property of another control. An entry is `same` only if it means exactly the same, because `stylec check --fix`
/// replaces it without asking. Spelling doesn't matter: `border-color` is also `borderColor` and `border_color`.
internal enum Synonyms {
  static let controls = SynonymTable([
    .like("UIButton NSButton btn", "button"),
    .like("UILabel NSTextField span p paragraph Text", "label"),
    .like("UISwitch NSSwitch toggle checkbox", "switch"),
    .like("UISlider NSSlider range", "slider"),
    .like("UIStepper NSStepper", "stepper"),
    .like("UITextField input textbox SecureField", "text-field"),
    .like("UISegmentedControl NSSegmentedControl picker segmented tabs", "segmented-control"),
    .like("UIBarItem UIBarButtonItem UITabBarItem tab-bar-item toolbar-item", "bar-item"),
    .like("UIControl view UIView any all", "control"),
  ])

  static let states = SynonymTable(
    [
      // CSS
      .like("active pressed touched tapped down pushed", "highlighted"),
      .like("checked on toggled chosen current picked", "selected"),
      .like("focus focus-visible focus-within", "focused"),
      .like("off", "!selected"),
      .none("hover hovered hovering", "built-in controls have no hover state; '@state' declares custom states"),
      .none("visited link", "controls have no history; '@state' declares custom states"),
      // UIKit
      .same("enabled", "!disabled"),
      .like("default idle rest resting", "normal"),
      .like("deselected", "!selected"),
    ],
    derivations: [
      Derivation(part: "is", replacement: "", isExact: true), Derivation(part: "has", replacement: ""),
      Derivation(part: "un", replacement: "!"), Derivation(part: "non", replacement: "!"),
      Derivation(part: "not", replacement: "!"), Derivation(part: "no", replacement: "!", reachesSynonyms: false),
      Derivation(part: "in", replacement: "!", reachesSynonyms: false),
      Derivation(part: "dis", replacement: "!", reachesSynonyms: false),
      Derivation(part: "de", replacement: "!", reachesSynonyms: false),
      Derivation(part: "on", replacement: "!off", reachesSynonyms: false),
      Derivation(part: "off", replacement: "!on", reachesSynonyms: false),
      Derivation(part: "en", replacement: "!dis", reachesSynonyms: false),
    ])

  static let properties = SynonymTable(
    [
      // Colors
      .like("color text-fill-color", "title-color text-color"),
      .like("text-color title-color", "title-color text-color"),
      .like("foreground foreground-style foreground-color", "foreground-color title-color text-color"),
      .like("background background-style bg bg-color base-background-color", "background-color"),
      .like("border-color outline-color border-top-color", "stroke-color"),
      .like("fill icon-color", "image-color symbol-color"),
      .like("accent accent-color tint caret-color", "tint-color"),
      .like("base-foreground-color", "foreground-color"),
      .like("placeholder-text-color", "placeholder-color"),
      .like("thumb-color", "thumb-tint-color"),
      .like("on-color", "on-tint-color"),
      .like("min-track-color minimum-track-color", "minimum-track-tint-color"),
      .like("max-track-color maximum-track-color", "maximum-track-tint-color"),
      .like("selected-segment-color selected-tint-color", "selected-segment-tint-color"),
      .same("opacity", "alpha"),
      .none(
        "hidden is-hidden visibility display",
        "controls are hidden by the app; 'alpha: 0' makes a control invisible but keeps its space"),

      // Texts
      .like("text label caption content string attributed-title attributed-text", "title text"),
      .like("title", "title text"),
      .like("sub-title detail secondary-text", "subtitle"),
      .like("prompt", "placeholder"),
      .like("font text-font title-font", "title-font text-font"),
      .like(
        "font-size font-family font-weight font-style bold italic", "title-font text-font",
        note: "a font is one value, such as 'system-font(14pt, semibold)' or 'font(\"Avenir\", 14pt)'"),
      .like("letter-spacing kern kerning tracking text-kern title-kern", "title-kern text-kern"),
      .like(
        "text-decoration text-decoration-line underline underline-style text-underline title-underline",
        "title-underline text-underline"),
      .like("strikethrough strikethrough-style text-strikethrough", "title-strikethrough text-strikethrough"),
      .like("text-shadow text-shadow-color", "title-shadow-color text-shadow-color"),
      .like("text-shadow-offset", "title-shadow-offset text-shadow-offset"),
      .like("text-align multiline-text-alignment text-alignment title-alignment", "text-alignment title-alignment"),
      .like(
        "line-break-mode text-line-break-mode text-overflow truncation-mode white-space word-break overflow-wrap",
        "title-line-break-mode text-line-break-mode"),
      .like("line-limit line-clamp max-lines", "number-of-lines"),
      .none("text-transform", "text is always shown as written"),
      .none("line-height line-spacing", "line height is determined by the font"),

      // Shadows, borders and corners
      .like("box-shadow drop-shadow shadow", "background-shadow"),
      .like("shadow-color", "title-shadow-color text-shadow-color"),
      .like("shadow-offset", "title-shadow-offset text-shadow-offset"),
      .like("shadow-radius shadow-opacity", "background-shadow"),
      .like("border-width outline-width border outline line-width", "stroke-width"),
      .like("outline-offset", "stroke-outset"),
      .like("border-radius radius", "corner-radius"),
      .like("clip-shape corner-curve", "corner-style"),

      // Layout
      .like(
        """
        padding padding-top padding-right padding-bottom padding-left padding-inline padding-block padding-horizontal \
        padding-vertical content-edge-insets content-inset
        """, "content-insets"),
      .like("image-edge-insets", "image-insets content-insets"),
      .like("title-position-adjustment", "title-offset"),
      .like("gap column-gap spacing", "image-padding"),
      .like("row-gap", "title-padding"),
      .like("image-position icon-position", "image-placement"),
      .like("vertical-align align-items", "content-vertical-alignment"),
      .like("justify-content", "content-horizontal-alignment"),
      .like("size control-size", "button-size"),
      .none(
        "margin margin-top margin-right margin-bottom margin-left margin-inline margin-block layout-margins",
        "the space around a control is determined by the view that contains it"),
      .none(
        """
        width height min-width min-height max-width max-height frame bounds inline-size block-size position top left \
        right bottom z-index float flex grid
        """, "the size and position of a control are determined by the view that contains it"),

      // Images
      .like("icon src background-image-name system-image image-name", "image"),
      .like("background-size object-fit content-mode background-position", "background-image-content-mode"),
      .like("image-scale", "symbol-scale"),
      .like("symbol-rendering-mode rendering-mode", "symbol-rendering"),
      .like("preferred-symbol-configuration", "symbol-font"),

      // Behavior
      .like("button-style", "configuration"),
      .like("loading is-loading spinner", "shows-activity-indicator"),
      .none(
        "enabled disabled selected highlighted focused checked",
        "states are set by the app; a rule such as 'button[selected|*] < … >' styles them"),
      .none("hover active focus", "states are written in brackets, such as 'button[highlighted|*] < … >'"),
      .none(
        "cursor pointer-events user-select transition animation transform filter overflow clips-to-bounds",
        "style sheets describe the appearance of controls, not their behavior or animations"),
    ],
    derivations: [
      Derivation(part: "set", replacement: "", isExact: true), Derivation(part: "is", replacement: ""),
      Derivation(part: "attributed", replacement: ""), Derivation(part: "text", replacement: "title"),
      Derivation(part: "label", replacement: "title"), Derivation(part: "title", replacement: "text"),
      Derivation(part: "base", replacement: ""), Derivation(part: "preferred", replacement: ""),
    ])

  static let functions = SynonymTable([
    .same("rgba", "rgb"),
    .same("hsla", "hsl"),
    .unneeded("calc"),
    .none("var env token", "tokens are written with '$', such as '$brand'"),
    .like("color-mix blend", "mix"),
    .like("lighter brighten tint scale-lightness", "lighten"),
    .like("darker shade", "darken"),
    .like("opacity fade transparentize fade-out with-alpha-component rgba-alpha", "alpha"),
    .like("system-color UIColor", "system"),
    .same("systemName system-image sf-symbol", "symbol"),
    .like("url UIImage named src asset", "image"),
    .like("bold-system-font UIFont system-font-of-size", "system-font"),
    .like("preferred-font for-text-style", "text-style"),
    .same("UIEdgeInsets NSDirectionalEdgeInsets edge-insets", "insets"),
    .like("padding", "insets"),
    .same("CGSize", "size"),
    .same("UIOffset", "offset"),
    .like("CGPoint point translate", "offset"),
    .like("box-shadow drop-shadow", "shadow"),
    .none("Color hex", "colors are written as values such as '#ec4141', 'white', or 'rgb(236, 65, 65)'"),
    .none("hwb lab lch oklab oklch", "the color notations are '#', 'rgb', and 'hsl'"),
    .none("linear-gradient radial-gradient gradient", "a color cannot be a gradient, but an image can contain one"),
    .none("min max clamp", "values can only be computed with '+', '-', '*', and '/'"),
  ])

  static let types = SynonymTable([
    .like("text", "string"), .like("NSString NSAttributedString", "string"),
    .like("int Int32", "integer"), .like("float double CGFloat decimal", "number"),
    .like("dimension points pt px", "length"), .like("percentage ratio", "percent"), .like("degrees", "angle"),
    .like("time seconds TimeInterval", "duration"), .like("boolean flag", "bool"),
    .like("UIColor NSColor CGColor colour paint", "color"), .like("UIFont NSFont", "font"),
    .like("UIImage NSImage icon symbol picture", "image"), .like("UIOffset point CGPoint vector", "offset"),
    .like("CGSize", "size"), .like("UIEdgeInsets NSDirectionalEdgeInsets edge-insets padding", "insets"),
    .like("NSShadow box-shadow", "shadow"), .like("enumeration keyword option", "enum"),
  ])

  /// The words for a color. The `UIColor` names with a `system(…)` counterpart are generated from the system colors.
  static let colors = SynonymTable(
    [
      .same("clear clearColor", "transparent"),
      .instead("lightGray", "#aaaaaa"), .instead("darkGray", "#555555"),
      .like("primary", "system(label)"), .like("secondary", "system(secondary-label)"),
      .like("tertiary", "system(tertiary-label)"), .like("quaternary", "system(quaternary-label)"),
      .like("accent accentColor tintColor AccentColor", "system(tint)"), .like("linkColor linktext", "system(link)"),
      .none("currentColor", "values cannot refer to other properties, only to tokens"),
    ] + SystemColor.allCases.flatMap(synonyms))

  /// Returns the UIKit names of `color`, with and without `system`.
  private static func synonyms(of color: SystemColor) -> [Synonym] {
    let name = color.rawValue
    let ranks = ["secondary-", "tertiary-", "quaternary-"]
    let rank = ranks.first { name.hasPrefix($0) } ?? ""
    let systemName = rank + "system-" + name.dropFirst(rank.count)
    return [
      .same("\(systemName) \(systemName)-color", "system(\(name))"), .like("\(name) \(name)-color", "system(\(name))"),
    ]
  }

  /// The names of the system colors themselves, as arguments of `system`.
  static let systemColors = SynonymTable(
    [.like("primary", "label"), .like("secondary", "secondary-label"), .like("accent", "tint")]
      + SystemColor.allCases.flatMap { color in
        synonyms(of: color).map { .same($0.words.joined(separator: " "), color.rawValue) }
      })

  static let weights = SynonymTable([
    .same("normal", "regular"), .like("demi demi-bold", "semibold"), .like("bolder strong", "bold"),
    .like("lighter", "light"), .like("extra-bold ultra-bold", "heavy"), .like("hairline extra-light", "ultralight"),
    .like("heaviest", "black"),
  ])

  static let textStyles = SynonymTable([
    .same("caption", "caption1"), .same("title", "title1"), .like("extra-large-title", "large-title"),
    .like("subtitle", "subheadline"), .like("h1", "title1"), .like("h2", "title2"), .like("h3", "title3"),
  ])

  /// The words for the cases of enumerations.
  static let cases = SynonymTable([
    .like("middle centre", "center"), .like("justify", "justified fill"),
    .like("start flex-start", "leading natural left"), .like("end flex-end", "trailing right"),
    .like("stretch", "fill"), .like("ellipsis truncate tail", "by-truncating-tail"),
    .like("head", "by-truncating-head"), .like("clip", "by-clipping"), .like("wrap", "by-word-wrapping"),
    .like("break-all", "by-char-wrapping"), .like("contain fit", "scale-aspect-fit"),
    .like("cover", "scale-aspect-fill"), .like("underline solid line-through", "single"),
    .like("dotted", "pattern-dot"),
    .like("dashed", "pattern-dash"), .like("rounded round", "rounded-rect capsule"), .like("pill", "capsule"),
    .like("sm", "small"), .like("lg", "large"), .like("md regular", "medium"),
  ])

  /// The words for true and false.
  static let flags = SynonymTable([.same("yes on", "true"), .same("no off", "false")])

  /// The words for no value.
  static let absence = SynonymTable([
    .like(
      "nil null unset initial inherit revert", "none",
      note: "properties without a declaration inherit the value of the base control; 'none' stands for no value")
  ])

  static let atWords = SynonymTable([
    .like("@use @require @forward @include", "@import"), .like("@var @const @token @define @variable", "@let"),
    .like("@media @mode @appearance", "@theme"), .like("@component @class", "@control"), .like("@prop", "@property"),
    .like("@parameter @argument", "@param"), .like("@pseudo", "@state"), .like("@mutex @one-of", "@exclusive"),
  ])

  /// The words for a unit, each with the unit to write instead and the factor to multiply the number by.
  static let units: [(words: String, unit: String, factor: Double, isExact: Bool)] = [
    ("px dp dip sp point points", "pt", 1, false), ("in", "pt", 72, false),
    ("degree degrees", "deg", 1, true), ("turn", "deg", 360, true), ("grad", "deg", 0.9, true),
    ("rad", "deg", 180 / .pi, false),
    ("sec secs second seconds", "s", 1, true), ("min", "s", 60, true),
    ("msec millis millisecond milliseconds", "ms", 1, true),
  ]
}
