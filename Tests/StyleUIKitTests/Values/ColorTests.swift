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
      #expect(color.platformColor.description == name.joined(), "\(color)")
    }
  }

  @Test func everySystemColorHasChannels() {
    for color in SystemColor.allCases {
      #expect(color.channels.light.alpha > 0 && color.channels.dark.alpha > 0, "\(color)")
    }
    #expect(SystemColor.red.channels.light.description == "#ff3b30ff")
  }

  @Test func channelsAreSRGB() {
    let color = UIColor(StyleColor.rgba(RGBA(red: 255, green: 51, blue: 0, alpha: 102)))
    let channels: [CGFloat] = [1, 0.2, 0, 0.4]
    #expect(color.components == channels)
  }

  @Test func twoColorsBecomeOneThatAdapts() {
    let (white, black) = (StyleColor.rgba(RGBA(rawValue: 0xFFFF_FFFF)), StyleColor.rgba(RGBA(rawValue: 0xFF)))
    #expect(UIColor.adapting(light: white, dark: .system(.label)).look == ["#ffffffff", "label"])
    #expect(UIColor.adapting(light: white, dark: white).components == [1, 1, 1, 1])
    // A pair always has the same color.
    let color = UIColor.adapting(light: white, dark: black)
    #expect(UIColor.adapting(light: white, dark: black) === color)
    #expect(UIColor.adapting(light: black, dark: white).look == ["#000000ff", "#ffffffff"])
  }

  @Test func fourColorsBecomeOneThatAdapts() {
    let colors = [0x11, 0x22, 0x33, 0x44].map { StyleColor.rgba(RGBA(rawValue: $0)) }
    let color = UIColor.adapting(light: colors[0], dark: colors[1], increasedLight: colors[2], increasedDark: colors[3])
    #expect(color.look == ["#00000011", "#00000022"] && color.increasedLook == ["#00000033", "#00000044"])
    let contrast = UIColor.adapting(light: colors[0], dark: colors[0], increasedLight: colors[2])
    #expect(contrast.look == ["#00000011", "#00000011"] && contrast.increasedLook == ["#00000033", "#00000011"])
  }
}
