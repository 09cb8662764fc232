extension SyntaxPattern {
  /// The pattern in Perl's syntax, which TextMate and Kate also use.
  var perl: String {
    switch self {
    case .text(let text): Self.escaped(text, #"\^$.|?*+()[]{}/"#)
    case .oneOf(let characters): "[\(Self.escaped(characters, #"\^[]"#))]"
    case .anything: "."
    case .name: #"[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_-]*"#
    case .nameTail: #"[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_-]+"#
    case .sequence(let patterns): patterns.map(\.perl).joined()
    case .choice(let patterns): "(?:\(patterns.map(\.perl).joined(separator: "|")))"
    case .repeated(let pattern, let least, let most): "(?:\(pattern.perl))" + Self.count(least, most)
    case .ahead(let pattern): "(?=\(pattern.perl))"
    case .notAhead(let pattern): "(?!\(pattern.perl))"
    }
  }

  /// The pattern in Vim's syntax after `\v`.
  var vim: String {
    switch self {
    case .text(let text): Self.escaped(text, #"\/^$.*[]~<>=+?{}()|@&%"#)
    case .oneOf(let characters): "[\(Self.escaped(characters, #"\^]"#))]"
    case .anything: "."
    case .name: #"[0-9-]@!\k+"#
    case .nameTail: #"\k+"#
    case .sequence(let patterns): patterns.map(\.vim).joined()
    case .choice(let patterns): "%(\(patterns.map(\.vim).joined(separator: "|")))"
    case .repeated(let pattern, let least, let most): "%(\(pattern.vim))" + Self.count(least, most)
    case .ahead(let pattern): "%(\(pattern.vim))@="
    case .notAhead(let pattern): "%(\(pattern.vim))@!"
    }
  }

  private static func count(_ least: Int, _ most: Int?) -> String {
    "{\(least),\(most.map(String.init) ?? "")}"
  }

  /// Returns `text` with a backslash before each character of `special`.
  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
