import StyleControls
import TestSupport
import Testing
import UIKit

/// Gradients behind the content of a view.
@MainActor @Suite struct GradientTests {
  private let window = UIWindow(frame: .zero)

  private let text = """
    @let ink: #000; @theme dark < ink: #fff >
    @control button.it <
        [*] < transition: linear(2s) > background-gradient: linear-gradient(90deg, $ink, stop(system(red), 50%))
        corner-style: fixed; corner-radius: 4
        [highlighted|*] < background-gradient: linear-gradient(0deg, red, blue); transition: spring(500ms, 20%) >
        [selected|*] < background-gradient: none >
        [disabled|*] < background-gradient: linear-gradient(red, lime, blue) >
    >
    """

  private func button(_ configuration: UIButton.Configuration? = .plain()) throws -> StyledButton {
    let text = configuration == nil ? text.replacing("corner-style: fixed; corner-radius: 4", with: "") : text
    let button = StyledButton(try Sheets.compile(text).control("button.it"), configuration: configuration)
    button.window = window
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    button.configuration?.background.customView?.layoutIfNeeded()
    return button
  }

  private func layer(_ view: UIView?) throws -> CAGradientLayer { try #require(view?.layer as? CAGradientLayer) }
  private func colors(_ layer: CAGradientLayer) -> [String] { (layer.colors ?? []).map { "\($0)" } }
  private let red = "[1.0, 0.0, 0.0, 1.0]"
  private let black = "[0.0, 0.0, 0.0, 1.0]"
  private let white = "[1.0, 1.0, 1.0, 1.0]"

  @Test func aConfigurationShowsItInItsBackground() throws {
    let button = try button()
    let view = try #require(button.configuration?.background.customView)
    let layer = try layer(view)
    #expect(colors(layer) == [black, "systemRed"] && layer.locations == [0, 0.5])
    #expect(abs(layer.startPoint.x) < 1e-6 && abs(layer.endPoint.x - 1) < 1e-6)
    #expect(abs(layer.startPoint.y - layer.endPoint.y) < 1e-6)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    view.layoutIfNeeded()
    #expect(layer.cornerRadius == 4 && layer.masksToBounds && button.subviews.isEmpty)
    button.update { $0.isSelected = true }
    #expect(button.configuration?.background.customView === view)
  }

  /// The corners of a state that was shown before come back.
  @Test func itsCornersFollowTheState() throws {
    let text = "background-gradient: linear-gradient(red, blue); corner-style: fixed; corner-radius: 4"
    let button = try StyledButton(control(text + "; [selected|*] < corner-radius: 20 >")).updated()
    let view = try #require(button.configuration?.background.customView as? BackingView)
    for (isSelected, radius) in [(false, 4), (true, 20), (false, 4), (true, 20)] {
      button.update { $0.isSelected = isSelected }
      #expect(view.cornerRadius == CGFloat(radius))
    }
  }

  @Test func aCapsuleIsRound() throws {
    let button = StyledButton(try control("corner-style: capsule; background-gradient: linear-gradient(red, blue)"))
    let view = try #require(button.configuration?.background.customView)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 5)
  }

  @Test func otherViewsHaveItBehindTheirContent() throws {
    let button = try button(nil)
    let view = try #require(button.subviews.first)
    #expect(view.frame.size == CGSize(width: 200, height: 100) && !view.isUserInteractionEnabled)
    #expect(try colors(layer(view)) == [black, "systemRed"])
    button.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(view.frame.size == CGSize(width: 10, height: 20))
    button.apply(try control("title: \"A\""))
    #expect(button.subviews.isEmpty)
  }

  @Test func colorsFollowTraits() throws {
    let button = try button(nil)
    let view = try #require(button.subviews.first)
    button.change(\.style, "userInterfaceStyle", to: .dark)
    let shown = try #require(button.subviews.first)
    #expect(try colors(layer(shown)) == [white, "systemRed"] && colors(layer(view)).first == white)
  }

  /// As in CSS, the line is so long that the corners have the colors of its ends.
  @Test func theLineDependsOnTheSize() throws {
    let gradient = StyleGradient(angle: 45, stops: [])
    let wide = gradient.line(in: CGSize(width: 300, height: 100))
    // Half of the line is 100√2 points long, at 45 degrees.
    #expect(abs(wide.end.x - (0.5 + 100.0 / 300)) < 1e-6 && abs(wide.end.y - (0.5 - 100.0 / 100)) < 1e-6)
    let down = StyleGradient(angle: 180, stops: []).line(in: .zero)
    #expect(abs(down.start.y) < 1e-6 && abs(down.end.y - 1) < 1e-6 && abs(down.end.x - 0.5) < 1e-6)
  }

  /// UIKit doesn't move the colors of a layer in an animator.
  @Test func itFades() throws {
    let button = try button()
    let layer = try layer(button.configuration?.background.customView)
    #expect(layer.animations.isEmpty)
    button.update { $0.isHighlighted = true }
    let fade = try #require(layer.animations["style"] as? CATransition)
    #expect(fade.type == .fade && fade.duration > 0.5 && colors(layer) == [red, "[0.0, 0.0, 1.0, 1.0]"])
    button.update { $0.isHighlighted = false }
    #expect(layer.animations["style"]?.duration == 2 && layer.animations["style"]?.timingFunction != nil)
    button.update { $0.isSelected = true }
    #expect(layer.colors == nil && layer.animations["style"]?.duration == 2)
  }

  @Test func aLabelHasNone() throws {
    let label = UILabel(frame: .zero)
    label.apply(try control("label.it", "background-gradient: linear-gradient(red, blue)"))
    #expect(label.subviews.isEmpty)
  }
}
