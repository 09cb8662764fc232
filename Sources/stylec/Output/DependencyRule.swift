/// What an output is made of, as a rule that Make and Ninja read: `a.styletable: a.style _Brand.style`.
struct DependencyRule: CustomStringConvertible {
  /// The path of what is made, as given.
  let output: String

  /// The paths of what was read for it, in the order of reading.
  let inputs: [String]

  /// A path that no rule can name, because it would end there; nil where there is none.
  var unnameable: String? {
    ([output] + inputs).first { $0.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } }
  }

  /// The rule, an input to each line, with a line break at its end.
  var description: String {
    Self.escaped(output) + ":" + inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// The name `path` as Make reads it: a backslash stands before blanks, `#` and `:`, and `$` is doubled.
  ///
  /// Where backslashes stand before such a character Make halves their number, and elsewhere it leaves them alone.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var backslashes = 0
    for character in path.unicodeScalars {
      switch character {
      case " ", "\t", "#", ":": text += String(repeating: "\\", count: backslashes + 1)
      case "$": text += "$"
      default: break
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
      text.unicodeScalars.append(character)
    }
    return text
  }
}
