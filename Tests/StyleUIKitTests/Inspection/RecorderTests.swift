#if DEBUG
  import Foundation
  import StyleControls
  import TestSupport
  import Testing
  import UIKit

  /// Lists of what buttons show, which `stylec adopt` makes style sheets of.
  @MainActor @Suite struct RecorderTests {
    private static let flags = ["highlighted", "disabled"]

    /// Returns the lines of `recorder` that contain `text`, with blanks for tabs.
    private func lines(_ recorder: StyleRecorder, _ text: String) -> [String] {
      recorder.list.replacing("\t", with: " ").split(separator: "\n").map(String.init).filter { $0.contains(text) }
    }

    @Test func leavesTheButtonAsItIs() {
      let button = UIButton(frame: .zero)
      (button.isEnabled, button.isSelected) = (false, true)
      StyleRecorder(control: "button.a").record(button, states: ["normal", "highlighted"])
      #expect(!button.isEnabled && button.isSelected && !button.isHighlighted)
    }

    private func recordByHand(_ prepare: (UIButton) -> Void = { _ in }) -> StyleRecorder {
      let recorder = StyleRecorder(control: "button.follow")
      recorder.read("image") { ($0 as? UIButton)?.image(for: $0.state).map { "image(\"\($0.source.dropFirst(6))\")" } }
      let button = UIButton(frame: .zero)
      MigrationTests.styleByHand(button)
      prepare(button)
      recorder.record(button, states: StyleRecorder.combinations(of: Self.flags + ["selected"]), appearances: [.light])
      return recorder
    }

    /// Returns a recorder of the button of a port in `states`, light and dark.
    private func recordPort(_ name: String, _ states: [String], declarations: [String] = []) throws -> StyleRecorder {
      let file = Repository.url("Tests/Transcripts/Ports/\(name).style")
      let control = try Sheets.compile(String(contentsOf: file, encoding: .utf8)).control("button.\(name.lowercased())")
      return record(control, states, declarations: declarations)
    }

    private func record(_ control: Control, _ states: [String], declarations: [String] = []) -> StyleRecorder {
      let recorder = StyleRecorder(control: control.path, declarations: declarations)
      let button = StyledButton(control)
      let names = control.states.filter { $0.bit != nil }.map(\.name)
      recorder.record(button, states: StyleRecorder.combinations(of: states)) { active in
        for name in names { try? button.setState(name, to: active.contains(name)) }
      }
      return recorder
    }

    @Test func recordsWhatSettersSet() {
      let recorder = recordByHand()
      #expect(
        lines(recorder, " title ") == [
          "button.follow normal title \"Follow\"", "button.follow highlighted title \"Follow\"",
          "button.follow disabled title \"Follow\"", "button.follow selected title \"Following\"",
          "button.follow highlighted|selected title \"Following\"", "button.follow disabled|selected title \"Follow\"",
        ])
      #expect(lines(recorder, " disabled title-color ") == ["button.follow disabled title-color #aaaaaaff"])
      #expect(lines(recorder, " selected image ") == ["button.follow selected image image(\"tick\")"])
      // Everything else has the usual value.
      #expect(Set(lines(recorder, " ").map { $0.split(separator: " ")[2] }) == ["image", "title", "title-color"])
      #expect(recorder.unread.isEmpty)
    }

    @Test func recordsValuesOfViewsAndAttributes() {
      let button = UIButton(frame: .zero)
      (button.alpha, button.layer.cornerRadius, button.layer.cornerCurve) = (0.5, 8, .continuous)
      let (red, blue) = (RGBA(red: 255, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 255))
      (button.backgroundColor, button.tintColor) = (.adapting(light: .rgba(red), dark: .rgba(blue)), .systemPink)
      (button.layer.borderColor, button.layer.borderWidth) = (UIColor.black.cgColor, 1.5)
      (button.layer.shadowColor, button.layer.shadowOpacity) = (UIColor.red.cgColor, 1)
      button.transform = CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
      button.contentHorizontalAlignment = .leading
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 15, weight: .semibold), .foregroundColor: UIColor.link,
        .kern: CGFloat(1), .underlineStyle: NSUnderlineStyle.double.rawValue,
      ]
      button.setAttributedTitle(NSAttributedString(string: "A \"b\"", attributes: attributes), for: .normal)
      let recorder = StyleRecorder(control: "button.it")
      recorder.record(button, states: ["normal"])
      let expected = [
        "alpha 0.5", "background-color #ff0000ff", "border-color #000000ff", "border-width 1.5pt",
        "content-horizontal-alignment leading", "corner-curve continuous", "corner-radius 8pt",
        "layer-shadow shadow(#ff0000ff, 0pt, -3pt, 3pt)", "rotation 90deg", "scale 2", "tint-color system(pink)",
        "title \"A \\\"b\\\"\"", "title-color system(link)", "title-font system-font(15pt, 600)", "title-kern 1pt",
        "title-underline double",
      ]
      #expect(lines(recorder, " normal ") == expected.map { "button.it normal \($0)" })
      #expect(lines(recorder, "background-color")[1] == "button.it dark background-color #0000ffff")
    }

    @Test func recordsConfigurations() {
      var configuration = UIButton.Configuration.filled()
      configuration.attributedTitle = AttributedString(
        "Buy", attributes: AttributeContainer([.font: UIFont.preferredFont(forTextStyle: .headline)]))
      configuration.baseForegroundColor = .white
      configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemRed }
      configuration.background.strokeWidth = 2
      let button = UIButton(configuration: configuration)
      var isBusy = false
      button.configurationUpdateHandler = { button in
        button.configuration?.showsActivityIndicator = isBusy
        button.configuration?.imagePlacement = button.isHighlighted ? .trailing : .leading
        button.configuration?.image = button.isHighlighted ? UIImage(named: "a") : nil
      }
      let recorder = StyleRecorder(control: "button.buy", declarations: ["@state busy at 17 implies disabled"])
      let states = ["normal", "highlighted", "busy|disabled", "focused"]
      recorder.record(button, states: states, appearances: [.light]) { isBusy = $0.contains("busy") }
      let expected = [
        "foreground-color #ffffffff", "image none", "image-color system(red)", "image-placement leading",
        "shows-activity-indicator true", "stroke-width 2pt", "title \"Buy\"", "title-font text-style(headline)",
      ]
      #expect(lines(recorder, " disabled|busy ") == expected.map { "button.buy disabled|busy \($0)" })
      #expect(lines(recorder, "highlighted image-placement") == ["button.buy highlighted image-placement trailing"])
      let unread = [
        "configuration", "image in highlighted",
        "all in focused, which the control doesn't enter",
      ]
      #expect(recorder.unread == unread)
      #expect(lines(recorder, "# ") == ["# @state busy at 17 implies disabled"] + unread.map { "# unread: \($0)" })
      #expect(!isBusy && button.isEnabled && !button.isHighlighted)
    }

    /// A font has the growth with which it has the recorded size at every text size.
    @Test func recordsTheGrowthOfFonts() {
      let plain = UIFont.systemFont(ofSize: 15, weight: .bold)
      func text(_ font: @escaping (UITraitCollection) -> UIFont) -> String? {
        let (button, recorder) = (UIButton(frame: .zero), StyleRecorder(control: "button.it"))
        recorder.record(button, states: ["normal"], appearances: [.light], textSizes: [.accessibilityLarge]) { _ in
          button.titleLabel?.font = font(button.traitCollection)
        }
        return lines(recorder, "title-font").first
      }
      let prefix = "button.it normal title-font "
      #expect(text { _ in plain } == prefix + "font-scaling(system-font(15pt, 700), body, 15pt)")
      #expect(
        text { UIFontMetrics.default.scaledFont(for: plain, compatibleWith: $0) } == prefix + "system-font(15pt, 700)")
      #expect(
        text { UIFontMetrics.default.scaledFont(for: plain, maximumPointSize: 20, compatibleWith: $0) }
          == prefix + "font-scaling(system-font(15pt, 700), body, 20pt)")
      #expect(text { _ in UIFont(name: "Georgia-Bold", size: 12) ?? plain }?.contains("\"Georgia-Bold\", 12pt") == true)
    }

    /// The lists from which `adopt.txt` makes style sheets.
    @Test(arguments: ["UIKit", "Fluent", "LVGL", "Qt"]) func recordsThePorts(_ name: String) throws {
      let recorder =
        switch name {
        case "UIKit": recordByHand()
        case "Fluent": try recordPort(name, Self.flags + ["focused", "hovered"])
        case "LVGL": try recordPort(name, Self.flags + ["focused", "selected"])
        default:
          try recordPort(name, Self.flags + ["hovered", "default"], declarations: ["@state hovered at 20"])
        }
      let file = Repository.url("Tests/Transcripts/Ports/\(name).tsv")
      if TestSettings.updatesGoldens { try recorder.list.write(to: file, atomically: true, encoding: .utf8) }
      let differences = recorder.differences(from: try String(contentsOf: file, encoding: .utf8))
      #expect(differences.isEmpty, "\(differences)")
      #expect(try recorder.list == String(contentsOf: file, encoding: .utf8))
    }

    @Test func findsDifferences() throws {
      let list = recordByHand().list
      #expect(recordByHand().differences(from: list).description == "18 of 18 values equal")
      let other = recordByHand { $0.setTitle("Friends", for: .selected) }.differences(from: list)
      #expect(other.lines == ["selected title: \"Following\" -> \"Friends\""] && !other.isEmpty)
      #expect(other.description.hasSuffix("\n17 of 18 values equal"))
      let lines = "button.follow\tselected|x\ttitle\t\"A\"\nbutton.other\tnormal\ttitle\t1\n"
      let odd = recordByHand().differences(from: lines)
      #expect(odd.lines == ["selected|x title: \"A\" -> not recorded"])
      #expect(!recordByHand().differences(from: "").isEmpty)
    }
  }
#endif
