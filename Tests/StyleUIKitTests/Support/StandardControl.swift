import Foundation
import TestSupport

/// A control of the standard sheet as its text declares it; a compiled table leaves out what no sheet uses.
struct StandardControl {
  /// The properties with their words, which only enumerations have.
  let properties: [(name: String, words: [String])]

  /// The control called `name`, without what it derives from.
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
