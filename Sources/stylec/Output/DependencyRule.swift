/// The files that an output depends on, as a rule for Make and Ninja: `a.styletable: a.style _Brand.style`.
///
/// Make and Ninja read names differently. A name is written only if both read it as that one name, regardless of how
/// the makefile is set up. Any other name is rejected. Otherwise the name of an imported style sheet could be a
/// command that Make runs.
struct DependencyRule: CustomStringConvertible {
  /// The path of the output, as given.
  let output: String

  /// The paths of the files that were read, in reading order.
  let inputs: [String]

  /// The reason why a name can't be written, or `nil` if all names can.
  var refusal: String? {
    for (path, isOutput) in [(output, true)] + inputs.map({ ($0, false) }) {
      guard let obstacle = Self.obstacle(in: path, isOutput: isOutput) else { continue }
      return "the name '\(path)' has \(obstacle), which Make or Ninja doesn't read as part of a name"
    }
    return nil
  }

  /// The rule with one input per line and a newline at the end.
  ///
  /// - Requires: `refusal` is `nil`.
  var description: String {
    Self.escaped(output) + ":" + inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
  }

  /// The characters that separate names or have another meaning in Make or Ninja, and that can't be escaped for both.
  ///
  /// The set includes `$` although both read `$$` as a dollar sign: with `.SECONDEXPANSION`, Make expands names
  /// again.
  private static let refused = Set("\"$&'*;<=>?[\\^`|".unicodeScalars)

  /// Returns a description of the part of `path` that Make or Ninja would misread, or `nil` if there is none.
  private static func obstacle(in path: String, isOutput: Bool) -> String? {
    if isOutput, isSpecialTarget(path) { return "the form of Make's special targets" }
    let scalars = path.unicodeScalars
    for scalar in scalars {
      if scalar == "\n" || scalar == "\r" { return "a line break" }
      if scalar.value < 0x20 || scalar.value == 0x7F { return "a control character" }
      // In a target, `%` makes the rule a pattern.
      if refused.contains(scalar) || (isOutput && scalar == "%") { return "'\(scalar)'" }
    }
    // A leading `~` is a home folder. At the end, `)` is a member of an archive, `:` ends the target, and a space
    // separates names.
    if scalars.first == "~" { return "'~' at the beginning" }
    if let last = scalars.last, [")", ":", " "].contains(last) { return "'\(last)' at the end" }
    return nil
  }

  /// Returns whether Make gives a target named `path` a meaning of its own, such as `.PHONY`.
  private static func isSpecialTarget(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: ".") && path.utf8.count > 1
      && path.utf8.dropFirst().allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_") }
  }

  /// Returns `path` with a backslash before each space, `#`, and `:`.
  private static func escaped(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "") { text, scalar in
      if [" ", "#", ":"].contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
