/// The names that generated code cannot give, or gives itself.
internal enum SwiftWords {
  /// The words of Swift's grammar that are a name only between backticks.
  internal static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Names that mean something else behind a point, or are none.
  private static let unusable: Set<String> = ["Protocol", "Self", "Type", "_", "init", "self"]

  /// What no type of a control, a property or a sheet is called: what Swift or generated code calls so.
  internal static let types: Set<String> = [
    "Any", "ArrayLiteralElement", "BooleanLiteralType", "Element", "FloatLiteralType", "IntegerLiteralType", "Owner",
    "Protocol", "RawValue", "Self", "SheetTheme", "State", "StringLiteralType", "Style", "StyleRuntime", "Swift",
    "Theme", "Tokens", "Type", "_",
  ]

  /// What no property is called.
  internal static let properties = unusable.union(["untyped"])

  /// What no state is called: the members of every option set.
  internal static let states = unusable.union([
    "contains", "description", "disabled", "focused", "formIntersection", "formSymmetricDifference", "formUnion",
    "hash", "hashValue", "highlighted", "insert", "intersection", "isDisjoint", "isEmpty", "isStrictSubset",
    "isStrictSuperset", "isSubset", "isSuperset", "normal", "rawValue", "remove", "selected", "subtract", "subtracting",
    "symmetricDifference", "union", "update",
  ])

  /// What no word of an enumeration is called.
  internal static let cases = unusable.union(["allCases", "canRead", "hash", "hashValue", "none", "rawValue", "some"])

  /// What no theme is called; `base` is that of no theme.
  internal static let themes = cases.union(["base"])

  /// What no token and no parameter is called.
  internal static let others = unusable
}
