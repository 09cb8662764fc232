/// Makes a syntax file for Vim: a cluster of groups for each context.
enum VimSyntax {
  /// The text of the file.
  static var text: String {
    let contexts = SheetSyntax.contexts
    let links = contexts.flatMap(links(in:))
    let body = contexts.flatMap(lines(for:))
    return (head + body + Array(Set(links)).sorted() + foot).map { $0 + "\n" }.joined()
  }

  private static let head = [
    "\" Vim syntax file", "\" Language: style sheets of stylec", "",
    "if exists('b:current_syntax')", "  finish", "endif", "",
    "syntax case match", "syntax iskeyword @,48-57,_,45,192-255", "syntax sync fromstart",
  ]

  private static let foot = ["", "let b:current_syntax = 'style'"]

  /// The items of `context`, the first that counts last, as Vim wants it, and the cluster of them all.
  private static func lines(for context: SyntaxContext) -> [String] {
    let items = context.rules.reversed().map { item($0, in: context) }
    let own = Set(context.rules.map { group($0, in: context) }).sorted()
    let members = own + context.included.map { "@" + group($0.word) }
    return [""] + items + ["syntax cluster \(group(context.name.word)) contains=\(members.joined(separator: ","))"]
  }

  private static func item(_ rule: SyntaxRule, in context: SyntaxContext) -> String {
    let group = group(rule, in: context)
    let contained = isOuter(context) ? "" : " contained"
    switch rule {
    case .match(let pattern, _):
      return "syntax match \(group) /\\v\(pattern.vim)/\(contained)"
    case .words(let words, let style):
      // No `syntax keyword`: it takes a word such as `transparent` for an option of its own.
      return item(.match(.word(words), style), in: context)
    case .region(let start, let style, let inner, let end):
      let marks = style.map { " matchgroup=" + Self.group(context.name.word, $0) } ?? ""
      // A region within this one may take the end of the line, so that the next line's start has to do.
      let line = end.isLine ? " end=/$/ end=/^/" : ""
      return "syntax region \(group)\(marks) start=/\\v\(start.vim)/ end=/\\v\(end.pattern.vim)/\(line)"
        + "\(contained) contains=@\(Self.group(inner.word))"
    }
  }

  /// Whether the rules of `context` count outside every other.
  private static func isOuter(_ context: SyntaxContext) -> Bool {
    let outermost = SheetSyntax.contexts[0]
    return context.name == outermost.name || outermost.included.contains(context.name)
  }

  /// Which of Vim's groups those of `context` look like.
  private static func links(in context: SyntaxContext) -> [String] {
    context.rules.flatMap { rule -> [String] in
      switch rule {
      case .match(_, let style), .words(_, let style): [link(group(context.name.word, style), style)]
      case .region(_, let style, let inner, _):
        [
          style.map { link(group(context.name.word, $0), $0) },
          SheetSyntax.style(of: inner).map { link(group(rule, in: context), $0) },
        ].compactMap(\.self)
      }
    }
  }

  private static func link(_ group: String, _ style: SyntaxStyle) -> String {
    "highlight default link \(group) \(style.vimGroup)"
  }

  /// The group of what `rule` finds in `context`.
  private static func group(_ rule: SyntaxRule, in context: SyntaxContext) -> String {
    switch rule {
    case .match(_, let style), .words(_, let style): group(context.name.word, style)
    case .region(_, _, let inner, _): group(context.name.word) + capitalized(inner.word) + "Region"
    }
  }

  private static func group(_ context: String, _ style: SyntaxStyle? = nil) -> String {
    "style" + capitalized(context) + (style.map { capitalized($0.rawValue) } ?? "")
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
