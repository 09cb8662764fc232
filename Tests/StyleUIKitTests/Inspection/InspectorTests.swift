#if DEBUG
  import StyleControls
  import SwiftUI
  import TestSupport
  import Testing
  import UIKit

  /// The gallery and the explanations of a debug build.
  @MainActor @Suite(.serialized) struct InspectorTests {
    /// A style sheet with made-up explanations, like that of a live style sheet.
    private final class Explainer: StyleExplainer {
      let sheet: StyleSheet

      init(_ text: String) throws { sheet = try Sheets.compile(text) }

      func explanation(of control: Control, in state: StateMask, context: StyleContext) -> StyleExplanation? {
        guard (try? sheet.control(control.path)) != nil else { return nil }
        let declaration = StyleExplanation.Declaration(
          location: "It.style:1:2", selector: control.path, value: "\"A\"", reason: "wins: later")
        return StyleExplanation(
          [StyleExplanation.Value(text: "title = \"A\"", declarations: [declaration])],
          description: "\(control.path) in \(control.name(of: state)), \(context)")
      }
    }

    private static let text = """
      @let ink: red; @theme dark < ink: blue >
      @control button.it <
        @variant size: medium, small
        title: "A"; [selected|*] < title-color: $ink > [small|*] < title: "a" >
      >
      """

    private let it: Control

    init() throws { it = try Sheets.compile(Self.text).control("button.it") }

    /// Returns the captions of `gallery`, which are its only texts while nothing is explained.
    private func captions(_ gallery: StyleGallery) -> [String] {
      LongPresses.actions = []
      return String(describing: gallery.body).matches(of: /Text\(content: "([^"]*)"\)/).map { String($0.1) }
    }

    @Test func everyLookHasItsCase() throws {
      let expected = ["normal", "selected", "dark, selected", "small", "small|selected", "dark, small|selected"]
      #expect(captions(StyleGallery(it)) == expected)
      #expect(captions(StyleGallery(Person.self)) == ["normal", "selected", "selected|mutual"])
    }

    @Test func theGalleryFollowsALiveSheet() throws {
      defer { StyleInspector.explainers = [] }
      let gallery = StyleGallery(it)
      let live = try [
        "@control button.other < alpha: 1 >", "@control button.it < alpha: 1; [disabled|*] < alpha: 0.5 > >",
      ].map { try Explainer($0) }
      StyleInspector.explainers = [live[0]]
      gallery.refresh()
      #expect(captions(gallery).count == 6, "no live sheet has the control")
      StyleInspector.explainers = live
      gallery.refresh()
      #expect(captions(gallery) == ["normal", "disabled"])
    }

    @Test func aLongPressExplainsALook() throws {
      defer { StyleInspector.explainers = [] }
      StyleInspector.explainers = [try Explainer(Self.text)]
      let gallery = StyleGallery(it)
      #expect(captions(gallery).count == 6)
      LongPresses.actions[2]()
      #expect(String(describing: gallery.body).contains("button.it in selected, dark"))
      LongPresses.actions[2]()
      #expect(!String(describing: gallery.body).contains("button.it in"))
      let explanation = StyleInspector.explanation(of: it, in: .normal, context: it.sheet.context(withValues: [:]))
      let list = String(describing: ExplanationList(explanation: explanation).body)
      #expect(list.contains(#"It.style:1:2  button.it: \"A\"\nwins: later"#), "\(list)")
    }

    @Test func everyKindHasItsView() throws {
      let kinds: [(name: String, type: UIView.Type)] = [
        ("button", StyledButton.self), ("label", UILabel.self), ("text-field", UITextField.self),
        ("switch", UISwitch.self), ("slider", UISlider.self), ("stepper", UIStepper.self),
        ("segmented-control", UISegmentedControl.self), ("control", UIView.self),
      ]
      for (name, kind) in kinds {
        let control = try control("\(name).it", "alpha: 0.25; [selected|*] < alpha: 0.5 >")
        let look = try #require(control.distinctStyles.last)
        let drawn = PlatformLook(look: look, environment: StyleEnvironment())
        let view = drawn.makeUIView(context: UIViewRepresentableContext())
        drawn.updateUIView(view, context: UIViewRepresentableContext())
        (view as? UIButton)?.runUpdates()
        #expect(type(of: view) == kind && view.alpha == 0.5 && view.states == .selected, "\(name)")
        #expect(frameworks(in: drawing(look)).first == "PlatformLook(look", "\(name)")
      }
    }

    private func drawing(_ look: DistinctStyle) -> String {
      String(describing: GalleryLook(look: look, environment: StyleEnvironment()).body)
    }

    /// Returns what draws a look, in the order of `drawing`. The names of types also contain what doesn't draw it.
    private func frameworks(in drawing: String) -> [String] {
      drawing.matches(of: /PlatformLook\(look|buttonStyle|StyledLabel<[A-Za-z.]*>\(/).map {
        String($0.0.prefix { $0 != "<" })
      }
    }

    @Test func bothFrameworksDrawALookInItsAppearance() throws {
      let looks = it.distinctStyles
      #expect(drawing(looks[0]).contains("fill(white)") && drawing(looks[0]).contains("environment(light)"))
      #expect(drawing(looks[2]).contains("fill(black)") && drawing(looks[2]).contains("environment(dark)"))
      #expect(frameworks(in: drawing(looks[2])) == ["PlatformLook(look", "buttonStyle"])
      let others = [
        ("slider.it", "alpha: 0.5", ["PlatformLook(look"]), ("segment.it", "title: \"A\"", ["StyledLabel"]),
        ("label.it", "alpha: 0.5", ["PlatformLook(look", "StyledLabel"]),
      ]
      for (path, members, expected) in others {
        let drawn = drawing(try #require(control(path, members).distinctStyles.first))
        #expect(frameworks(in: drawn) == expected, "\(drawn)")
      }
    }

    @Test func aViewExplainsItself() throws {
      defer { StyleInspector.explainers = [] }
      #expect(UIView(frame: .zero).styleExplanation.description == "This view shows no control of a style sheet.")
      let button = StyledButton(it)
      button.traits.style = .dark
      button.isSelected = true
      let plain = button.styleExplanation
      let values = ["title = \"A\"", "title-color = #0000ffff"]
      #expect(plain.description == "button.it in selected, in context dark\n\n\(values[0])\n\n\(values[1])\n")
      #expect(plain.values.map(\.text) == values)
      #expect(plain.values.allSatisfy { $0.declarations.isEmpty })
      StyleInspector.explainers = try ["@control button.other", Self.text].map { try Explainer($0) }
      #expect(button.styleExplanation.description == "button.it in selected, dark")
      #expect(button.styleExplanation.values[0].declarations[0].location == "It.style:1:2")
    }

    /// The debugger prints the description, and nothing after it.
    @Test func theDebuggerPrintsTheText() {
      let explanation = StyledButton(it).styleExplanation
      #expect(String(reflecting: explanation) == explanation.description)
      #expect(Mirror(reflecting: explanation).children.isEmpty)
    }
  }
#endif
