/// A token of a random sheet.
struct GeneratedToken {
  /// The token's name. Unrelated files can use the same name.
  let name: String

  /// The path of the file that declares the token.
  let file: String

  /// The token's type: "A token has the type of its value."
  let kind: ReferenceSheet.ValueKind

  /// The files in which the token is in scope.
  let scope: Set<String>
}
