/// Functions that convert style sheet names to Swift names.
package enum SwiftName {
  /// Returns the camel-case name of a member for `name`, such as `titleColor` for `title-color`.
  package static func member(_ name: String) -> String {
    let parts = words(of: name)
    return identifier(parts.prefix(1).joined() + parts.dropFirst().map(capitalized).joined())
  }

  /// Returns the name of a type for `name`, such as `FollowButton` for `follow-button`.
  package static func type(_ name: String) -> String {
    identifier(words(of: name).map(capitalized).joined())
  }

  /// Returns `name`, in backticks if it's a Swift keyword.
  internal static func escaped(_ name: String) -> String {
    SwiftReservedNames.keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns `name` as the label of an argument. `inout` is the only keyword that needs backticks there.
  internal static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

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

/// Names that generated declarations can't have because Swift or generated code uses them.
internal enum SwiftReservedNames {
  /// The Swift keywords. They can be names only in backticks.
  internal static let keywords: Set<String> = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// Names that have another meaning after a period, that aren't valid names, or that generated expressions use to name
  /// types.
  private static let unusable: Set<String> = [
    "Context", "Protocol", "Self", "StyleRuntime", "Swift", "Type", "_", "init", "self",
  ]

  /// The reserved names of types for controls, properties, and style sheets: Swift or generated code uses these names.
  internal static let types: Set<String> = [
    "Any", "ArrayLiteralElement", "BooleanLiteralType", "Context", "Element", "FloatLiteralType", "IntegerLiteralType",
    "Owner", "PropertyOwner", "Protocol", "RawValue", "Self", "State", "StateOwner", "StringLiteralType", "Style",
    "StyleGroup", "StyleIndex", "StyleRuntime", "Swift", "Tokens", "Type", "_",
  ]

  internal static let properties = unusable.union(["untyped"])

  /// The reserved names of states, including the members of every option set.
  internal static let states = unusable.union([
    "contains", "description", "disabled", "focused", "formIntersection", "formSymmetricDifference", "formUnion",
    "hash", "hashValue", "highlighted", "insert", "intersection", "isDisjoint", "isEmpty", "isStrictSubset",
    "isStrictSuperset", "isSubset", "isSuperset", "normal", "rawValue", "remove", "selected", "subtract", "subtracting",
    "symmetricDifference", "union", "update",
  ])

  internal static let cases = unusable.union([
    "AllCases", "RawValue", "allCases", "canRead", "hash", "hashValue", "none", "rawValue", "some",
  ])

  /// The reserved names of the properties for axes.
  internal static let axes = unusable.union(["hash", "hashValue", "ownValues"])

  /// The reserved labels of variants.
  internal static let labels = unusable.union(["context", "contextPosition", "control", "in", "state", "variant"])

  /// The reserved names of tokens and parameters.
  internal static let others = unusable
}
