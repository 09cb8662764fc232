/// A sheet that is part of a program: its source, its tree, and what its names are in the program.
package struct SheetFile {
  /// The file's number.
  package let number: Int

  package let path: String

  package let bytes: SourceBytes

  package let tree: SyntaxTree

  /// For each of the tree's names the program's.
  package var names: [Name] = []

  /// For each of the tree's paths the program's.
  package var paths: [Handle<PathStep>] = []

  /// The files that the sheet imports.
  package var imports: [Int] = []

  /// The number that its first declaration has among all of the program.
  package var firstDeclaration = 0

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
