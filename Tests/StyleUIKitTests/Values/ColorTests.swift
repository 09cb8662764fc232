import StyleControls
import TestSupport
import Testing
import UIKit

@Suite struct ColorTests {
  /// Checks UIKit's name for each color. For example, `secondary-fill` is `secondarySystemFill`.
  @Test func everySystemColorComesFromUIKit() {
    let prefixed = ["fill", "background", "grouped"]
    for color in SystemColor.allCases {
      var parts = color.rawValue.split(separator: "-").map(String.init)
      let isPrefixed = parts.contains { prefixed.contains($0) } || color.rawValue.hasPrefix("gray")
      let isHue = parts.count == 1 && !["label", "tint", "link", "separator", "fill", "background"].contains(parts[0])
      if isPrefixed || isHue {
        let place = parts.firstIndex { ["secondary", "tertiary", "quaternary"].contains($0) } == 0 ? 1 : 0
        parts.insert("system", at: place)
      }
      if color == .tint { parts = ["tint", "color"] }
      let name = parts.prefix(1) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      #expect(color.uiColor.description == name.joined(), "\(color)")
    }
  }

  @Test func everySystemColorHasChannels() {
    for color in SystemColor.allCases {
      #expect(color.channels.light.alpha > 0 && color.channels.dark.alpha > 0, "\(color)")
    }
    #expect(SystemColor.red.channels.light.description == "#ff3b30ff")
  }

  @Test func channelsAreSRGB() {
    let color = StyleColor.rgba(RGBA(red: 255, green: 51, blue: 0, alpha: 102)).uiColor
    let channels: [CGFloat] = [1, 0.2, 0, 0.4]
    #expect(color.components == channels)
  }

  @Test func twoColorsBecomeOneThatAdapts() {
    let light = StyleColor.rgba(RGBA(rawValue: 0xFFFF_FFFF))
    #expect(UIColor.adapting(light: light, dark: .system(.label)).look == ["#ffffffff", "label"])
    #expect(UIColor.adapting(light: light, dark: light).components == [1, 1, 1, 1])
  }

  @Test func aPairAlwaysHasTheSameColor() {
    let (white, black) = (StyleColor.rgba(RGBA(rawValue: 0xFFFF_FFFF)), StyleColor.rgba(RGBA(rawValue: 0xFF)))
    let color = UIColor.adapting(light: white, dark: black)
    #expect(UIColor.adapting(light: white, dark: black) === color)
    #expect(UIColor.adapting(light: black, dark: white).look == ["#000000ff", "#ffffffff"])
  }

  @Test func contextsAreSelected() throws {
    let sheet = try Sheets.compile(
      """
      @let ink: #111111
      @theme dark < ink: #222222 >
      @axis tone < plain; sepia >
      @theme sepia < ink: #333333 >
      @theme dark|sepia < ink: #333333 >
      @control button.it < title-color: $ink >
      """)
    let control = try sheet.require("button.it")
    func look(_ contexts: StyleEnvironment.Contexts) -> [String]? {
      let color: UIColor? = AdaptiveStyle(control, in: .normal, StyleEnvironment(contexts: contexts)).color(
        "title-color")
      return color?.look
    }
    #expect(look(.automatic) == ["#111111ff", "#222222ff"])
    #expect(look(.fixed(nil)) == ["#111111ff", "#111111ff"])
    #expect(look(.fixed(sheet.context("sepia"))) == ["#333333ff", "#333333ff"])
    #expect(look(.adaptive(light: sheet.context("sepia"), dark: nil)) == ["#333333ff", "#111111ff"])
  }
}
