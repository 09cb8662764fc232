/// A program of one or more short style sheets. The compiler gets the first one, which can import the others.
public struct ExampleProgram: Hashable, Sendable {
  /// The style sheets. There is at least one.
  public let sheets: [Sheet]

  /// Creates a program from the paths of style sheets and their texts, which don't end with a newline.
  ///
  /// - Requires: `sheets` isn't empty.
  package init(_ sheets: KeyValuePairs<String, String>) {
    precondition(!sheets.isEmpty, "a program has a sheet")
    self.sheets = sheets.map { path, text in Sheet(path: path, text: text + "\n") }
  }

  /// A style sheet of an example.
  public struct Sheet: Hashable, Sendable {
    /// The path for importing the style sheet.
    public let path: String

    /// The source text, which ends with a newline.
    public let text: String
  }
}

extension ExampleProgram: ExpressibleByStringLiteral {
  /// Creates a program with a single style sheet, whose text doesn't end with a newline.
  public init(stringLiteral text: String) {
    self.init(["Main.style": text])
  }
}
