/// A CSS property of a part of a control, with the properties of the standard style sheet that set it.
///
/// The table at the end of `Standard.style` describes them all. This is a class, because previews go through the table for
/// each look, and copying a structure would retain each of its fields.
package final class DrawnPart: Sendable {
  /// The part, such as `background`.
  package let part: String

  /// The CSS property, or an empty string for properties that nobody sees.
  package let css: String

  /// The properties, the strongest first. In the part `text`, each is what follows the name of a text.
  package let properties: [String]

  /// The CSS values of keywords of the first property.
  package let keywords: [String: String]

  /// Whether only previews draw it.
  package let isOnlyInPreviews: Bool

  package init(
    _ part: String, _ css: String, _ properties: [String], _ keywords: [String: String] = [:],
    isOnlyInPreviews: Bool = false
  ) {
    (self.part, self.css, self.properties) = (part, css, properties)
    (self.keywords, self.isOnlyInPreviews) = (keywords, isOnlyInPreviews)
  }

  /// Returns whether nobody sees the property `name`: it's hidden, or for assistive technologies.
  package static func isHidden(_ name: String) -> Bool { hidden.contains(name) || name.hasPrefix("accessibility-") }

  private static let hidden = Set(standardDrawing.filter { $0.part == "hidden" }.flatMap(\.properties))
}
