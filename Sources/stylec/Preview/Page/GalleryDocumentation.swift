import StyleCompiler
import StyleSupport
import StyleTools

/// The `///` documentation that a page shows for controls, states, and properties.
struct GalleryDocumentation {
  /// The name of the type that `--emit swift` generates for the style sheets.
  let swiftType: String

  private let model: Model

  /// The documentation of properties, by its key. Properties with the same name and documentation share it.
  private var texts: [String: String] = [:]

  /// The key of the documentation of each property, or `nil` if it has none.
  private var keys: [PropertyID: String?] = [:]

  init(_ compilation: Compilation) {
    model = compilation.model
    let output = OutputPath.usual(for: compilation.sheets.first ?? "", ending: "")
    swiftType = SwiftName.type(output)
  }

  func text(of control: PreviewControl) -> String? { text(at: model.declarations.controls[control.id].span) }

  func text(of state: StateInventory.State) -> String? { text(at: state.span) }

  /// Returns the key of the documentation of `property`, or `nil` if it has none.
  mutating func key(of property: PropertyID) -> String? {
    if let known = keys[property] { return known }
    let key = text(at: model.declarations.properties[property].span).map { text in
      // Controls can declare different properties with the same name.
      var key = model.declarations.name(of: property)
      while let other = texts[key], Exact(other) != Exact(text) { key += "'" }
      texts[key] = text
      return key
    }
    keys[property] = .some(key)
    return key
  }

  private func text(at span: SourceSpan) -> String? {
    let lines = model.sheets.documentation(at: span)
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// Returns the HTML items with the documentation of `controls`, of their states, and of all properties.
  func items(of controls: [PreviewControl]) -> [String] {
    let own = controls.filter { $0.control.specialVariantValues.isEmpty }
    return own.flatMap(items)
      + texts.sorted { $0.key < $1.key }.map { Self.item("." + $0.key, $0.value) }
  }

  private func items(of control: PreviewControl) -> [String] {
    let states = control.inventory.states.map { Self.item("\(control.path)[\($0.name)]", text(of: $0)) }
    return [Self.item(control.path, text(of: control))] + states
  }

  private static func item(_ key: String, _ text: String?) -> String {
    text.map { "<li data-of=\"\(key.escapedForMarkup)\">\($0.documentationMarkup)\n" } ?? ""
  }
}

extension String {
  /// The documentation as HTML, with the text between two backticks as code.
  var documentationMarkup: String {
    // By bytes, because comparing characters with many marks takes long.
    let parts = utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    return parts.enumerated().map { index, bytes in
      let part = Substring(bytes)
      let isCode = index % 2 == 1 && index < parts.count - 1
      return isCode ? "<code>\(part.escapedForMarkup)</code>" : part.escapedForMarkup
    }.joined()
  }
}
