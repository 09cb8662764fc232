import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct BarItemTests {
  private let sheet = """
    @control bar-item.it < @param new: integer >
    bar-item.it <
        title: "Inbox"; title-color: gray; title-font: text-style(caption1); title-offset: offset(1, 2)
        image: symbol("tray"); landscape-image: image("small"); image-insets: insets(1, 2, 3, 4); width: 60
        tint-color: system(pink); background-image: image("back");
        badge: "\\(new)"; badge-color: white; badge-background-color: red
    >
    bar-item.it[selected] < title-color: system(tint); image: symbol("tray.fill") >
    bar-item.it[disabled] < title-color: none >
    """

  private func apply(to item: UIBarItem) throws {
    item.apply(try Sheets.compile(sheet).control("bar-item.it"), in: StyleEnvironment(parameters: ["new": 3]))
  }

  private func expectCommon(_ item: UIBarItem) {
    #expect(item.title == "Inbox" && item.image?.source == "symbol tray")
    #expect(item.landscapeImagePhone?.source == "named small")
    #expect(item.imageInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let colors = [0, 4, 2].map { item.titleTextAttributes[$0]?[.foregroundColor] as? UIColor }
    #expect(colors.map { $0?.look[0] } == ["#808080ff", "tintColor", nil])
    #expect((item.titleTextAttributes[2]?[.font] as? UIFont)?.textStyle == .caption1)
  }

  @Test func buttonItems() throws {
    let item = UIBarButtonItem()
    try apply(to: item)
    expectCommon(item)
    #expect(item.tintColor?.description == "systemPink" && item.width == 60)
    #expect(item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 1, vertical: 2))
    #expect(item.backgroundImages[1]?.source == "named back")
  }

  @Test func tabItems() throws {
    let item = UITabBarItem()
    try apply(to: item)
    expectCommon(item)
    #expect(item.selectedImage?.source == "symbol tray.fill" && item.badgeValue == "3")
    #expect(item.badgeColor?.look[0] == "#ff0000ff")
    #expect((item.badgeTextAttributes[0]?[.foregroundColor] as? UIColor)?.look[0] == "#ffffffff")
    #expect(item.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
  }

  @Test func aNewSheetRemovesTheValuesOfTheOld() throws {
    let item = UITabBarItem()
    item.title = "Code"
    try apply(to: item)
    item.apply(try control("bar-item.it", "badge: none"))
    #expect(item.title == "Code" && item.image == nil && item.selectedImage == nil && item.badgeValue == nil)
    #expect(item.titleTextAttributes.isEmpty && item.badgeTextAttributes.isEmpty && item.imageInsets == .zero)
  }
}
