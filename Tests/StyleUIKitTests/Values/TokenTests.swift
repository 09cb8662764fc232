import StyleControls
import SwiftUI
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct TokenTests {
  @Test func aTokenFollowsTraits() {
    #expect(UIColor(Tokens.brand).look == ["#ff0000ff", "#0000ffff"])
    #expect(UIColor(Tokens.brand, in: StyleEnvironment(values: ["brand": "sosh"])).look == ["#00ff00ff", "#00ff00ff"])
    #expect(UIColor(Tokens.ink).look == ["#000000ff", "#000000ff"])
  }

  /// A list that compares its colors must not find a difference each time.
  @Test func equalConstantsAreEqual() {
    #expect(UIColor(Tokens.ink) == UIColor(Tokens.ink))
    let tint = StyleColor.system(.tint)
    #expect(UIColor(tint) == UIColor(tint) && UIColor(tint).description == "tintColor")
    let faded = StyleColor.system(.fill, alphaPercent: 50)
    #expect(UIColor(faded) === UIColor(faded))
  }

  @Test func fontsAndImagesHaveInitializers() {
    #expect(UIFont(Tokens.title) == Tokens.title.platformFont(with: [:], compatibleWith: nil))
    #expect(UIImage(StyleImage.symbol("star"))?.source == "symbol star")
    #expect(UIImage(StyleImage.symbol("missing")) == nil)
  }

  @Test func swiftUIHasTheSameValues() {
    #expect("\(Color(Tokens.ink))" == "\(Color(red: 0, green: 0, blue: 0))")
    #expect("\(Font(Tokens.title))" == "\(Tokens.title.font(scaledBy: { _ in 1 }))")
  }

  /// The generated members of a control are what a user writes: an initializer and a property for each parameter.
  @Test func parametersAreArgumentsAndProperties() throws {
    let button = TypedStyledButton<Cart>(itemCount: 3)
    #expect(button.configuration?.title == "Checkout 3" && button.itemCount == 3)
    button.itemCount = 4
    button.itemCount = 5
    #expect(button.configuration?.title == "Checkout 3", "changes are shown together")
    button.runUpdates()
    #expect(button.configuration?.title == "Checkout 5")
  }
}

/// Tokens as the generated Swift declares them.
private enum Tokens {
  struct Context: StyleContextValues {
    var isDark = false
    var isSosh = false
    init() {}

    init(named name: (String) -> String?) {
      (isDark, isSosh) = (name("appearance") == "dark", name("brand") == "sosh")
    }
  }

  static func brand(in context: Context = Context()) -> StyleColor {
    .rgba(RGBA(rawValue: context.isSosh ? 0x00FF_00FF : context.isDark ? 0x0000_FFFF : 0xFF00_00FF))
  }

  static var ink: StyleColor { .rgba(RGBA(rawValue: 0x0000_00FF)) }
  static var title: StyleFont { .system(size: 15, weight: 600) }
}

nonisolated extension StyleRuntime.ParameterizedControl where Owner.PropertyOwner == Cart {
  init(itemCount: Swift.Int) { self.init(parameters: ["item-count": .integer(itemCount)]) }

  var itemCount: Swift.Int? {
    get { self.parameters["item-count"]?.integer }
    set { self.parameters["item-count"] = newValue.map { .integer($0) } }
  }
}
