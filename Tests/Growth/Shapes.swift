extension SheetTemplate {
  /// All shapes, each as `NAME SIZE COMMANDS: TEMPLATE`. A line that begins with spaces continues the one before it.
  static let all = table.replacing("\n  ", with: "")
    .replacing("⟨states⟩", with: "×8«    @state s№ at ⟨16+№⟩¶»").split(separator: "\n")
    .filter { !$0.hasPrefix("//") }.map { SheetTemplate(String($0)) }

  private static let table = #"""
    // Controls, and their bases, properties, and rules.
    controls 150 +all: «@control button.k№¶button.k№ < title: "^№" >¶»
    controls-layout 300 layout: «@control   button.k№¶¶¶button.k№ <title:"№";  alpha:1>¶// line №¶»
    root-controls 300 +swift: «@control k№ <¶    @property p: string¶>¶k№ < p: "^№" >¶»
    controls-with-states 60: «@control button.k№ <¶    @state on implies selected¶>¶button.k№[on|*] < title: "^№" >¶»
    controls-with-enums 100: «@control button.k№ <¶    @property mode: enum(left, right№)¶>¶button.k№ < mode: left >¶»
    controls-with-equal-swift-names 100:
      «@control button.×12«⟨‡>№?a-/a--⟩»z¶button.×12«⟨‡>№?a-/a--⟩»z < title: "^" >¶»
    documented-property 100 +swift: @control button.k <¶«    /// line №¶»    @property p: number¶>¶
      «@control button.k.k№¶button.k.k№ < p: № >¶»
    controls-in-one-line 300 +swift,css: «@control button.k№; »«button.k№ < title: "^" >; »¶
    references 75 +css: @control button.k <¶    @property accent: color = gray¶    background-color: .accent¶
      ⟨U+20⟩   [highlighted|*] < background-color: darken(.accent, 10%) >¶>¶
      «@control button.k.k№ < accent: #^⟨10000+№⟩ >¶»
    // Without coverage, which prints a column for each property and the names above as a staircase.
    chain-of-references 75 -coverage +css: @control button.k <¶«    @property p№: number¶    p№: .p⟨№+1⟩¶»
      ⟨U+20⟩   @property p⟨n⟩: number = 1¶    title: "^"¶>¶
    expectations 75: «@control button.k№ < title: "^" >¶»@expect «button.k№[*]‖, » < title: not(none) >¶
      «@expect button.k№ < alpha: none >¶»
    derived-controls 60: @control button.k¶«button.k < title: "№" >¶»«@control button.k.k№¶button.k.k№ < alpha: 0.5 >¶»
    controls-of-one-name 100: «@control button.k№¶@control button.k№.same¶button.k№.same < title: "^" >¶»
    // Whole chains of 60 at all sizes, because the work for a control grows with the length of its chain.
    chains 480: ×n/60«@control button.k⟨№*60⟩¶
      ×59«@control button.k⟨‡*60+№+1⟩: button.k⟨‡*60+№⟩¶button.k⟨‡*60+№+1⟩ < title: "^№" >¶»»
    chain-too-long 300 checks: @control button.k0¶«@control button.k⟨№+1⟩: button.k№¶»
    path-too-long 300 checks,layout: a«.b№» < alpha: 1 >¶
    repeated-controls 300 checks: «@control button.k¶»
    properties 150: @control button.k <¶«    @property p№: length = №pt¶»>¶button.k <¶«    p№: ⟨№+1⟩pt¶»>¶
    properties-of-many-controls 150: «@control k№ <¶    @property p№: number = 1¶>¶k№ < p№: 2 >¶»
    repeated-properties 300 checks: @control button.k <¶«    @property p: length¶»>¶
    parameters 60: @control button.k <¶«    @param p№: integer¶»>¶button.k < title: "«\(p№)»" >¶
    cases 60: @control button.k <¶    @property p: enum(«case№‖, »)¶>¶button.k < p: case1 >¶
    selectors 150: «@control button.k№¶»«button.k№‖, » < title: "^" >¶
    rules-of-one-control 300: «button.c0 < title: "№" >¶»button.c0 < title: "^" >¶
    declarations-of-one-property 300: button.c0 <¶«    title: "№^"¶»>¶
    // States and combinations.
    patterns 150: «button.c0[⟨selected/focused/highlighted/disabled/!selected⟩|*] < alpha: № >¶»
    contradicting-patterns 60 checks +check: @control knob <¶×6«    @state s№¶»«    @property p№: integer¶»>¶
      «knob[s⟨№%6⟩|s⟨№/6%5+№+1%6⟩|*] < ×4«p⟨№*3+‡*7%n⟩: ⟨‡%9+№⟩‖; » >¶»
    spellings-of-a-pattern 400 checks +check: @control button.a < @state mutual at 16 requires selected >¶
      «button.a[⟨mutual/selected|mutual⟩|*] < alpha: 0.⟨№%9⟩ >¶»button.a[selected|*] < alpha: 1 >¶
    combinations 600: button.c0[«⟨selected|*/focused/highlighted|*⟩‖, »] < title: "^" >¶
    nested-combinations 150: button.c0 <¶«    [⟨selected|*/focused⟩] < title: "№" >¶»>¶
    items-of-a-combination 300: button.c0[«⟨selected/focused⟩‖|»|*] < title: "^" >¶
    aliases 240: @control button.k <¶«    @state a№ = selected|focused¶»>¶«button.k[a№] < title: "^" >¶»
    // A chain of more aliases is beyond a limit.
    chained-aliases 240: ×n/60«@control button.k№ <¶    @state a0 = selected¶×60«    @state a⟨№+1⟩ = a№¶»>¶»
    states-too-many 300 checks: @control button.k <¶«    @state a№¶»>¶
    repeated-states 300 checks: @control button.k <¶«    @state a¶»>¶
    exclusives 300: @control button.k <¶«    @exclusive selected, focused¶»>¶
    implied-states 300: @control button.k <¶    @state a implies «⟨selected/focused⟩‖, »¶>¶
    variant-values 240 -diff +compile,dump: @control button.k <¶    @variant size: «v№‖, »¶>¶
      «button.k[v№|*] < title: "^№" >¶»
    ambiguous-variants 120 checks: @control button.k <¶    @variant size: «v№‖, »¶    @variant kind: plain, primary¶>¶
      «button.k[v№|*] < alpha: 0.№ >¶»button.k[primary|*] < alpha: 1 >¶
    exhaustive-controls 30: «@control button.k№ <¶    @exhaustive¶    @state on¶>¶
      button.k№ < title: "" >¶button.k№[on|*] < title: "^" >¶»
    // Products of several features, of which eight custom states have up to 3,072 valid combinations.
    states-and-variants 3: @control button.k <¶⟨states⟩    @variant v: ×n*4«v№‖, »¶    @variant w: w0, w1¶
      ⟨U+20⟩   title: "^"¶    title-color: #222¶×n*4«    [v№|*] < title-color: #00⟨№%10⟩ >¶»
      ×8«    [s№|*] < background-color: #00№ >¶»    [w1|*] < title-color: #345 >¶>¶
    controls-derived-from-states 20 +compile: @control button.k <¶⟨states⟩    title: "x"¶
      ×8«    [s№|*] < title-color: #00№ >¶»>¶«@control button.k.k№ < title: "^№" >¶»
    selectors-around-blocks 100: @control button.k <¶⟨states⟩>¶«button.k[s⟨№%8⟩|*]‖, » <¶
      «    [s⟨№%8⟩|*] < title: "^№" >¶»>¶
    expectations-of-one-control 100: @expect «button.c0[*]‖, » <¶«    alpha: not(⟨№+2⟩)¶»>¶
    // Each claim is about each control.
    expectations-of-derived-controls 200 checks: @control button.k < title: "x" >¶«@control button.k.k№¶»
      ×8«@expect button.k[*] < title: not("№") >¶»
    properties-in-patterns 30: @control button.k <¶⟨states⟩«    @property p№: number¶»
      ×8«    [s№|*] <¶×n«        p№: ‡¶»    >¶»    title: "^"¶>¶
    long-names-with-marks 4000 checks: button < alpha: $a«⟨U+301/U+323⟩» >¶@let a«⟨U+323/U+301⟩»: 1¶
    references-in-patterns 10 +css: @control button.k <¶⟨states⟩    @property accent: color = gray¶
      ⟨U+20⟩   background-color: .accent¶×8«    [s№|*] < background-color: darken(.accent, ⟨№+1⟩%) >¶»>¶
      «@control button.k.k№ < accent: #^⟨10000+№⟩ >¶»
    tokens-in-many-contexts 60 +diff,preview: @axis tone < «t№‖; » >¶«@let k№: №pt¶»@theme t1 < k0: 9pt >¶
      button.c0 <¶«    corner-radius: $k№¶»>¶
    themes-of-one-token 300 checks,compile: @axis tone < «t№‖; » >¶@let ink: #112233¶
      ×n-1«@theme t⟨№+1⟩ < ink: #⟨100001+№⟩ >¶»button.c0 < title-color: $ink >¶
    controls-with-equal-values 60 +diff: @control button.k <¶⟨states⟩    title: "x"¶
      ×8«    [s№|*] < title-color: #00№ >¶»>¶«@control button.k.k№¶»
    // A page shows the transitions of what it shows. A spring has many numbers in CSS.
    springs-of-derived-controls 60 +preview,picture: @control button.k <¶    title: "^"¶
      «    @property z№-transition: transition = spring(⟨№+1⟩ms, 95%)¶»>¶×20«@control button.k.k№¶»
    // Each control has a line for each of 3,072 state combinations in a dump.
    gradients-in-states 10 +dump,preview,picture: @control button.k <¶⟨states⟩
      ×8«    [s№|*] < background-gradient: linear-gradient(№deg, red, blue) >¶»>¶
      «@control button.k.k№ < background-gradient: linear-gradient(^№deg, red, blue) >¶»
    colors-in-states 100 +picture: @control button.k <¶⟨states⟩    title: "^"¶×8«    [s№|*] < title-color: #00№ >¶»>¶
      «@control button.k.k№ < title-color: #⟨100000+№⟩ >¶»
    controls-with-many-states 10 +compile: «@control button.k№ <¶⟨states⟩    title: "^№"¶>¶
      button.k№[s⟨№+3%8⟩|!s⟨№%8⟩|*] < alpha: 0.5 >¶»
    exhaustive-controls-with-many-states 10 +check: «@control button.k№ <¶    @exhaustive¶⟨states⟩>¶
      button.k№[s⟨№%8⟩|*] < title: "^" >¶»
    controls-with-many-properties 40 +compile: @control base <¶×300«    @property p№: number = №¶»>¶
      «@control base.k№ < p⟨№%300⟩: 1 >¶»
    colors-mixed-deeply 60 +compile: «@let c№: ×30«mix(»#⟨100000+№⟩×30«, #123456, 50%)»¶»
    tokens-used-twice 300 +preview: @let t0: 1pt¶«@let t⟨№+1⟩: ($t№ + $t№) / 2¶»
    // A comparison looks for each combination of variant values in the other style sheet.
    values-of-a-variant 60 +diff,dump: @control button.k <¶    @variant v: «v№‖, »¶    title: "^"¶
      «    [v№|*] < alpha: 0.№ >¶»>¶
    // Many warnings, as in a style sheet translated from calls of UIKit's setters.
    exact-combinations 40: «@control button.k№ <¶
      ⟨U+20⟩   title: "^№"; title-color: #222; background-color: #fff; alpha: 1¶
      ⟨U+20⟩   [selected] < title: "s"; title-color: #333; background-color: #eee; alpha: 0.9 >¶
      ⟨U+20⟩   [selected|highlighted] < title: "h"; title-color: #444; background-color: #ddd; alpha: 0.8 >¶>¶»
    // Tokens and themes.
    tokens 300: «@let t№: №pt¶»button.c0 <¶«    corner-radius: $t№¶»>¶
    unused-tokens 300: «@let t№: №pt¶»
    chained-tokens 300: @let t0: 1pt¶«@let t⟨№+1⟩: $t№ + 1pt¶»button.c0 < corner-radius: $t⟨n⟩ >¶
    tokens-chained-backward 300: «@let t№: $t⟨№+1⟩ + 1pt¶»@let t⟨n⟩: 1pt¶button.c0 < corner-radius: $t0 >¶
    tokens-in-a-circle 300 checks: «@let t№: $t⟨№+1%n⟩¶»
    repeated-tokens 300 checks: «@let t: №pt¶»
    unknown-tokens 150 checks: «@let known№x: №pt¶»button.c0 <¶«    corner-radius: $knwon№y¶»>¶
    axis-values 60 +preview: @axis tone < plain¶«t№¶»>¶@let ink: #112233¶«@theme t№ < ink: #^⟨100+№⟩00 >¶»
      button.c0 < title-color: $ink >¶button.c0[selected] < title-color: #123456 >¶
    themed-tokens 50 +preview: «@let t№: №pt¶»@theme dark <¶«    t№: 1⟨100+№⟩pt¶»>¶
      «@control button.k№¶button.k№ < corner-radius: $t№ >¶»
    repeated-themes 150: «@let t№: №pt¶@theme dark < t№: 1№pt >¶»button.c0 < corner-radius: $t0 >¶
    // Values.
    sum 300: button.c0 < corner-radius: «1pt‖ + » >¶
    colors 300: button.c0 <¶«    title-color: mix(#123456, #^⟨10000+№⟩, 50%)¶»>¶
    arguments-too-many 300 checks: button.c0 < title-color: rgb(«№‖, ») >¶
    long-string 3000: button.c0 < title: "«ab ^»" >¶
    escapes 1000: button.c0 < title: "«\u{41}\n^»" >¶
    insertions 300: @control button.k <¶    @param p: integer¶>¶button.k < title: "«\(p)^»" >¶
    strings 150: «@control button.k№¶button.k№ < title: "关注 ^№"; image: named("i№") >¶»
    fonts 150: «@control button.k№¶button.k№ < title-font: font("F№", ⟨№+1⟩pt) >¶»
    long-number 3000 checks,layout,dump: button.c0 < alpha: 0.«⟨№%10⟩» >¶
    // Several sheets.
    imports 40: «@import "s№"¶»§@let t№: №pt¶@control button.k№¶button.k№ < corner-radius: $t№ >¶
    chain-of-imports 40: @import "s0"¶§@import "s⟨№+1⟩"¶@control button.k№¶button.k№ < title: "^" >¶
    sheets-with-unknown-tokens 40 checks: «@import "s№"¶»§button.c0 < corner-radius: $missing№ >¶
    sheets-with-fix-its 20 checks: «@import "s№"¶»§button.c0 < titel: "№" >¶button.c0 < title: "№";; >¶
    sheets-with-one-token-name 40: «@import "s№"¶»button.c0 <¶×100«    corner-radius: 1pt¶»>¶
      §@let t: №pt¶button.c0 <¶×10«    corner-radius: $t¶»>¶
    repeated-imports 300: «@import "_part"¶»§
    missing-imports 40 checks: «@import "m№"¶»§
    // Lines, comments, and layout.
    long-line 100: «button.c0 < title: "№" > »¶
    blank-lines 4000: «¶»button.c0 < alpha: 1 >¶
    semicolons 3000: button.c0 < alpha: 1«;» >¶
    comments 2000: «// comment №¶»button.c0 < alpha: 1 >¶
    block-comments 1000: button.c0 < alpha: «/* a */ »1 >¶
    nested-comments 3000 checks,layout: «/*»«*/»¶
    open-comments 3000 checks,layout: «/*»
    documentation 2000: «/// line №¶»@control button.k¶button.k < title: "^" >¶
    ignored-warnings 150 checks: «// stylec: ignore unused-token¶@let t№: 1pt¶»
    crlf 400 checks,layout: «button.c0 < title: "№" >⟨U+D⟩¶»
    // Without the commands that show the long value for each control.
    long-values-of-many-controls 100 -dump,diff,preview,picture +swift: @control button.k < title: "«word № »" >¶
      «@control button.k.k№ < @property p№: integer = 1 >¶»
    marks-in-a-title 4000 +diff,preview: button.c0 < title: "a«⟨U+301/U+323/U+1D165⟩»^" >¶
    marks-in-a-comment 4000: /// a«⟨U+301/U+323⟩»¶@control button.k¶button.k < title: "^" >¶
    marks-in-a-name 4000 checks,layout: @let a«⟨U+301/U+323⟩»: 1pt¶
    marks-in-a-use 4000 checks,layout: button.c0 < a«⟨U+301/U+323⟩»: 1pt >¶
    marks-in-an-import 4000 checks: @import "a«⟨U+301/U+323⟩»"¶
    marks-in-an-error 4000 checks: button.c0 < title: 1 // a«⟨U+301/U+323⟩»¶>¶
    marks-in-an-image 4000: button.c0 < image: named("a«⟨U+301/U+323⟩»^") >¶
    marks-in-a-word 4000 checks,layout: button.c0 < title-color: a«⟨U+301/U+323⟩» >¶
    names-with-marks 150: «@control button.e⟨U+323⟩⟨U+301⟩№¶button.e⟨U+301⟩⟨U+323⟩№ < title: "^" >¶»
    emoji 2000: button.c0 < title: "«⟨U+1F468⟩⟨U+200D⟩»^" >¶
    every-other-line 600 layout: «button.c0 < title: "№" >¶button.c0<title:"№">¶»
    every-line 600 layout: «button.c0<title:"№">¶»
    indented-lines 600 layout: button.c0 <¶«  title: "a"¶»>¶
    joined-lines 600 layout: button.c0 <¶«title: "№"; alpha: 1¶¶¶»>¶
    equal-lines 600 layout: «button.c0 < alpha: 1 >¶¶¶¶button.c0<alpha:1>¶»
    // Mistakes.
    unknown-properties 150 checks: button.c0 <¶«    nothing№: 1¶»>¶
    near-properties 150 checks: button.c0 <¶«    titel: "a"¶»>¶
    unknown-states 150 checks: «button.c0[seleced№|*] < alpha: 1 >¶»
    unknown-bases 150 checks: «@control button.k№: button.missing№¶»
    unknown-colors 150 checks: button.c0 <¶«    title-color: colour№¶»>¶
    unknown-functions 150 checks: button.c0 <¶«    title-color: colour№(1)¶»>¶
    wrong-types 150 checks: button.c0 <¶«    title: №¶»>¶
    errors-in-one-line 150 checks,layout: button.c0 < «title: №; »>¶
    errors-in-one-wide-line 150 checks,layout: button.c0 < «title: "关注" №; »>¶
    fix-its 150 checks: «@control button.k№¶button.k№ < title: "a"; corner-style: Fixed >¶»
    fix-its-in-one-line 150 checks: button.c0 < «title: "a" corner-radius: 1 pt; »>¶
    keyword-fix-its 75 checks: «@contrl button.k№¶»
    closing-brackets 250 checks,layout: «>»¶
    opening-brackets 1000 checks,layout: button.c0 < alpha: «(»1«)» >¶
    open-blocks 300 checks,layout: «button.c0 < [selected] <¶»
    open-strings 500 checks,layout: «button.c0 < title: "a¶»
    braces 500 checks,layout: «button.k№ { title: "a" }¶»
    stray-words 1000 checks,layout: «w№ »¶
    stray-signs 250 checks,layout: «?{}»¶
    bidi-controls 125 checks,layout: button.c0 < title: "«a⟨U+202E⟩»" >¶
    look-alikes 500 checks,layout: «button.c0 ＜ title： “a” ＞¶»
    other-spaces 1000 checks,layout: button.c0 < alpha:«⟨U+A0⟩»1 >¶
    invalid-escapes 500 checks,layout: button.c0 < title: "«\q»" >¶
    invalid-numbers 500 checks,layout: button.c0 <¶«    alpha: .№px¶»>¶
    impossible-states 150 checks: «button.c0[highlighted|disabled] < alpha: 1 >¶»
    duplicate-declarations 150 checks: «@control button.k№¶button.k№ < alpha: 1; alpha: 2 >¶»
    ambiguous-patterns 75 checks: «button.c0[selected|*] < alpha: № >¶button.c0[focused|*] < alpha: ⟨№+1⟩ >¶»
    ambiguous-controls 75 checks:
      «@control button.k№¶button.k№[selected|*] < alpha: 1 >¶button.k№[focused|*] < alpha: 2 >¶»
    falls-to-normal 75 checks: «@control button.k№¶button.k№[selected] < alpha: 1 >¶
      button.k№ < alpha: 2; [focused|*] < title: "" > >¶»
    low-contrast 75 checks: @let ink: #888888¶«@control button.k№ < @legible; title: "№"; title-color: $ink;
      ⟨U+20⟩background-color: rgb(⟨№%255⟩, 255, 255) >¶»
    unnamed-states 75 checks: «@control button.k№ < @legible; title: "a"; [selected|*] < title: "" > >¶»
    indistinct-states 75 checks: @let fill: #888888¶@let pressed: #777777¶@theme dark < fill: #777777 >¶
      «@control button.k№ < background-color: $fill; [highlighted|*] < background-color: $pressed > >¶»
    snapping-states 75 checks: «@control button.k№ < alpha: 1; [selected|*] < alpha: 0.5; transition: ease(1s) > >¶»
    distinct-controls 75 checks: «@control button.k№ <
      ⟨U+20⟩@distinct selected, highlighted, focused; alpha: 1; [focused|*] < title: "" > >¶»
    allowed-warnings 75 checks: «@control button.k№ <
      ⟨U+20⟩@allow falls-to-normal, low-contrast; title: "a"; [selected] < title: "b" > >¶»
    // The pairs of names in each `@distinct` are compared, so their number is the same in all.
    distinct-names 150 checks: @control button.k <¶×20«    @state a№ = selected|focused¶»
      «    @distinct ×20«a№‖, »¶»>¶
    gradients 75 checks: «@control button.k№ < title: "a"; title-color: gray;
      ⟨U+20⟩background-gradient: linear-gradient(rgb(⟨№%255⟩, 0, 0), blue) >¶»
    cycles-of-references 75 checks: «@control button.k№ < @property a: length; @property b: length; a: .b; b: .a >¶»
    unknown-path 1000 checks: a«.b» < >¶
    unmet-expectations 150 checks: «@expect button[selected|*] < alpha: № >¶»
    uncovered-states 75 checks: «@control button.k№ <¶    @exhaustive¶>¶button.k№[selected|*] < alpha: 1 >¶»
    """#
}
