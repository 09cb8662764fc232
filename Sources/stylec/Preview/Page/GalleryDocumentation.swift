import StyleCompiler
import StyleSupport
import StyleTools

/// The `///` documentation that a page shows for controls, states, and properties.
final class GalleryDocumentation {
  /// The name of the type that `--emit swift` generates for the style sheets.
  let swiftType: String

  private let model: Model

  /// The documentation of properties, by its key. Properties with the same name and documentation share it.
  private var texts: [String: String] = [:]

  /// The key of the documentation of each property, or an empty string if it has none.
  private var keys: [PropertyID: String] = [:]

  init(_ compilation: Compilation) {
    model = compilation.model
    swiftType = SwiftName.type(OutputPath.usual(for: compilation.sheets.first ?? "", ending: ""))
  }

  func text(of control: PreviewControl) -> String? { text(at: control.span) }

  func text(of state: StateInventory.State) -> String? { text(at: state.span) }

  /// Returns the key of the documentation of `property`, or an empty string if it has none.
  func key(of property: PropertyID) -> String {
    if let known = keys[property] { return known }
    var key = ""
    if let text = text(at: model.declarations.properties[property].span) {
      key = model.declarations.name(of: property)
      // Controls can declare different properties with the same name.
      while let other = texts[key], Exact(other) != Exact(text) { key += "'" }
      texts[key] = text
    }
    keys[property] = key
    return key
  }

  private func text(at span: SourceSpan) -> String? {
    let lines = model.sheets.documentation(at: span).filter { !$0.hasPrefix(Model.sampleMark) }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// Returns the HTML items with the documentation of `controls`, of their states, and of all properties.
  func items(of controls: [PreviewControl]) -> [String] {
    func item(_ key: String, _ text: String?) -> String {
      text.map { "<li data-of=\"\(key.escapedForMarkup)\">\($0.documentationMarkup)\n" } ?? ""
    }
    return controls.filter(\.specialNames.isEmpty).flatMap { control in
      [item(control.path, text(of: control))]
        + control.inventory.states.map { item("\(control.path)[\($0.name)]", text(of: $0)) }
    } + texts.sorted { $0.key < $1.key }.map { item("." + $0.key, $0.value) }
  }
}

extension String {
  /// The documentation as HTML, with the text between two backticks as code.
  var documentationMarkup: String {
    // By bytes, because comparing characters with many marks takes long.
    let parts = utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    return parts.enumerated().map { index, bytes in
      let text = Substring(bytes).escapedForMarkup
      return index % 2 == 1 && index < parts.count - 1 ? "<code>\(text)</code>" : text
    }.joined()
  }
}
