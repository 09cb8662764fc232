/// A sheet that is part of a program: its source, its tree, and what its names are in the program.
///
/// One object for each file, which the passes hand on by reference.
package final class SheetFile: Sendable {
  /// The file's number.
  package let number: Int

  /// The path as diagnostics print it.
  package let path: String

  package let bytes: SourceBytes

  package let tree: SyntaxTree

  /// For each of the tree's names the program's.
  package let names: [Name]

  /// For each of the tree's paths the program's.
  package let paths: [Handle<PathStep>]

  /// The number that its first declaration has among all of the program.
  package let firstDeclaration: Int

  /// The sheet `loaded`, whose names and paths are these in the program.
  package init(_ loaded: LoadedSheet, names: [Name], paths: [Handle<PathStep>], firstDeclaration: Int) {
    number = loaded.number
    path = loaded.path
    bytes = loaded.bytes
    tree = loaded.tree
    self.names = names
    self.paths = paths
    self.firstDeclaration = firstDeclaration
  }

  /// Whether the sheet is the standard one.
  package var isStandard: Bool { number == 0 }

  /// Whether the sheet is only for others to import: its file's name begins with `_`.
  package var isPart: Bool { path.split(separator: "/").last?.hasPrefix("_") ?? false }

  /// The place of the bytes `range`.
  package func span(_ range: Range<UInt32>) -> SourceSpan {
    SourceSpan(file: number, start: Int(range.lowerBound), end: Int(range.upperBound))
  }

  /// The place of `name`.
  package func span(_ name: NameNode) -> SourceSpan { span(name.start..<name.end) }

  /// The place of `path`.
  package func span(_ path: PathNode) -> SourceSpan { span(path.start..<path.end) }

  /// The bytes of `range` as text.
  package func text(_ range: Range<UInt32>) -> String {
    String(decoding: bytes.bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// The name at `node` as written.
  package func text(_ node: NameNode) -> String { text(node.start..<node.end) }

  /// The program's name of `node`.
  package func name(_ node: NameNode) -> Name { names[Int(node.name.rawValue)] }

  /// The program's path of `node`.
  package func path(_ node: PathNode) -> Handle<PathStep> { paths[node.path.index] }
}
