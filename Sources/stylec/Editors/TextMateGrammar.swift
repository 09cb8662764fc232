/// A grammar for TextMate and other editors that read its format. The repository has an entry for each context.
enum TextMateGrammar {
  /// The text of the file, a property list.
  static var text: String {
    PropertyList.dictionary([
      ("fileTypes", .array([.string("style")])),
      ("name", .string("Style")),
      ("patterns", .array([include(SheetSyntax.contexts[0].name)])),
      ("repository", .dictionary(SheetSyntax.contexts.map { ($0.name.identifier, entry(for: $0)) })),
      ("scopeName", .string("source.style")),
    ]).document
  }

  private static func entry(for context: SyntaxContext) -> PropertyList {
    .dictionary([("patterns", .array(context.rules.map(pattern(for:)) + context.included.map(include)))])
  }

  private static func include(_ name: SyntaxContext.Name) -> PropertyList {
    .dictionary([("include", .string("#" + name.identifier))])
  }

  private static func pattern(for rule: SyntaxRule) -> PropertyList {
    switch rule {
    case .match(let pattern, let style): match(pattern, style)
    case .identifiers(let names, let style): match(.identifier(names), style)
    case .region(let start, let style, let inner, let end): region(start, style, inner, end)
    }
  }

  private static func match(_ pattern: SyntaxPattern, _ style: SyntaxStyle) -> PropertyList {
    .dictionary([("match", .string(pattern.perl)), ("name", .string(style.textMateScope))])
  }

  private static func region(
    _ start: SyntaxPattern, _ style: SyntaxStyle?, _ inner: SyntaxContext.Name, _ end: SyntaxEnd
  ) -> PropertyList {
    var entries: [(key: String, value: PropertyList)] = [
      ("begin", .string(start.perl)), ("end", .string(end.pattern.perl + (end.isLine ? "|$" : ""))),
      ("patterns", .array([include(inner)])),
    ]
    if let style { entries += captures(style) }
    if let content = SheetSyntax.style(of: inner) {
      entries.append(("contentName", .string(content.textMateScope)))
    }
    return .dictionary(entries)
  }

  /// Returns captures that show the start and the end of a region in `style`.
  private static func captures(_ style: SyntaxStyle) -> [(key: String, value: PropertyList)] {
    let whole = PropertyList.dictionary([("0", .dictionary([("name", .string(style.textMateScope))]))])
    return [("beginCaptures", whole), ("endCaptures", whole)]
  }
}

/// A value in a property list, written as XML.
private enum PropertyList {
  case string(String)
  case array([PropertyList])
  case dictionary([(key: String, value: PropertyList)])

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
