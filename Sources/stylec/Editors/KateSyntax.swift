/// A syntax definition for Kate and other programs that read its format.
///
/// Each region has a context of its own, which contains the region's end and the rules for its content.
enum KateSyntax {
  /// The text of the file, in XML.
  static var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE language>
    <language name="Style" section="Sources" version="1" kateversion="5.53" extensions="*.style" casesensitive="1">
    <highlighting>
    \(lists.joined(separator: "\n"))
    <contexts>
    \(SheetSyntax.contexts.flatMap(contexts(for:)).joined(separator: "\n"))
    </contexts>
    <itemDatas>
    \(styles.joined(separator: "\n"))
    </itemDatas>
    </highlighting>
    <general>
    <comments><comment name="singleLine" start="//"/><comment name="multiLine" start="/*" end="*/"/></comments>
    <keywords casesensitive="1" weakDeliminator="-"/>
    </general>
    </language>

    """
  }

  /// The keyword lists.
  private static var lists: [String] {
    SheetSyntax.contexts.flatMap { context in
      context.rules.enumerated().flatMap { index, rule -> [String] in
        guard case .identifiers(let names, _) = rule else { return [] }
        return ["<list name=\"\(name(context, index))\">"] + names.map { "<item>\($0)</item>" } + ["</list>"]
      }
    }
  }

  /// Returns the context itself, followed by one for each of its regions.
  private static func contexts(for context: SyntaxContext) -> [String] {
    let rules = context.rules.enumerated().map { line(for: $1, name(context, $0)) }
    let own = opening(context.name.identifier, context.style, endsWithLine: false) + rules + included(context.included)
    return own + ["</context>"] + context.rules.enumerated().flatMap { regionContext($1, name(context, $0)) }
  }

  private static func regionContext(_ rule: SyntaxRule, _ name: String) -> [String] {
    guard case .region(_, let style, let inner, let end) = rule else { return [] }
    let content = SheetSyntax.style(of: inner)
    return opening(name, content, endsWithLine: end.isLine) + [closing(end, style)] + included([inner])
      + ["</context>"]
  }

  private static func opening(_ name: String, _ style: SyntaxStyle?, endsWithLine: Bool) -> [String] {
    let end = endsWithLine ? "#pop" : "#stay"
    return ["<context name=\"\(name)\" attribute=\"\(attribute(style))\" lineEndContext=\"\(end)\">"]
  }

  private static func included(_ names: [SyntaxContext.Name]) -> [String] {
    names.map { "<IncludeRules context=\"\($0.identifier)\"/>" }
  }

  private static func line(for rule: SyntaxRule, _ name: String) -> String {
    switch rule {
    case .match(let pattern, let style): expression(pattern, style, "#stay")
    case .identifiers(_, let style): "<keyword attribute=\"\(attribute(style))\" context=\"#stay\" String=\"\(name)\"/>"
    case .region(let start, let style, _, _): expression(start, style, name)
    }
  }

  /// Returns the rule that ends a region. For a pattern that only looks ahead, Kate requires the rule to say so.
  private static func closing(_ end: SyntaxEnd, _ style: SyntaxStyle?) -> String {
    guard case .ahead(let pattern) = end.pattern else { return expression(end.pattern, style, "#pop") }
    return expression(pattern, nil, "#pop", isAhead: true)
  }

  private static func expression(
    _ pattern: SyntaxPattern, _ style: SyntaxStyle?, _ context: String, isAhead: Bool = false
  ) -> String {
    "<RegExpr attribute=\"\(attribute(style))\" context=\"\(context)\" String=\"\(pattern.perl.escapedForMarkup)\""
      + (isAhead ? " lookAhead=\"true\"/>" : "/>")
  }

  /// Every style, followed by one for plain text.
  private static var styles: [String] {
    SyntaxStyle.allCases.map { "<itemData name=\"\($0.rawValue)\" defStyleNum=\"\($0.kateStyle)\"/>" }
      + ["<itemData name=\"plain\" defStyleNum=\"dsNormal\"/>"]
  }

  private static func attribute(_ style: SyntaxStyle?) -> String { style?.rawValue ?? "plain" }

  /// Returns the name of the list or the context of a rule.
  private static func name(_ context: SyntaxContext, _ index: Int) -> String { "\(context.name.identifier)\(index)" }
}
