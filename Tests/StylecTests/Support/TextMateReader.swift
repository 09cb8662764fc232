import Foundation

/// Reads text as TextMate does with a grammar: line by line, what begins first, and among equals what is listed first;
/// the end of a region before all that may stand in it.
struct TextMateReader {
  private let repository: [String: [String: Any]]
  private let grammar: [String: Any]

  /// A region that is open: its rule, and the name of what stands in it.
  private var open: [[String: Any]] = []

  /// The words that have a name, in order.
  private(set) var words: [(text: String, scope: String)] = []

  /// A reader with `grammar`, a property list.
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

  /// The next match in `line`, with its rule and whether it ends the innermost region.
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

  /// What may stand in `entry`, with what it includes.
  private func rules(of entry: [String: Any]) -> [[String: Any]] {
    (entry["patterns"] as? [[String: Any]] ?? []).flatMap { pattern in
      guard let name = pattern["include"] as? String else { return [pattern] }
      return rules(of: repository[String(name.dropFirst())] ?? [:])
    }
  }
}
