/// A value in a property list, written as XML.
enum PropertyList {
  case string(String)
  case array([PropertyList])
  case dictionary([(key: String, value: PropertyList)])

  /// The whole file.
  var document: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(lines.joined(separator: "\n"))
    </plist>

    """
  }

  /// The value, with a line for each tag or text.
  private var lines: [String] {
    switch self {
    case .string(let text): ["<string>\(text.escapedForMarkup)</string>"]
    case .array(let elements): ["<array>"] + indented(elements.flatMap(\.lines)) + ["</array>"]
    case .dictionary(let entries):
      ["<dict>"]
        + indented(entries.flatMap { ["<key>\($0.key.escapedForMarkup)</key>"] + $0.value.lines }) + ["</dict>"]
    }
  }

  private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}
