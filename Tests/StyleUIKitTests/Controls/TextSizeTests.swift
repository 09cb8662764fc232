import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// Fonts that follow the text size that the user chooses, which is twice the usual one here.
@MainActor @Suite struct TextSizeTests {
  /// Lets the user choose the larger size.
  private func enlarge(_ view: UIView) {
    view.change(\.textSize, "preferredContentSizeCategory", to: .accessibilityLarge)
  }

  @Test func labelsFollowTheTextSize() throws {
    let label = try UILabel(frame: .zero).showing(control("label.it", "text-font: system-font(10pt)"))
    #expect(label.font.pointSize == 10)
    enlarge(label)
    #expect(label.font.pointSize == 20 && label.adjustsFontForContentSizeCategory)
    label.apply(try control("label.it", "text-color: red"))
    #expect(!label.adjustsFontForContentSizeCategory, "the label has its own font again")
    #expect(label.font.textStyle == .body && label.registrations.isEmpty)
  }

  @Test func fieldsFollowTheTextSize() throws {
    let field = UITextField(frame: .zero)
    let text = "text-font: text-style(body); placeholder-font: system-font(8pt); placeholder: \"A\""
    field.apply(try control("text-field.it", text))
    enlarge(field)
    #expect(field.font?.pointSize == 34 && field.adjustsFontForContentSizeCategory)
    #expect((field.attributedPlaceholder?.value(of: .font) as? UIFont)?.pointSize == 16)
  }

  /// A view can have another text size than the app.
  @Test func theSizeIsThatOfTheView() throws {
    let label = UILabel(frame: .zero)
    label.traits.textSize = .accessibilityLarge
    label.apply(try control("label.it", "text-font: system-font(10pt)"))
    #expect(label.font.pointSize == 20)
  }

  @Test func buttonsFollowTheTextSize() throws {
    let text = "title: \"A\"; title-font: system-font(10pt); subtitle-font: text-style(footnote); subtitle: \"B\""
    let it = try control(text)
    let button = StyledButton(it).updated()
    enlarge(button)
    button.runUpdates()
    let title = button.configuration?.titleTextAttributesTransformer?(AttributeContainer()).recorded ?? [:]
    #expect((title[.font] as? UIFont)?.pointSize == 20)
    button.apply(try control("title: \"A\""))
    #expect(button.registrations.isEmpty)
    let plain = StyledButton(it, configuration: nil)
    enlarge(plain)
    #expect((plain.attributedTitles[0]?.value(of: .font) as? UIFont)?.pointSize == 20)
  }

  @Test func symbolsFollowTheTextSize() throws {
    let button = try UIButton(frame: .zero).showing(control("image: symbol(\"cart\"); symbol-font: system-font(10pt)"))
    enlarge(button)
    #expect(button.symbolConfigurations[0]?.parts.first?.contains("20.0") == true)
  }

  @Test func onlyControlsWithFontsReadIt() throws {
    let label = try UILabel(frame: .zero).showing(control("label.it", "text-color: red"))
    #expect(!label.traitReads.names.contains("preferredContentSizeCategory") && label.registrations.isEmpty)
  }
}
