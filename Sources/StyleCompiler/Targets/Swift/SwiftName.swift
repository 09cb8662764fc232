/// Functions that convert style sheet names to Swift names.
package enum SwiftName {
  /// Returns the camel-case name of a member for `name`, such as `titleColor` for `title-color`.
  internal static func member(_ name: String) -> String {
    let parts = words(of: name)
    return identifier(parts.prefix(1).joined() + parts.dropFirst().map(capitalized).joined())
  }

  /// Returns the name of a type for `name`, such as `FollowButton` for `follow-button`.
  package static func type(_ name: String) -> String {
    identifier(words(of: name).map(capitalized).joined())
  }

  /// Returns the Swift name of the theme `name` if several style sheets share their themes.
  internal static func sharedTheme(_ name: String) -> String {
    var scope = NameScope(reserved: SwiftWords.themes)
    return scope.take(member(name))
  }

  /// Returns `name`, in backticks if it's a Swift keyword.
  internal static func escaped(_ name: String) -> String {
    SwiftWords.keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the parts of `name` between characters that can't be in an identifier.
  private static func words(of name: String) -> [String] {
    name.unicodeScalars.split { !$0.continuesSwiftName }.map { String(String.UnicodeScalarView($0)) }
  }

  /// Returns `name`, with a leading `_` if it can't start an identifier otherwise.
  private static func identifier(_ name: String) -> String {
    name.unicodeScalars.first?.beginsSwiftName ?? false ? name : "_" + name
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension Unicode.Scalar {
  /// Whether a name can contain the character, both in style sheets and in Swift. Only style sheets allow `-`.
  fileprivate var continuesSwiftName: Bool { self != "-" && self != "\u{2E2F}" && continuesName }

  /// Whether a name can start with the character, both in style sheets and in Swift.
  fileprivate var beginsSwiftName: Bool { self != "\u{2E2F}" && startsName }
}
