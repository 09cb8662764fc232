import StyleControls
import SwiftUI
import TestSupport
import Testing
import UIKit

/// Contexts that follow the environment of SwiftUI.
@MainActor @Suite(.serialized) struct EnvironmentTests {
  private let control: Control

  init() throws {
    let text = """
      @axis brand < orange; sosh >; @let title: "None"; @theme dark < title: "Dark" >
      @theme increased < title: "Increased" >; @theme dark|increased < title: "Both" >
      @theme sosh < title: "Sosh" >; @theme dark|sosh < title: "Sosh" >; @theme increased|sosh < title: "Sosh" >
      @theme dark|increased|sosh < title: "Sosh" >
      @control button.it < title: $title >
      """
    control = try Sheets.compile(text).control("button.it")
  }

  @Test func theTitleFollowsTheEnvironment() throws {
    let style = StyledButtonStyle(control)
    #expect(try style.look().contains("\"None\""))
    #expect(try style.look { $0.colorScheme = .dark }.contains("\"Dark\""))
    #expect(try style.look { $0.colorSchemeContrast = .increased }.contains("\"Increased\""))
    let both = try style.look { ($0.colorScheme, $0.colorSchemeContrast) = (.dark, .increased) }
    #expect(both.contains("\"Both\""))
    let sosh = StyledButtonStyle(control, in: StyleEnvironment(values: ["brand": "sosh"]))
    #expect(try sosh.look { $0.colorScheme = .dark }.contains("\"Sosh\""))
    let fixed = StyledButtonStyle(control, in: StyleEnvironment(values: ["appearance": "light"]))
    #expect(try fixed.look { $0.colorScheme = .dark }.contains("\"None\""))
  }

  @Test func otherAxesFollowTheEnvironmentToo() throws {
    let axes: [(String, (inout EnvironmentValues) -> Void)] = [
      ("reduced", { $0.accessibilityReduceMotion = true }), ("compact", { $0.horizontalSizeClass = .compact }),
      ("right-to-left", { $0.layoutDirection = .rightToLeft }), ("background-window", { $0.appearsActive = false }),
    ]
    for (value, change) in axes {
      let text = "@let t: \"No\"; @theme \(value) < t: \"Yes\" >\n@control button.it < title: $t >"
      let style = StyledButtonStyle(try Sheets.compile(text).control("button.it"))
      #expect(try style.look().contains("\"No\""), "\(value)")
      #expect(try style.look(change).contains("\"Yes\""), "\(value)")
    }
  }

  @Test func onlyValuesOfTheControlsAxesAreRead() throws {
    let style = StyledButtonStyle(control)
    EnvironmentReads.paths = []
    _ = try style.look()
    let known: [AnyKeyPath] = [
      \EnvironmentValues.colorScheme, \EnvironmentValues.colorSchemeContrast,
      \EnvironmentValues.accessibilityReduceMotion, \EnvironmentValues.horizontalSizeClass,
      \EnvironmentValues.layoutDirection,
    ]
    #expect(known.map { EnvironmentReads.paths.contains($0) } == [true, true, false, false, false])
  }

  /// The values that a typed button shows, with its variant values.
  @Test func theStyleOfAButtonIsTyped() throws {
    let button = TypedStyledButton<Sized>(Sized.small)
    let style = try #require(button.style)
    #expect(style.untyped.value(ifDeclared: "title") == "Small")
    button.apply(try StyleUIKitTests.control("button.sized", "title: \"Other\""))
    #expect(button.style == nil && button.appliedStyle?.value(ifDeclared: "title") == "Other")
    #expect(UIView(frame: .zero).appliedStyle == nil)
  }

  @Test func variantsAndStatesAreTyped() throws {
    let small = StyledButtonStyle(Sized.small, states: [.selected, .busy])
    #expect(try small.look().contains("\"Small\"") && small.states.description == "selected|busy")
    #expect(try StyledButtonStyle(Sized.self).look().contains("\"Medium\""))
  }
}
