import Foundation
import TestSupport
import Testing

/// The reference of properties, which is generated from the comments of the standard style sheet.
@Suite struct PropertyReferenceTests {
  @Test("The page matches the standard style sheet; STYLE_UPDATE_DOCS=1 updates it") func page() throws {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/PropertyReference.md"
    #expect(try CatalogPage.differences(from: PropertyReference(Self.standardSheet()).markdown, at: path).isEmpty)
  }

  @Test("Every declaration of the standard style sheet has an entry, with a type and, if it is drawn, a UIKit API")
  func rows() throws {
    let sheet = try Self.standardSheet()
    let controls = PropertyReference(sheet).controls
    #expect(controls.count == sheet.matches(of: #/(?m)^@control /#).count)
    #expect(controls.map(\.properties.count).reduce(0, +) == sheet.matches(of: #/(?m)^ *@property /#).count)
    for property in controls.flatMap(\.properties) {
      #expect(property.api.contains("`") || property.meaning.contains("nothing draws it"), "\(property.name)")
    }
  }

  private static func standardSheet() throws -> String {
    try String(contentsOf: Repository.url("Stylesheets/Standard/Standard.style"), encoding: .utf8)
  }
}

/// The controls and properties that a style sheet declares and documents.
private struct PropertyReference {
  struct Control {
    let name: String
    /// The text of the control's documentation comment, on one line.
    let summary: String
    let properties: [Property]
  }

  struct Property {
    let name: String
    /// The type as written, on one line.
    let type: String
    /// The documentation.
    let text: String
    /// The documentation without the API.
    let meaning: String
    /// The API at the end of a sentence, after a colon, or an empty string if there is none.
    let api: String
  }

  let controls: [Control]

  /// Reads the declarations of `sheet`, each with a documentation comment on the lines above it.
  init(_ sheet: String) {
    let pattern = #/((?:///.*\n)+)@control ([a-z-]+) <\n((?:.*\n)*?)>\n/#
    controls = sheet.matches(of: pattern).map { match in
      Control(
        name: String(match.2), summary: Self.text(ofComment: match.1), properties: Self.properties(in: match.3))
    }
  }

  private static func properties(in members: Substring) -> [Property] {
    let pattern = #/((?: *///.*\n)+) *@property ([a-z-]+): (enum\([^)]*\)|[a-z]+)/#
    return members.matches(of: pattern).map { match in
      let text = text(ofComment: match.1)
      let (meaning, api) = parts(of: text)
      let type = String(match.3).replacing(#/\s+/#, with: " ").replacing("( ", with: "(")
      return Property(name: String(match.2), type: type, text: text, meaning: meaning, api: api)
    }
  }

  private static func text(ofComment comment: Substring) -> String {
    let lines = comment.split(separator: "\n").map { $0.trimmingCharacters(in: ["/", " "]) }.filter { !$0.isEmpty }
    return lines.map { availability(in: $0) ?? $0 }.joined(separator: " ")
  }

  /// Returns a sentence for a line such as `- Since glass: iOS 26, tvOS 26, otherwise gray`, or `nil` for any other line.
  private static func availability(in line: String) -> String? {
    guard let match = line.wholeMatch(of: #/- Since( [a-z-]+)?: (.*?)(?:, otherwise ([a-z-]+))?/#) else { return nil }
    let subject = match.1.map { "`\($0.dropFirst())`: " } ?? ""
    let fallback = match.3.map { "; before, `\($0)`" } ?? ""
    return "\(subject)\(match.2) and later\(fallback)."
  }

  /// Splits `It is red: `api`. More.` into the API and the other text.
  private static func parts(of text: String) -> (meaning: String, api: String) {
    guard let match = text.firstMatch(of: #/: ((?:the )?`.*?)\.(?= |$)/#) else { return (text, "") }
    return (text.replacingCharacters(in: match.range, with: "."), String(match.1))
  }

  var markdown: String { ([Self.introduction] + controls.map(section)).joined(separator: "\n\n") + "\n" }

  private static let introduction = """
    # Property reference

    Look up every property of the built-in controls, with its [type][Values] and its UIKit API.

    Every control also has the properties of `control`, and those that [you declare][Controls].
    `Configuration` is `UIButton.Configuration`, and `Key` is `NSAttributedString.Key`. *How properties are applied* in
    `StyleUIKit` says more.
    """

  private func section(about control: Control) -> String {
    let others = controls.prefix { $0.name != control.name }
    let items = control.properties.map { property in
      let same = others.first { other in
        other.properties.contains { ($0.name, $0.type, $0.meaning) == (property.name, property.type, property.meaning) }
      }
      if let same { return "- `\(property.name)`: As in `\(same.name)`, with \(property.api)." }
      return "- `\(property.name): \(property.type)`: \(property.text)"
    }
    return "## \(control.name)\n\n\(control.summary)\n\n\(items.joined(separator: "\n"))"
  }
}
