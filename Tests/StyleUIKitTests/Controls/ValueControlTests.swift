import StyleControls
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct ValueControlTests {
  @Test func switches() throws {
    let view = UISwitch(frame: .zero)
    view.isEnabled = false
    let text = "on-tint-color: red; on-image: image(\"on\"); [disabled] < on-tint-color: blue >"
    view.apply(try control("switch.it", text))
    #expect(view.onTintColor?.look[0] == "#0000ffff" && view.onImage?.source == "named on")
    view.apply(try control("switch.it", "thumb-tint-color: red"))
    #expect(view.onTintColor == nil && view.onImage == nil && view.thumbTintColor?.look[0] == "#ff0000ff")
  }

  @Test(arguments: [UIUserInterfaceIdiom.phone, .pad, .vision])
  func switchesHaveTitlesOnlyOnTheMac(idiom: UIUserInterfaceIdiom) throws {
    let titled = try control("switch.it", "title: \"Wi-Fi\"")
    let view = UISwitch(frame: .zero)
    view.idiom = idiom
    view.apply(titled)
    #expect(view.title == nil)
    // Applying a sheet again removes the earlier values, without setting a title.
    view.apply(titled)
    view.idiom = .mac
    view.apply(titled)
    #expect(view.title == "Wi-Fi")
  }

  @Test func macSlidersKeepTheirTracks() throws {
    let text = """
      thumb-image: image("thumb"); minimum-track-image: image("low"); maximum-track-image: image("high")
      thumb-tint-color: red; minimum-track-tint-color: red; maximum-track-tint-color: red
      minimum-value-image: symbol("speaker")
      """
    let slider = try control("slider.it", text)
    let view = UISlider(frame: .zero)
    view.idiom = .mac
    view.apply(slider)
    view.apply(slider)
    #expect(view.thumbImages.isEmpty && view.maximumTrackTintColor == nil)
    #expect(view.minimumValueImage?.source == "symbol speaker")
    view.preferredBehavioralStyle = .pad
    view.apply(slider)
    #expect(view.thumbImages[0]?.source == "named thumb" && view.maximumTrackTintColor?.look[0] == "#ff0000ff")
  }

  @Test func macSteppersKeepTheirImages() throws {
    let view = UIStepper(frame: .zero)
    view.idiom = .mac
    let text = "increment-image: symbol(\"plus\"); background-image: image(\"back\")"
    view.apply(try control("stepper.it", text))
    #expect(view.incrementImages.isEmpty && view.backgroundImages.isEmpty)
  }

  @Test func sliders() throws {
    let view = UISlider(frame: .zero)
    let text = """
      thumb-image: image("thumb"); maximum-track-image: symbol("line"); minimum-track-tint-color: red
      [highlighted] < thumb-image: image("large") >
      """
    view.apply(try control("slider.it", text))
    #expect(view.thumbImages[0]?.source == "named thumb" && view.thumbImages[1]?.source == "named large")
    #expect(view.thumbImages.count == 12 && view.minimumTrackImages.isEmpty)
    #expect(view.maximumTrackImages[4]?.source == "symbol line" && view.minimumTrackTintColor?.look[0] == "#ff0000ff")
  }

  @Test func steppers() throws {
    let view = UIStepper(frame: .zero)
    let text = "increment-image: symbol(\"plus\"); decrement-image: symbol(\"minus\")"
    view.apply(try control("stepper.it", text + "; [disabled] < increment-image: none >"))
    #expect(view.incrementImages[0]?.source == "symbol plus" && view.incrementImages[2]?.source == "")
    #expect(view.decrementImages[2]?.source == "symbol minus" && view.backgroundImages.isEmpty)
  }

  @Test func textFields() throws {
    let view = UITextField(frame: .zero)
    (view.text, view.borderStyle) = ("Code", .bezel)
    let text = """
      text-font: text-style(body); text-color: red; text-kern: 2pt; text-alignment: center
      placeholder: "Name"; placeholder-color: gray; placeholder-font: system-font(9pt); border-style: none
      background-image: image("back"); clear-button-mode: unless-editing
      """
    view.apply(try control("text-field.it", text))
    #expect(view.text == "Code" && view.font?.textStyle == .body && view.textColor?.look[0] == "#ff0000ff")
    #expect(view.defaultTextAttributes[.kern] as? CGFloat == 2 && view.textAlignment == .center)
    #expect(view.placeholder == "Name" && view.borderStyle == .none && view.clearButtonMode == .unlessEditing)
    let gray = view.attributedPlaceholder?.value(of: .foregroundColor) as? UIColor
    let font = view.attributedPlaceholder?.value(of: .font) as? UIFont
    #expect(gray?.look[0] == "#808080ff" && font?.pointSize == 9 && view.background?.source == "named back")
    view.apply(try control("text-field.it", "alpha: 0.5"))
    #expect(view.placeholder == nil && view.borderStyle == .bezel && view.defaultTextAttributes.isEmpty)
    #expect(view.background == nil && view.clearButtonMode == .never && view.alpha == 0.5)
  }

  @Test func aNewTextGetsItsAttributesWhenTheControlIsAppliedAgain() throws {
    let label = try control("label.it", "text-underline: double; text-kern: 1")
    let view = UILabel(frame: .zero)
    view.text = "Old"
    view.apply(label)
    view.text = "New"
    view.apply(label)
    #expect(view.text == "New" && view.attributedText?.value(of: .underlineStyle) as? Int == 9)
    #expect(view.attributedText?.value(of: .kern) as? CGFloat == 1)
  }

  @Test func labels() throws {
    let view = UILabel(frame: .zero)
    view.text = "Code"
    let text = """
      text-color: red; text-underline: double; text-kern: 1; text-shadow-color: black; number-of-lines: 0
      text-line-break-mode: by-clipping; minimum-scale-factor: 0.5; adjusts-font-size-to-fit-width: true
      text-shadow-offset: offset(1, 2); text-font: text-style(title1); highlighted-text-color: blue
      [highlighted] < text: "Touched"; text-strikethrough: thick >
      """
    let label = try control("label.it", text)
    view.apply(label)
    #expect(view.text == "Code" && view.textColor.look[0] == "#ff0000ff" && view.font.textStyle == .title1)
    #expect(view.attributedText?.value(of: .underlineStyle) as? Int == 9)
    #expect(view.attributedText?.value(of: .kern) as? CGFloat == 1)
    #expect(view.shadowOffset == CGSize(width: 1, height: 2) && view.shadowColor?.look[0] == "#000000ff")
    #expect(view.numberOfLines == 0 && view.lineBreakMode == .byClipping && view.minimumScaleFactor == 0.5)
    #expect(view.adjustsFontSizeToFitWidth && view.highlightedTextColor?.look[0] == "#0000ffff")
    view.isHighlighted = true
    view.apply(label)
    #expect(view.text == "Touched" && view.attributedText?.value(of: .strikethroughStyle) as? Int == 2)
    #expect(view.attributedText?.value(of: .underlineStyle) as? Int == 9)
    view.isHighlighted = false
    view.apply(try control("label.it", "alpha: 0.5"))
    #expect(view.text == "Code" && view.attributedText?.value(of: .underlineStyle) == nil && view.numberOfLines == 1)
    #expect(view.font.textStyle == .body && view.shadowOffset == CGSize(width: 0, height: -1))
  }
}
