import Foundation

/// A reader that applies a grammar to text like TextMate: line by line. The first match wins, and for equal positions,
/// the first pattern in the list. The end of a region precedes the patterns inside it.
struct TextMateReader {
  private let repository: [String: [String: Any]]
  private let grammar: [String: Any]
  /// The open regions: the rule of each, and the name of its contents.
  private var open: [[String: Any]] = []
  /// The words that have a name, in order.
  private(set) var words: [(text: String, scope: String)] = []

  /// Creates a reader for `grammar`, a property list.
  init(_ grammar: [String: Any]) {
    self.grammar = grammar
    repository = grammar["repository"] as? [String: [String: Any]] ?? [:]
  }

  /// Reads `text`.
  mutating func read(_ text: String) throws {
    for line in text.components(separatedBy: "\n") { try read(line: line as NSString) }
  }

  private mutating func read(line: NSString) throws {
    var position = 0
    while let (rule, isEnd, range) = try first(in: line, from: position) {
      let piece = line.substring(with: range)
      if isEnd {
        add(piece, (rule["endCaptures"] as? [String: [String: String]])?["0"]?["name"])
        open.removeLast()
      } else {
        add(piece, rule["name"] as? String ?? (rule["beginCaptures"] as? [String: [String: String]])?["0"]?["name"])
        if rule["begin"] != nil { open.append(rule) }
      }
      position = range.upperBound
    }
  }

  private mutating func add(_ text: String, _ scope: String?) {
    if let scope, !text.isEmpty { words.append((text, scope)) }
  }

  /// Returns the next match in `line`, its rule, and whether it ends the innermost region.
  private func first(in line: NSString, from position: Int) throws -> ([String: Any], Bool, NSRange)? {
    let rest = NSRange(location: position, length: line.length - position)
    var best: ([String: Any], Bool, NSRange)?
    let ends = open.last.map { [($0, "end")] } ?? []
    for (rule, key) in ends + rules(of: open.last ?? grammar).map({ ($0, $0["match"] == nil ? "begin" : "match") }) {
      let expression = try NSRegularExpression(pattern: rule[key] as? String ?? "")
      guard let match = expression.firstMatch(in: line as String, range: rest) else { continue }
      if best.map({ match.range.location < $0.2.location }) ?? true { best = (rule, key == "end", match.range) }
    }
    return best
  }

  /// Returns the patterns that are valid in `entry`, including the patterns that it includes.
  private func rules(of entry: [String: Any]) -> [[String: Any]] {
    (entry["patterns"] as? [[String: Any]] ?? []).flatMap { pattern in
      guard let name = pattern["include"] as? String else { return [pattern] }
      return rules(of: repository[String(name.dropFirst())] ?? [:])
    }
  }
}
