/// A grammar for TextMate and other editors that read its format. The repository has an entry for each context.
///
/// A value of the property list is the lines of its XML, one for each tag or text.
enum TextMateGrammar {
  private typealias Entry = (key: String, value: [String])

  /// The text of the file, a property list.
  static var text: String {
    let lines = dictionary([
      ("fileTypes", array([string("style")])),
      ("name", string("Style")),
      ("patterns", array([include(SheetSyntax.contexts[0].name)])),
      (
        "repository",
        dictionary(
          SheetSyntax.contexts.map { context in
            let patterns = context.rules.map(pattern(for:)) + context.included.map(include)
            return (context.name.identifier, dictionary([("patterns", array(patterns))]))
          })
      ),
      ("scopeName", string("source.style")),
    ])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(lines.joined(separator: "\n"))
      </plist>

      """
  }

  private static func include(_ name: SyntaxContext.Name) -> [String] {
    dictionary([("include", string("#" + name.identifier))])
  }

  private static func pattern(for rule: SyntaxRule) -> [String] {
    switch rule {
    case .match(let pattern, let style):
      return dictionary([("match", string(pattern.text(in: .perl))), name(style)])
    case .region(let start, let style, let inner, let end):
      var entries: [Entry] = [
        ("begin", string(start.text(in: .perl))),
        ("end", string(end.pattern.text(in: .perl) + (end.isLine ? "|$" : ""))),
        ("patterns", array([include(inner)])),
      ]
      if let style {
        // The style of the start and the end of the region.
        let whole = dictionary([("0", dictionary([name(style)]))])
        entries += [("beginCaptures", whole), ("endCaptures", whole)]
      }
      if let content = SheetSyntax.style(of: inner) { entries.append(("contentName", name(content).value)) }
      return dictionary(entries)
    }
  }

  private static func name(_ style: SyntaxStyle) -> Entry { ("name", string(style.names.textMate + ".style")) }

  private static func string(_ text: String) -> [String] { ["<string>\(text.escapedForMarkup)</string>"] }

  private static func array(_ elements: [[String]]) -> [String] { element("array", elements.flatMap(\.self)) }

  private static func dictionary(_ entries: [Entry]) -> [String] {
    element("dict", entries.flatMap { ["<key>\($0.escapedForMarkup)</key>"] + $1 })
  }

  private static func element(_ name: String, _ content: [String]) -> [String] {
    ["<\(name)>"] + content.map { "  " + $0 } + ["</\(name)>"]
  }
}
