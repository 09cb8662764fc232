/// A few short sheets that are one program: the first is given to the compiler, the others are there to be imported.
public struct ExampleProgram: Hashable, Sendable {
  /// The sheets; there is at least one.
  public let sheets: [Sheet]

  /// The program of `sheets`, each with a path and a text that ends without a line break.
  ///
  /// - Requires: `sheets` is not empty.
  package init(_ sheets: KeyValuePairs<String, String>) {
    precondition(!sheets.isEmpty, "a program has a sheet")
    self.sheets = sheets.map { path, text in Sheet(path: path, text: text + "\n") }
  }

  /// A sheet of an example.
  public struct Sheet: Hashable, Sendable {
    /// The path by which others import it.
    public let path: String

    /// What it says; ends with a line break.
    public let text: String
  }
}

extension ExampleProgram: ExpressibleByStringLiteral {
  /// The program of a single sheet, `text`, which ends without a line break.
  public init(stringLiteral text: String) {
    self.init(["Main.style": text])
  }
}
