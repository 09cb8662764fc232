/// A style sheet in a program: its source, its syntax tree, and the meaning of its names in the program.
///
/// Each file has one object, which the passes share by reference.
package final class SheetFile: Sendable {
  /// The index of the file.
  package let number: Int

  /// The path, as printed in diagnostics.
  package let path: String

  package let bytes: SourceBytes

  package let tree: SyntaxTree

  /// The program's name for each name in the syntax tree.
  package let names: [Name]

  /// The program's path for each path in the syntax tree.
  package let paths: [Handle<PathStep>]

  /// The index of the style sheet's first declaration among all declarations of the program.
  package let firstDeclaration: Int

  /// Creates a style sheet from `loaded`.
  ///
  /// - Parameters:
  ///   - loaded: The style sheet after loading.
  ///   - names: The program's name for each name in the syntax tree.
  ///   - paths: The program's path for each path in the syntax tree.
  ///   - firstDeclaration: The index of the style sheet's first declaration in the program.
  package init(_ loaded: LoadedSheet, names: [Name], paths: [Handle<PathStep>], firstDeclaration: Int) {
    number = loaded.number
    path = loaded.path
    bytes = loaded.bytes
    tree = loaded.tree
    self.names = names
    self.paths = paths
    self.firstDeclaration = firstDeclaration
  }

  /// Whether this is the standard style sheet.
  package var isStandard: Bool { number == 0 }

  /// Whether the style sheet is a partial, which is only for importing. The file name of a partial starts with `_`.
  package var isPart: Bool { path.split(separator: "/").last?.hasPrefix("_") ?? false }

  /// Returns the location of the bytes in `range`.
  package func span(_ range: Range<UInt32>) -> SourceSpan {
    SourceSpan(file: number, start: Int(range.lowerBound), end: Int(range.upperBound))
  }

  /// Returns the location of `name`.
  package func span(_ name: NameNode) -> SourceSpan { span(name.start..<name.end) }

  /// Returns the location of `path`.
  package func span(_ path: PathNode) -> SourceSpan { span(path.start..<path.end) }

  /// Returns the bytes in `range` as text.
  package func text(_ range: Range<UInt32>) -> String {
    String(decoding: bytes.bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// Returns the name at `node`, as written.
  package func text(_ node: NameNode) -> String { text(node.start..<node.end) }

  /// Returns the program's name for `node`.
  package func name(_ node: NameNode) -> Name { names[Int(node.name.rawValue)] }

  /// Returns the program's path for `node`.
  package func path(_ node: PathNode) -> Handle<PathStep> { paths[node.path.index] }
}
