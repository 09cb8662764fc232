/// Writes a rule for Make and Ninja. The names must be rejected, or the rule must be read as exactly the same names.
enum DepfileTarget {
  /// Creates a rule from the names in `input`, which are separated by zero bytes. The first name is the output.
  static func test(_ input: [UInt8]) {
    let names = input.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    guard let output = names.first else { return }
    let rule = DependencyRule(output: output, inputs: Array(names.dropFirst()))
    if let refusal = rule.refusal {
      expect(names.contains { refusal.contains("'\($0)'") }, "the message doesn't contain a name: \(refusal)")
      let hasReason = looksSpecial(output) || names.contains { !isPlain($0) }
      expect(hasReason, "plain names are rejected: \(refusal)")
      return
    }
    let text = Array(rule.description.utf8)
    for dialect in [ReferenceRule.Dialect.make, .ninja] {
      guard let read = ReferenceRule(text, dialect) else { fatalError("finding: \(dialect) can't read \(rule)") }
      expect(read.targets.count == 1 && same(read.targets[0], output), "\(dialect) reads a different output in \(rule)")
      let isSame = read.inputs.count + 1 == names.count && zip(read.inputs, names.dropFirst()).allSatisfy(same)
      expect(isSame, "\(dialect) reads different inputs in \(rule)")
    }
  }

  private static func same(_ name: [UInt8], _ other: String) -> Bool { name.elementsEqual(other.utf8) }

  /// Returns whether a target `name` can have a meaning of its own in Make, as `.PHONY` has.
  private static func looksSpecial(_ name: String) -> Bool {
    name.first == "." && name.dropFirst().allSatisfy { $0.isUppercase || $0 == "_" }
  }

  /// Returns whether every rule can contain the name `name`.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0.isPlain || $0 >= 0x80 }
  }
}

/// A rule as Make or Ninja reads it, with only as much of their syntax as names without quotes need.
private struct ReferenceRule {
  enum Dialect { case make, ninja }

  /// The names before the colon.
  private(set) var targets: [[UInt8]] = []

  /// The names after the colon.
  private(set) var inputs: [[UInt8]] = []

  /// Creates the rule in `text`, or `nil` if the text is anything but one rule with such names.
  ///
  /// From the manual of GNU Make, "Rule Syntax", "Using Wildcard Characters in File Names", and "How Make Reads a
  /// Makefile": A rule is a logical line. Whitespace separates names unless a backslash precedes it. A colon ends the
  /// targets. `#` starts a comment. `~`, `*`, `?`, and `[…]` are expanded. `$` starts a reference, `;` a recipe, and
  /// `|` order-only prerequisites. A line with `=` sets a variable. `%` in a target makes the rule a pattern rule, and
  /// `)` at the end of a name makes it an archive member.
  ///
  /// From Ninja's depfile parser: A backslash escapes a space, a `#`, and a colon that isn't followed by whitespace or
  /// the end. Otherwise, a name consists of letters, digits, non-ASCII characters, and some punctuation characters.
  init?(_ text: [UInt8], _ dialect: Dialect) {
    guard let line = Self.logicalLine(of: text), let words = Self.words(of: line) else { return nil }
    for word in words {
      if word.isColon {
        if !inputs.isEmpty || targets.isEmpty || hasColon { return nil }
        hasColon = true
      } else if !Self.isName(word.name, dialect, isTarget: !hasColon) {
        return nil
      } else if hasColon {
        inputs.append(word.name)
      } else {
        targets.append(word.name)
      }
    }
    if !hasColon { return nil }
  }

  private var hasColon = false

  /// Returns the single logical line of `text`, in which a backslash at the end of a line continues it, or `nil` if
  /// there are several.
  private static func logicalLine(of text: [UInt8]) -> [UInt8]? {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, let last = lines.popLast() else { return nil }
    var line: [UInt8] = []
    for part in lines {
      guard part.last == UInt8(ascii: "\\"), part.dropLast().last != UInt8(ascii: "\\") else { return nil }
      line += part.dropLast() + [UInt8(ascii: " ")]
    }
    return line + last
  }

  /// Returns the names of `line` and the colons between them, or `nil` if a backslash precedes any other character.
  private static func words(of line: [UInt8]) -> [(name: [UInt8], isColon: Bool)]? {
    var words: [(name: [UInt8], isColon: Bool)] = []
    var name: [UInt8] = []
    func endName() {
      if !name.isEmpty { words.append((name, false)) }
      name = []
    }
    var rest = line[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let hidden = rest.popFirst(), " #:".utf8.contains(hidden) else { return nil }
        // Ninja treats such a colon as the end of the targets.
        if hidden == UInt8(ascii: ":"), rest.first == nil || rest.first == UInt8(ascii: " ") { return nil }
        name.append(hidden)
      case UInt8(ascii: " "): endName()
      case UInt8(ascii: "#"): return nil
      case UInt8(ascii: ":"):
        endName()
        words.append(([], true))
      default: name.append(byte)
      }
    }
    endName()
    return words
  }

  /// Returns whether the program takes the bytes of `name` literally.
  private static func isName(_ name: [UInt8], _ dialect: Dialect, isTarget: Bool) -> Bool {
    let hidden = Set(" #:".utf8)
    switch dialect {
    case .make:
      let isSpecial = name.contains { "$*?[;|=\"'<>&`".utf8.contains($0) || $0 < 0x20 || $0 == 0x7F }
      if isSpecial || name.first == UInt8(ascii: "~") || name.last == UInt8(ascii: ")") { return false }
      return !(isTarget && name.contains(UInt8(ascii: "%")))
    case .ninja:
      return name.allSatisfy { $0.isPlain || $0 >= 0x80 || hidden.contains($0) || "+,!@%~(){}]".utf8.contains($0) }
    }
  }
}

extension UInt8 {
  /// Whether names with this byte are never rejected.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "_-./".utf8.contains(self)
    }
  }
}
