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

  /// Returns the body of a button with `style`, in an environment that `change` has changed.
  private func look(
    of style: StyledButtonStyle, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) throws -> String {
    let values = EnvironmentValues.current
    defer { EnvironmentValues.current = values }
    change(&EnvironmentValues.current)
    return try style.look()
  }

  @Test func theTitleFollowsTheEnvironment() throws {
    let style = StyledButtonStyle(control)
    #expect(try look(of: style).contains("\"None\""))
    #expect(try look(of: style) { $0.colorScheme = .dark }.contains("\"Dark\""))
    #expect(try look(of: style) { $0.colorSchemeContrast = .increased }.contains("\"Increased\""))
    let both = try look(of: style) { ($0.colorScheme, $0.colorSchemeContrast) = (.dark, .increased) }
    #expect(both.contains("\"Both\""))
    let sosh = StyledButtonStyle(control, in: StyleEnvironment(values: ["brand": "sosh"]))
    #expect(try look(of: sosh) { $0.colorScheme = .dark }.contains("\"Sosh\""))
    let fixed = StyledButtonStyle(control, in: StyleEnvironment(values: ["appearance": "light"]))
    #expect(try look(of: fixed) { $0.colorScheme = .dark }.contains("\"None\""))
  }

  @Test func otherAxesFollowTheEnvironmentToo() throws {
    let axes: [(String, (inout EnvironmentValues) -> Void)] = [
      ("reduced", { $0.accessibilityReduceMotion = true }), ("compact", { $0.horizontalSizeClass = .compact }),
      ("right-to-left", { $0.layoutDirection = .rightToLeft }), ("background-window", { $0.appearsActive = false }),
    ]
    for (value, change) in axes {
      let text = "@let t: \"No\"; @theme \(value) < t: \"Yes\" >\n@control button.it < title: $t >"
      let style = StyledButtonStyle(try Sheets.compile(text).control("button.it"))
      #expect(try look(of: style).contains("\"No\""), "\(value)")
      #expect(try look(of: style, change).contains("\"Yes\""), "\(value)")
    }
  }

  @Test func onlyValuesOfTheControlsAxesAreRead() throws {
    let style = StyledButtonStyle(control)
    EnvironmentReads.paths = []
    _ = try look(of: style)
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
    #expect(try look(of: small).contains("\"Small\"") && small.states.description == "selected|busy")
    #expect(try look(of: StyledButtonStyle(Sized.self)).contains("\"Medium\""))
  }
}
