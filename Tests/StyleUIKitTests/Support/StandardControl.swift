import Foundation
import TestSupport

/// A control as the standard style sheet declares it. Compiled tables omit controls and properties that aren't used.
struct StandardControl {
  /// The properties and the keywords of enumerations.
  let properties: [(name: String, words: [String])]

  /// Creates the control named `name`, without the properties of its base control.
  init(_ name: String) throws {
    let text = try String(contentsOf: Repository.url("Stylesheets/Standard/Standard.style"), encoding: .utf8)
    guard
      let control = text.components(separatedBy: "@control \(name) <\n").last?.components(separatedBy: "\n>\n").first
    else { throw CocoaError(.fileReadCorruptFile) }
    properties = control.matches(of: /@property ([a-z-]+): (?:enum\(([^)]*)\))?/).map { match in
      (String(match.1), (match.2 ?? "").split { " ,\n".contains($0) }.map(String.init))
    }
  }

  /// The names of the properties.
  var names: Set<String> { Set(properties.map(\.name)) }
}
