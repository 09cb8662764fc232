/// A syntax file for Vim, with a cluster of groups for each context.
enum VimSyntax {
  static var text: String {
    let (body, links) = (SheetSyntax.contexts.flatMap(lines(for:)), Set(SheetSyntax.contexts.flatMap(links(in:))))
    return (head + body + links.sorted() + ["", "let b:current_syntax = 'style'"]).map { $0 + "\n" }.joined()
  }

  private static let head = [
    "\" Vim syntax file", "\" Language: stylec style sheets", "",
    "if exists('b:current_syntax')", "  finish", "endif", "",
    "syntax case match", "syntax iskeyword @,48-57,_,45,192-255", "syntax sync fromstart",
  ]

  /// Returns the items of `context` and the cluster that contains them. The item of highest priority comes last, as
  /// Vim requires.
  private static func lines(for context: SyntaxContext) -> [String] {
    let items = context.rules.reversed().map { item($0, in: context) }
    let own = Set(context.rules.map { group($0, in: context) }).sorted()
    let members = own + context.included.map { "@" + group($0.identifier) }
    return [""] + items + [
      "syntax cluster \(group(context.name.identifier)) contains=\(members.joined(separator: ","))"
    ]
  }

  private static func item(_ rule: SyntaxRule, in context: SyntaxContext) -> String {
    let group = group(rule, in: context)
    // The rules of some contexts apply outside every other context.
    let outermost = SheetSyntax.contexts[0]
    let isOuter = context.name == outermost.name || outermost.included.contains(context.name)
    let contained = isOuter ? "" : " contained"
    switch rule {
    case .match(let pattern, _):
      return "syntax match \(group) /\\v\(pattern.text(in: .vim))/\(contained)"
    case .region(let start, let style, let inner, let end):
      let marks = style.map { " matchgroup=" + Self.group(context.name.identifier, $0) } ?? ""
      // A region within this one may consume the end of the line. The start of the next line then ends this one.
      let line = end.isLine ? " end=/$/ end=/^/" : ""
      return
        "syntax region \(group)\(marks) start=/\\v\(start.text(in: .vim))/ end=/\\v\(end.pattern.text(in: .vim))/\(line)"
        + "\(contained) contains=@\(Self.group(inner.identifier))"
    }
  }

  /// Returns the links from the groups of `context` to Vim's groups.
  private static func links(in context: SyntaxContext) -> [String] {
    context.rules.flatMap { rule -> [String] in
      switch rule {
      case .match(_, let style): [link(group(context.name.identifier, style), style)]
      case .region(_, let style, let inner, _):
        [
          style.map { link(group(context.name.identifier, $0), $0) },
          SheetSyntax.style(of: inner).map { link(group(rule, in: context), $0) },
        ].compactMap(\.self)
      }
    }
  }

  private static func link(_ group: String, _ style: SyntaxStyle) -> String {
    "highlight default link \(group) \(style.names.vim)"
  }

  private static func group(_ rule: SyntaxRule, in context: SyntaxContext) -> String {
    switch rule {
    case .match(_, let style): group(context.name.identifier, style)
    case .region(_, _, let inner, _): group(context.name.identifier) + inner.identifier.capitalizedInitial + "Region"
    }
  }

  private static func group(_ context: String, _ style: SyntaxStyle? = nil) -> String {
    "style" + context.capitalizedInitial + (style.map { $0.rawValue.capitalizedInitial } ?? "")
  }
}
