/// The files that an output is made of, as a rule that Make and Ninja read: `a.styletable: a.style _Brand.style`.
///
/// Make and Ninja read names differently. A name is written only if both read it as that one name, however the Makefile is
/// set up; any other name is refused. Otherwise the name of an imported sheet could be a command that Make runs.
struct DependencyRule: CustomStringConvertible {
  /// The path of the output, as given.
  let output: String

  /// The paths of the files that were read for it, in the order of reading.
  let inputs: [String]

  /// The reason why a name can't be written, or `nil` if all can.
  var refusal: String? {
    for (path, isOutput) in [(output, true)] + inputs.map({ ($0, false) }) {
      guard let obstacle = Self.obstacle(in: path, isOutput: isOutput) else { continue }
      return "the name '\(path)' has \(obstacle), which Make or Ninja doesn't read as part of a name"
    }
    return nil
  }

  /// The rule, an input to each line, with a line break at its end.
  ///
  /// - Requires: There is no `refusal`.
  var description: String {
    Self.escaped(output) + ":" + inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// The characters that separate names or have another meaning in Make or in Ninja, and that no escape hides from both.
  ///
  /// `$` is among them although `$$` is a dollar sign to both: with `.SECONDEXPANSION`, Make expands names once more.
  private static let refused = Set("\"$&'*;<=>?[\\^`|".unicodeScalars)

  /// Returns the part of `path` that Make or Ninja would take for something else, or `nil` if there is none.
  private static func obstacle(in path: String, isOutput: Bool) -> String? {
    if isOutput, isSpecialTarget(path) { return "the form of Make's special targets" }
    let scalars = path.unicodeScalars
    for scalar in scalars {
      if scalar == "\n" || scalar == "\r" { return "a line break" }
      if scalar.value < 0x20 || scalar.value == 0x7F { return "a control character" }
      // In a target, `%` makes the rule a pattern.
      if refused.contains(scalar) || (isOutput && scalar == "%") { return "'\(scalar)'" }
    }
    // A home folder; a member of an archive; the end of the target; a break between names.
    if scalars.first == "~" { return "'~' at the beginning" }
    if let last = scalars.last, [")", ":", " "].contains(last) { return "'\(last)' at the end" }
    return nil
  }

  /// Returns whether Make gives a target named `path` a meaning of its own, such as `.PHONY`.
  private static func isSpecialTarget(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: ".") && path.utf8.count > 1
      && path.utf8.dropFirst().allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_") }
  }

  /// Returns `path` with a backslash before each space, `#` and `:`.
  private static func escaped(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { text, scalar in
      if [" ", "#", ":"].contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
