/// Names of a sheet as names of Swift.
package enum SwiftName {
  /// The name of a member for `name`, in camel case: `titleColor` for `title-color`.
  internal static func member(_ name: String) -> String {
    let parts = words(of: name)
    return identifier(parts.prefix(1).joined() + parts.dropFirst().map(capitalized).joined())
  }

  /// The name of a type for `name`: `FollowButton` for `follow-button`.
  package static func type(_ name: String) -> String {
    identifier(words(of: name).map(capitalized).joined())
  }

  /// Returns the name of the theme `name` among those that several sheets share.
  internal static func sharedTheme(_ name: String) -> String {
    var scope = NameScope(reserved: SwiftWords.themes)
    return scope.take(member(name))
  }

  /// `name` in backticks where it is a word of Swift's grammar.
  internal static func escaped(_ name: String) -> String {
    SwiftWords.keywords.contains(name) ? "`\(name)`" : name
  }

  /// The parts of `name` between characters that no identifier has.
  private static func words(of name: String) -> [String] {
    name.unicodeScalars.split { !$0.continuesSwiftName }.map { String(String.UnicodeScalarView($0)) }
  }

  /// `name` with `_` before it where it could not begin an identifier.
  private static func identifier(_ name: String) -> String {
    name.unicodeScalars.first?.beginsSwiftName ?? false ? name : "_" + name
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension Unicode.Scalar {
  /// Whether a sheet and Swift both allow the character within a name; `-` is one of the sheet's alone.
  fileprivate var continuesSwiftName: Bool { self != "-" && self != "\u{2E2F}" && continuesName }

  /// Whether both allow it as the first.
  fileprivate var beginsSwiftName: Bool { self != "\u{2E2F}" && startsName }
}
