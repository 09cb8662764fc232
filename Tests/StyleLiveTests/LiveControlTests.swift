import StyleControls
import StyleLive
import StyleRuntime
import Testing

/// A control whose style sheet changes.
@Suite struct LiveControlTests {
  @Test("A control keeps its state with the new sheet and loses values that the sheet doesn't set")
  func restyling() throws {
    let folder = try LiveFolder([
      "Main.style": """
      @control button.a < @state mutual requires selected >
      button.a < title: "one"; alpha: 1 >
      button.a[mutual|*] < title: "both"; alpha: 0.5 >
      """
    ])
    let button = StyleControl(try #require(folder.live).sheet.control("button.a"))
    var changes: [String] = []
    button.styleChangeHandler = { _, new in
      changes.append(["title", "alpha"].map { new[$0]?.description ?? "-" }.joined(separator: " "))
    }
    try button.setState("mutual")
    button.updateStyleIfNeeded()
    try folder.write(
      "Main.style",
      """
      @control button.a < @state new; @state mutual requires selected >
      button.a < title: "one" >
      button.a[mutual|*] < title: "each other" >
      """)
    _ = try folder.next()
    button.adopt(try #require(folder.live).sheet.control("button.a"))
    button.updateStyleIfNeeded()
    #expect(changes == ["\"both\" 0.5", "\"each other\" -"])
    #expect(button.definition.name(of: button.state) == "selected|mutual")
  }

  @Test("A control keeps the values of its variants with the new sheet")
  func variants() throws {
    func text(_ title: String) -> String {
      "@control button.a < @variant size: medium, small; title: \"medium\"; [small|*] < title: \"\(title)\" > >\n"
    }
    let folder = try LiveFolder(["Main.style": text("one")])
    let small = try #require(folder.live).sheet.control("button.a").variant(["size": "small"])
    let button = StyleControl(small)
    #expect(button.style["title"]?.description == "\"one\"")
    try folder.write("Main.style", text("two"))
    _ = try folder.next()
    button.adopt(try #require(folder.live).sheet.control("button.a"))
    #expect(button.style["title"]?.description == "\"two\"")
  }
}
