import StyleCompiler
import TestSupport
import Testing

/// Fix-its for names that exist in other frameworks but not in style sheets.
@Suite("Suggestions for names from other frameworks") struct SuggestionTests {
  @Test("A property from CSS, UIKit, or SwiftUI") func properties() {
    Cases.forEach([
      ("button.a", "color: red", "title-color: red"), ("label.a", "color: red", "text-color: red"),
      ("button.a", "text-color: red", "title-color: red"), ("label.a", "titleColor: red", "text-color: red"),
      ("button.a", "background: red", "background-color: red"),
      ("button.a", "padding: insets(8)", "content-insets: insets(8)"),
      ("button.a", "contentEdgeInsets: insets(8)", "content-insets: insets(8)"),
      ("button.a", "opacity: 0.5", "alpha: 0.5"), ("button.a", "border-top-color: red", "border-color: red"),
      ("button.a", "line-width: 1", "stroke-width: 1"), ("button.a", "border-radius: 8", "corner-radius: 8"),
      ("button.a", "cornerRadius: 8", "corner-radius: 8"),
      ("button.a", "font: system-font(14)", "title-font: system-font(14)"),
      ("text-field.a", "font: system-font(14)", "text-font: system-font(14)"),
      ("button.a", "gap: 4", "image-padding: 4"), ("button.a", "text: \"a\"", "title: \"a\""),
      ("label.a", "title: \"a\"", "text: \"a\""), ("button.a", "content: \"a\"", "title: \"a\""),
      ("button.a", "setTitleShadowColor: red", "title-shadow-color: red"),
      ("button.a", "foregroundStyle: red", "foreground-color: red"),
      ("label.a", "foregroundStyle: red", "text-color: red"),
      ("switch.a", "tint: red", "tint-color: red"), ("switch.a", "accent-color: red", "tint-color: red"),
      ("label.a", "text-align: center", "text-alignment: center"),
      ("button.a", "box-shadow: shadow(black, 0, 1, 2)", "background-shadow: shadow(black, 0, 1, 2)"),
      ("label.a", "lineLimit: 2", "number-of-lines: 2"),
    ]) { control, typed, expected in
      try expect("@control \(control) < \(typed) >", becomes: "@control \(control) < \(expected) >")
    }
  }

  @Test("A state") func states() {
    Cases.forEach([
      ("[active|*]", "[highlighted|*]"), ("[pressed|*]", "[highlighted|*]"), ("[isPressed|*]", "[highlighted|*]"),
      ("[checked|*]", "[selected|*]"), ("[isSelected]", "[selected]"), ("[focus|*]", "[focused|*]"),
      ("[enabled|*]", "[!disabled|*]"), ("[isEnabled]", "[!disabled|*]"), ("[!enabled|*]", "[disabled|*]"),
      ("[!isEnabled]", "[disabled]"), ("[enabled|selected]", "[!disabled|selected|*]"),
      ("[unselected|*]", "[!selected|*]"), ("[unchecked|*]", "[!selected|*]"), ("[!not-selected]", "[selected]"),
      ("[default]", "[normal]"),
    ]) { typed, expected in
      try expect(
        "@control button.a < \(typed) < alpha: 1 > >", becomes: "@control button.a < \(expected) < alpha: 1 > >")
    }
  }

  @Test("A value") func values() {
    Cases.forEach([
      ("background-color: systemPink", "background-color: system(pink)"),
      ("background-color: secondarySystemBackground", "background-color: system(secondary-background)"),
      ("background-color: system(systemPink)", "background-color: system(pink)"),
      ("background-color: clear", "background-color: transparent"),
      ("background-color: label", "background-color: system(label)"),
      ("background-color: lightGray", "background-color: #aaaaaa"),
      ("background-color: rgba(1, 2, 3, 50%)", "background-color: rgb(1, 2, 3, 50%)"),
      ("background-color: rgb(1, 2, 3, 0.5)", "background-color: rgb(1, 2, 3, 50%)"),
      ("background-color: \"#fff\"", "background-color: #fff"),
      ("alpha: 50%", "alpha: 0.5"), ("corner-radius: calc(2 * 4)", "corner-radius: (2 * 4)"),
      ("corner-radius: insets(8)", "corner-radius: 8"), ("content-insets: 8", "content-insets: insets(8)"),
      ("content-insets: 8 + 2", "content-insets: insets(8 + 2)"),
      ("title-font: 14", "title-font: system-font(14)"),
      ("title-font: system-font(14, normal)", "title-font: system-font(14, regular)"),
      ("title-font: text-style(caption)", "title-font: text-style(caption1)"),
      ("image: systemName(\"heart\")", "image: symbol(\"heart\")"), ("image: \"heart\"", "image: image(\"heart\")"),
      ("title: Follow", "title: \"Follow\""), ("shows-activity-indicator: yes", "shows-activity-indicator: true"),
      ("corner-radius: 8px", "corner-radius: 8pt"), ("corner-radius: 8dp", "corner-radius: 8pt"),
      ("title-line-break-mode: ellipsis", "title-line-break-mode: by-truncating-tail"),
    ]) { typed, expected in try expect("@control button.a < \(typed) >", becomes: "@control button.a < \(expected) >") }
  }

  @Test("A name with the opposite meaning isn't suggested") func opposites() {
    Cases.forEach([
      ("online", "offline"), ("offline", "online"), ("checked", "unchecked"), ("unchecked", "checked"),
      ("min-size", "max-size"), ("pinned", "unpinned"), ("valid", "invalid"),
    ]) { known, typed in
      let sheet = "@control knob < @property \(known): color > knob < \(typed): red >"
      let fixIts = try Compiler.compile(sheet).diagnostics.flatMap(\.fixIts)
      #expect(fixIts.isEmpty, "\(known) \(typed)")
    }
  }

  @Test("A suggestion for another kind of control isn't made") func scope() throws {
    let diagnostics = try Compiler.compile("@control stepper.a < color: red; padding: 8; outline-color: red >")
      .diagnostics
    #expect(diagnostics.map(\.id) == [.unknownProperty, .unknownProperty, .unknownProperty])
    #expect(diagnostics.flatMap(\.fixIts).isEmpty)
  }

  /// Checks that the first fix-it for `text` changes it to `result`, which has no diagnostics.
  private func expect(_ text: String, becomes result: String, _ location: SourceLocation = #_sourceLocation) throws {
    let found = try Compiler.compile(text)
    #expect(
      found.diagnostics.first?.fixIts.first?.applied(to: text) == result, "\(found.diagnostics.map(\.message))",
      sourceLocation: location)
    let rest = try Compiler.compile(result).diagnostics.filter { $0.id != .fallsToNormal }
    #expect(rest.map(\.message) == [], sourceLocation: location)
  }
}
