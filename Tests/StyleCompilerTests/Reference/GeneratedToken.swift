/// A token of a random sheet.
struct GeneratedToken {
  /// Its name; files that do not see each other may use one name.
  let name: String

  /// The path of its file.
  let file: String

  /// Its type: "its type is its value's".
  let kind: ReferenceSheet.ValueKind

  /// The files that see it.
  let viewers: Set<String>
}
