import AppKit
import StyleControls
import SwiftUI
import TestSupport
import Testing

extension NSColor {
  fileprivate static func adapting(
    light: StyleColor, dark: StyleColor, increasedLight: StyleColor? = nil, increasedDark: StyleColor? = nil
  ) -> NSColor {
    AdaptiveColor(colors: [light, dark, increasedLight ?? light, increasedDark ?? dark], bundle: nil).platformColor
  }
}

@Suite struct AppKitTests {
  private func looks(_ color: NSColor) -> [String] {
    [NSAppearance.Name.aqua, .darkAqua].compactMap { NSAppearance(named: $0) }.map { color.look(in: $0) }
  }

  @Test func twoColorsBecomeOneThatAdapts() {
    let (white, clear) = (StyleColor.rgba(RGBA(rawValue: 0xFFFF_FFFF)), StyleColor.rgba(RGBA(rawValue: 0)))
    let adapting = NSColor.adapting(light: white, dark: clear)
    #expect(looks(adapting) == ["[1.0, 1.0, 1.0, 1.0]", "[0.0, 0.0, 0.0, 0.0]"])
    #expect(NSColor.adapting(light: white, dark: clear) === adapting)
    #expect(looks(NSColor(white)) == ["[1.0, 1.0, 1.0, 1.0]", "[1.0, 1.0, 1.0, 1.0]"])
  }

  @Test func colorsFollowTheContrast() {
    let colors = [0x11, 0x22, 0x33, 0x44].map { StyleColor.rgba(RGBA(rawValue: $0)) }
    let color = NSColor.adapting(light: colors[0], dark: colors[1], increasedLight: colors[2], increasedDark: colors[3])
    let names: [NSAppearance.Name] = [.accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua]
    let increased = names.compactMap { NSAppearance(named: $0) }.map { color.look(in: $0) }
    #expect(increased == [looks(NSColor(colors[2]))[0], looks(NSColor(colors[3]))[0]])
    #expect(looks(color) == [looks(NSColor(colors[0]))[0], looks(NSColor(colors[1]))[0]])
  }

  @MainActor @Test func contextsFollowTheViewAndTheSystem() throws {
    let sheet = try Sheets.compile(
      """
      @axis brand < orange; sosh >
      @let a: 1; @theme dark < a: 2 >; @theme sosh < a: 3 >; @theme dark|sosh < a: 4 >
      @let m: 1; @theme reduced < m: 2 >; @theme right-to-left < m: 3 >; @theme reduced|right-to-left < m: 4 >
      @control button.a < image-padding: $a >
      @control button.m < image-padding: $m >
      """)
    let (view, settings) = (NSView(), NSWorkspace.shared)
    view.appearanceName = .accessibilityHighContrastDarkAqua
    view.userInterfaceLayoutDirection = .rightToLeft
    settings.reducesMotion = true
    defer { settings.reducesMotion = false }
    let motion = try sheet.control("button.m").context(for: view)
    #expect(try motion == sheet.context("reduced", "right-to-left") && view.appearanceReads == 0)
    let sosh = StyleEnvironment(values: ["brand": "sosh"])
    #expect(try sheet.control("button.a").context(in: sosh, for: view) == sheet.context("dark", "sosh"))
    let text = "@let k: 1; @theme background-window < k: 2 >\n@control button.k < image-padding: $k >"
    let key = try Sheets.compile(text)
    #expect(try key.control("button.k").context(for: view) == key.context())
    let window = NSWindow()
    unsafe view.window = window
    #expect(try key.control("button.k").context(for: view) == key.context())
    window.isKey = false
    #expect(try key.control("button.k").context(for: view) == key.context("background-window"))
  }

  @Test func systemColorsComeFromAppKitOrMatchiOS() {
    #expect(looks(NSColor(StyleColor.system(.pink))) == ["systemPink", "systemPink"])
    #expect(looks(SystemColor.secondaryLabel.platformColor) == ["secondaryLabelColor", "secondaryLabelColor"])
    let background = looks(SystemColor.background.platformColor)
    let fill = background + looks(SystemColor.tertiaryBackground.platformColor).prefix(1)
    #expect(fill == ["windowBackgroundColor", "windowBackgroundColor", "[1.0, 1.0, 1.0, 1.0]"])
    for color in SystemColor.allCases { #expect(looks(color.platformColor).count == 2) }
    #expect(Color(StyleColor.system(.red)) == Color(nsColor: NSColor.systemRed))
  }

  @Test func fontsAreFoundOrReplaced() {
    let family = NSFont(StyleFont.family("Georgia", size: 12, weight: 700))
    #expect(family.familyName == "Georgia" && family.pointSize == 12 && family.weight == 0.4)
    #expect(NSFont(StyleFont.family("Georgia-Bold", size: 9, weight: 400)).familyName == "Georgia")
    let missing = NSFont(StyleFont.family("Nowhere", size: 12, weight: 600))
    #expect(missing.familyName == ".system" && missing.weight == 0.3)
    #expect(NSFont(StyleFont.system(size: 13, weight: 400)).weight == 0)
    let mono = NSFont(StyleFont.adapted(.system(size: 13, weight: 400), FontAdaptation(design: .monospaced)))
    #expect(mono.design == .monospaced && mono.pointSize == 13)
    for style in TextStyle.allCases {
      let name = NSFont(StyleFont.textStyle(style)).familyName ?? ""
      #expect(name.lowercased() == ".system " + style.rawValue.filter { $0 != "-" })
    }
  }

  @Test func imagesAreFoundByName() {
    #expect(NSImage(StyleImage.named("wood"))?.source == "named wood")
    #expect(NSImage(StyleImage.symbol("star"))?.source == "symbol star")
    #expect(NSImage(StyleImage.symbol("missing")) == nil)
  }

  @Test func tokensHaveInitializers() {
    let ink = StyleColor.rgba(RGBA(rawValue: 0x0000_00FF))
    #expect(NSColor(ink) == NSColor(ink) && looks(NSColor(ink)) == ["[0.0, 0.0, 0.0, 1.0]", "[0.0, 0.0, 0.0, 1.0]"])
  }

  @Test func verticalOffsetsAreNegated() {
    let shadow = StyleShadow(color: .system(.label), x: 1, y: 2, blur: 3).nsShadow
    #expect(shadow.shadowOffset == CGSize(width: 1, height: -2) && shadow.shadowBlurRadius == 3)
    let insets = StyleInsets(top: 1, leading: 2, bottom: 3, trailing: 4).directionalEdgeInsets
    #expect(insets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }
}
