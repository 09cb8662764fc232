import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools

/// The transitions by which a control changes to a look, as CSS of a page.
///
/// The element of the control has a custom property for each of them, which the elements inside refer to. The custom
/// property `--move` of an element becomes its CSS property `transition` while the page plays the change of a state.
struct MotionLook: Hashable {
  /// The property of the standard style sheet for all properties without a transition of their own.
  private static let general = "transition"

  /// The index in `transitions` of each transition, by the property that gives it, or `nil` if that is `none`.
  private var indices: [String: Int?] = [:]

  /// The different transitions of what a page shows.
  private var transitions: [StyleTransition] = []

  /// The CSS of each transition so far. That of a spring has many numbers.
  private static let texts = Lock<[StyleTransition: String]>([:])

  /// Returns whether `property` gives a transition of something that a page shows.
  static func isTransition(_ property: String) -> Bool {
    guard property.hasSuffix("-" + general) else { return property == general }
    let moving = property.dropLast(general.count + 1)
    return moving.hasSuffix("-tint-color") || PicturedProperties.names.contains(String(moving))
  }

  /// Creates the transitions among `values`.
  init(_ values: [(name: String, value: StyleValue)]) {
    for (name, value) in values where Self.isTransition(name) {
      if case .transition(let transition) = value {
        indices[name] = transitions.firstIndex(of: transition) ?? transitions.count
        if !transitions.contains(transition) { transitions.append(transition) }
      } else if value == .explicitNone {
        indices[name] = .some(nil)
      }
    }
  }

  /// The declarations of the transitions, for the element of the control.
  var declarations: [(name: String, value: String)] {
    transitions.enumerated().map { ("--m\($0)", Self.text(of: $1)) }
  }

  private static func text(of transition: StyleTransition) -> String {
    texts.withLock { texts in
      if let known = texts[transition] { return known }
      let (timing, numbers) = transition.timing.parts
      let text = CSSText.transition(
        Value.Transition(timing, duration: transition.duration, numbers, delay: transition.delay))
      texts[transition] = text
      return text
    }
  }

  /// Returns the declaration that lets CSS properties move as the properties of the style sheet next to them say, or an
  /// empty list if none of them moves.
  func move(_ properties: KeyValuePairs<String, String>) -> [(name: String, value: String)] {
    let items = properties.compactMap { css, property -> String? in
      let found = indices["\(property)-\(Self.general)"] ?? indices[Self.general]
      guard let index = found ?? nil else { return nil }
      // In a context with reduced motion, only colors and the opacity move.
      let isCalm = css == "opacity" || css.hasSuffix("color")
      return "\(css) " + (isCalm ? "var(--m\(index))" : "var(--still,var(--m\(index)))")
    }
    return items.isEmpty ? [] : [("--move", items.joined(separator: ","))]
  }
}

/// The properties that a look shows.
enum PicturedProperties {
  /// The names of the properties, besides those of shapes.
  static let names = Set(
    TextLook.Role.allCases.flatMap { role in
      [
        "", "-font", "-color", "-background-color", "-shadow-color", "-shadow-offset", "-kern", "-underline",
        "-strikethrough", "-alignment",
      ].map { role.rawValue + $0 }
    } + [
      "foreground-color", "tint-color", "image", "image-color", "symbol-color", "image-placement", "image-padding",
      "title-padding", "shows-activity-indicator", "activity-indicator-color", "alpha", "scale", "rotation",
      "background-color", "background-gradient", "background-insets", "background-shadow", "layer-shadow",
      "content-insets", "configuration", "corner-style", "corner-radius", "border-style", "border-color",
      "border-width",
      "stroke-color", "stroke-width", "stroke-outset", "width", "minimum-size",
    ])
}
