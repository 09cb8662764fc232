import StyleControls
import Testing
import UIKit

@Suite struct ValueTests {
  @Test func fontsFollowTheTextSize() {
    #expect(UIFont(StyleFont.textStyle(.headline)).textStyle == .headline)
    let system = UIFont(StyleFont.system(size: 14, weight: 600))
    #expect(system.isScaled && system.pointSize == 14 && system.weight == .semibold && system.familyName == ".system")
  }

  @Test func fontsHaveADesignAndAMaximum() {
    let rounded = StyleFont.adapted(
      .system(size: 14, weight: 600), FontAdaptation(design: .rounded, textStyle: .headline, maximumSize: 20))
    let font = UIFont(rounded)
    #expect(font.design == .rounded && font.weight == .semibold && font.isScaled && font.pointSize == 14)
    #expect(font.growth.style == .headline && font.growth.maximum == 20)
    var traits = UITraitCollection.Values()
    traits.textSize = .accessibilityLarge
    #expect(rounded.platformFont(with: [:], compatibleWith: UITraitCollection(traits)).pointSize == 20)
    let text = UIFont(StyleFont.adapted(.textStyle(.body), FontAdaptation(design: .serif, maximumSize: 12)))
    #expect(text.design == .serif && text.pointSize == 12)
    let family = UIFont(StyleFont.adapted(.family("Georgia", size: 9, weight: 400), FontAdaptation(design: .serif)))
    #expect(family.familyName == "Georgia" && family.design == nil && family.growth.style == nil)
  }

  @Test func everyTextStyleExistsInUIKit() {
    for style in TextStyle.allCases {
      #expect(style.platformStyle.rawValue.lowercased() == style.rawValue.filter { $0 != "-" })
    }
  }

  @Test func familiesAreFoundOrReplaced() {
    let family = UIFont(StyleFont.family("PingFang SC", size: 12, weight: 500))
    #expect(family.familyName == "PingFang SC" && family.weight == .medium && family.isScaled)
    let face = UIFont(StyleFont.family("Georgia-Bold", size: 12, weight: 400))
    #expect(face.familyName == "Georgia" && face.fontName == "Georgia-Bold" && face.isScaled)
    let missing = UIFont(StyleFont.family("Nowhere", size: 12, weight: 700))
    #expect(missing.familyName == ".system" && missing.weight == .bold && missing.pointSize == 12)
    let name = StyleText(pieces: [.parameter("face")])
    #expect(UIFont(StyleFont.family(name, size: 9, weight: 400), with: ["face": "Georgia"]).familyName == "Georgia")
  }

  @Test func weightsAreBetweenTheWeightsOfUIKit() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    for (index, weight) in weights.enumerated() {
      #expect(StyleFont.platformWeight(100 * (index + 1)) == weight.rawValue)
    }
    #expect(abs(StyleFont.platformWeight(450) - 0.115) < 1e-9)
    #expect(StyleFont.platformWeight(1) == -0.8 && StyleFont.platformWeight(999) == 0.62)
  }

  @Test func imagesAreFoundByName() {
    let name = StyleText(pieces: [.parameter("icon"), .literal(".fill")])
    #expect(UIImage(StyleImage.symbol(name), with: ["icon": "heart"])?.source == "symbol heart.fill")
    let image = UIImage(StyleImage.named("wood"), in: .main)
    #expect(image?.source == "named wood" && image?.bundle === Bundle.main)
    #expect(UIImage(StyleImage.named("missing")) == nil)
  }

  @Test func geometryIsInPoints() {
    let insets = StyleInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.directionalEdgeInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(insets.uiEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(StyleOffset(x: 1, y: -2).uiOffset == UIOffset(horizontal: 1, vertical: -2))
    #expect(StyleOffset(x: 1, y: -2).cgSize == CGSize(width: 1, height: -2))
    #expect(StyleSize(width: 44, height: 30).cgSize == CGSize(width: 44, height: 30))
    let shadow = StyleShadow(color: .system(.label), x: 1, y: 2, blur: 3).nsShadow
    #expect(shadow.shadowOffset == CGSize(width: 1, height: 2) && shadow.shadowBlurRadius == 3)
    #expect((shadow.shadowColor as? UIColor)?.description == "label")
  }

  @Test func statesHaveTheBitsOfUIKit() {
    #expect(UIControl.State([.highlighted, .focused] as StateMask) == [.highlighted, .focused])
    #expect(StateMask(UIControl.State([.disabled, .selected])) == [.disabled, .selected])
    let own = (16...23).reduce(into: StateMask()) { $0.insert(StateMask(bit: $1)) }
    #expect(UIControl.State(own) == .application)
  }
}
