import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct OwnViewTests {
  private let sheet: StyleSheet

  init() throws {
    sheet = try Sheets.compile(
      """
      @let mark: "star"; @theme dark < mark: "moon" >
      @control control.card <
          @state starred; @property badge: string; @variant size: small, large; alpha: 1; badge: "none"
          [starred|*] < badge: $mark > [highlighted|*] < alpha: 0.5; transition: none >
          [large|starred] < badge: "big star" > transition: ease-out(200ms)
      >
      """)
  }

  private func card() throws -> Control { try sheet.control("control.card") }

  @Test func aViewDrawsItsControl() throws {
    let view = CardView(try card())
    #expect(view.badges == ["none"])
    try view.setState("starred")
    #expect(view.badges.last == "star")
    view.isHighlighted = true
    #expect(view.alpha == 0.5 && view.badges.last == "star")
    view.isHighlighted = false
    view.states = []
    #expect(view.badges.last == "none" && view.alpha == 1)
  }

  @Test func aViewFollowsVariantsAndTraits() throws {
    let large = CardView(try card().variant(["size": "large"]))
    try large.setState("starred")
    #expect(large.badges.last == "big star")
    let view = CardView(try card())
    try view.setState("starred")
    view.traits.style = .dark
    view.apply(try card())
    #expect(view.badges.last == "moon", "the appearance is read again")
  }

  /// Values that move are set in an animator, also those that the view draws.
  @Test func aViewMoves() throws {
    let (view, window) = (CardView(try card()), UIWindow(frame: .zero))
    view.window = window
    view.isHighlighted = true
    #expect(view.motions.isEmpty, "the transition into highlighted is none")
    view.isHighlighted = false
    #expect(abs((view.motions["alpha"]?.animator.duration ?? 0) - 0.2) < 1e-6)
  }

  /// A cell that is reused doesn't move from the look of the last row, even if it's updated later.
  @Test func nothingMovesWhileAnimationsAreDisabled() throws {
    let view = CardView(try card())
    view.isHighlighted = true
    UIView.performWithoutAnimation { view.isHighlighted = false }
    #expect(view.motions.isEmpty && view.alpha == 1)
    let button = StyledButton(
      try control("background-color: red; transition: ease(1s); [selected|*] < background-color: blue >"))
    let window = UIWindow(frame: .zero)
    button.update { $0.window = window }
    UIView.performWithoutAnimation { button.states = .selected }
    button.runUpdates()
    #expect(button.motions.isEmpty && button.configuration?.background.backgroundColor?.look[0] == "#0000ffff")
    button.update { $0.states = [] }
    #expect(!button.motions.isEmpty)
  }

  @Test func cellsHaveExactStates() throws {
    let cell = try UITableViewCell(frame: .zero).showing(card())
    try cell.setState("starred")
    cell.isSelected = true
    cell.updateStyle()
    #expect(cell.states == [.selected, try card().mask(named: "starred")])
    cell.isSelected = false
    cell.states = []
    #expect(cell.states == .normal)
  }

  /// A storyboard sets user-defined runtime attributes by name.
  @Test func buttonsOfStoryboardsFindTheirControl() throws {
    StyledButton.storyboardSheets = [
      sheet, try Sheets.compile("@control button.buy < @state busy; title: \"Buy\"; [busy|*] < title: \"…\" > >"),
    ]
    defer { StyledButton.storyboardSheets = [] }
    let button = StyledButton(frame: .zero)
    button.configuration = .filled()
    button.setValue("button.buy", forUndefinedKey: "control")
    try button.update { try $0.setState("busy") }
    #expect(button.configuration?.title == "…" && button.configuration?.kind == "filled")
  }

  /// One loop shows everything that a control can look like, and nothing twice.
  @Test func picturesOfEveryStyle() throws {
    let styles = try card().distinctStyles
    let view = CardView(try card())
    var looks: [[String]] = []
    for style in styles {
      view.show(style)
      #expect(view.states == style.state, "\(style)")
      looks.append(["\(view.alpha)", view.badges.last ?? ""])
    }
    #expect(Set(looks).count == looks.count, "\(looks)")
    #expect(Set(looks.map { $0[1] }) == ["none", "star", "big star", "moon"])
    #expect(Set(styles.map(\.fileName)).count == styles.count)
    #expect(styles[0].fileName == "normal" && styles.map(\.description).contains("dark, starred"))
  }
}

/// A view that records what it draws.
private final class CardView: UIControl, StyleDrawing {
  private(set) var badges: [String] = []

  init(_ control: Control) {
    super.init(frame: .zero)
    apply(control)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isHighlighted: Bool { didSet { updateStyle() } }

  func show(_ style: Style) {
    if let badge: String = style.value(ifDeclared: "badge"), badge != badges.last { badges.append(badge) }
  }
}
