import StyleControls
import TestSupport
import UIKit

/// Returns the control `button.it` with `members`.
func control(_ members: String) throws -> Control { try control("button.it", members) }

/// Returns a control at `path` with `members`.
func control(_ path: String, _ members: String) throws -> Control {
  try Sheets.compile("@control \(path) <\n\(members)\n>").control(path)
}

extension StyledView where Self: UIButton {
  /// Changes the button, and updates it as UIKit does before it draws.
  func update(_ change: (Self) throws -> Void) rethrows {
    try change(self)
    runUpdates()
  }

  /// Returns the button, which is updated as UIKit does before it draws.
  func updated() -> Self {
    runUpdates()
    return self
  }
}

extension StyledView {
  /// Returns the view, which shows `control`.
  func showing(_ control: Control, in environment: StyleEnvironment = StyleEnvironment()) -> Self {
    apply(control, in: environment)
    return self
  }
}

/// The style sheet of the controls below, which are as the generated Swift declares them.
final class Owners: StyleRuntime.StyleGroup {
  override class var styleSheet: StyleSheet { sheet }

  private static let sheet: StyleSheet = {
    let text = """
      @control button.capsule < corner-style: capsule; title-color: red >
      @control button.cart < @param item-count: integer; title: "Checkout \\(item-count)" >
      @control button.person <
        @state mutual requires selected
        title: "Follow"; [selected|*] < title: "Following" > [mutual|*] < title: "Friends" >
      >
      @control button.sized < @variant size: medium, small; @state busy; title: "Medium"; [small|*] < title: "Small" > >
      """
    guard let sheet = try? Sheets.compile(text) else { fatalError("the sheet is wrong") }
    return sheet.locatingControls()
  }()
}

/// A control whose corner style many configurations have.
enum Capsule: StyleOwner {
  typealias StyleGroup = Owners
  typealias StyleIndex = StyleIndex1
}

enum Cart: StyleOwner {
  typealias StyleGroup = Owners
  typealias StyleIndex = StyleIndex2
}

enum Person: StyleOwner {
  typealias StyleGroup = Owners
  typealias StyleIndex = StyleIndex3
}

enum Sized: StyleOwner {
  typealias StyleGroup = Owners
  typealias StyleIndex = StyleIndex4
  static var small: TypedVariant<Sized> { TypedVariant(control.variant(0, at: 1)) }
}

extension StateSet where Owner == Person {
  static var mutual: Self { Self(rawValue: 1 << 16) }
}

extension StateSet where Owner == Sized {
  static var busy: Self { Self(rawValue: 1 << 16) }
}
