/// Names that generated declarations can't have because Swift or generated code uses them.
internal enum SwiftWords {
  /// The Swift keywords. They can be names only in backticks.
  internal static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Names that have another meaning after a period, or that aren't valid names.
  private static let unusable: Set<String> = ["Protocol", "Self", "Type", "_", "init", "self"]

  /// The reserved names of types for controls, properties, and style sheets: Swift or generated code uses these
  /// names.
  internal static let types: Set<String> = [
    "Any", "ArrayLiteralElement", "BooleanLiteralType", "Element", "FloatLiteralType", "IntegerLiteralType", "Owner",
    "Protocol", "RawValue", "Self", "SheetTheme", "State", "StringLiteralType", "Style", "StyleRuntime", "Swift",
    "Theme", "Tokens", "Type", "_",
  ]

  /// The reserved names of properties.
  internal static let properties = unusable.union(["untyped"])

  /// The reserved names of states, including the members of every option set.
  internal static let states = unusable.union([
    "contains", "description", "disabled", "focused", "formIntersection", "formSymmetricDifference", "formUnion",
    "hash", "hashValue", "highlighted", "insert", "intersection", "isDisjoint", "isEmpty", "isStrictSubset",
    "isStrictSuperset", "isSubset", "isSuperset", "normal", "rawValue", "remove", "selected", "subtract", "subtracting",
    "symmetricDifference", "union", "update",
  ])

  /// The reserved names of enumeration cases.
  internal static let cases = unusable.union(["allCases", "canRead", "hash", "hashValue", "none", "rawValue", "some"])

  /// The reserved names of themes. `base` is the case for no theme.
  internal static let themes = cases.union(["base"])

  /// The reserved names of tokens and parameters.
  internal static let others = unusable
}
