import StyleRuntime

/// The elements inside the element that looks like a control.
///
/// Each element names the property that it shows in `data-p`.
struct LookMarkup {
  /// The HTML of the elements.
  let text: String

  /// Creates the elements for `look`.
  init(_ look: ControlLook) {
    let lines = look.texts.map {
      Self.element($0.role.rawValue, Self.text(of: $0.text), mark: $0.isSample ? "sample" : nil)
    }
    let image = look.image.map { Self.element("image", Self.text(of: $0.value.name)) }
    let spinner = look.spinner.map { _ in Self.element("shows-activity-indicator", "") }
    let others =
      look.images.map { Self.element($0.property, Self.text(of: $0.value.value.name), mark: "part") }
      + look.colors.map { part in
        let style = " style=\"--c:\(PageCSS.color(part.value))\""
        return Self.element(part.property, part.property.escapedForMarkup, mark: "part color", attributes: style)
      }
    let texts = lines.isEmpty ? "" : "<span class=lines>\(lines.joined())</span>"
    text = (look.shape.map(Self.element) ?? "") + (spinner ?? image ?? "") + texts + others.joined()
  }

  private static func element(_ shape: ShapeLook) -> String {
    let name =
      switch shape {
      case .switch: "switch"
      case .slider: "slider"
      }
    let parts = shape.parts.map { part in
      "<span data-p=\"\(part.property)\" style=\"--c:\(PageCSS.color(part.value))\"></span>"
    }
    return "<span class=\(name)>\(parts.joined())</span>"
  }

  private static func element(
    _ property: String, _ content: String, mark: String? = nil, attributes: String = ""
  ) -> String {
    let mark = mark.map { " class=\"\($0)\"" } ?? ""
    return "<span\(mark) data-p=\"\(property.escapedForMarkup)\"\(attributes)>\(content)</span>"
  }

  /// Returns `text` with an element for each parameter, which the script fills in.
  private static func text(of text: StyleText) -> String {
    text.pieces.map { piece in
      switch piece {
      case .literal(let literal): literal.escapedForMarkup
      case .parameter(let name):
        "<span data-param=\"\(name.escapedForMarkup)\">\\(\(name.escapedForMarkup))</span>"
      }
    }.joined()
  }
}

extension StyleImage {
  /// The image's name.
  var name: StyleText {
    switch self {
    case .named(let name), .symbol(let name): name
    }
  }
}
