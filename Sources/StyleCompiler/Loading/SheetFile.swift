import StyleSupport

package typealias FileID = Handle<SheetFile>

extension FileID {
  package static var standard: FileID { Handle(0) }

  /// The first of the style sheets to compile.
  package static var first: FileID { Handle(1) }
}

extension SourceSpan {
  package var fileID: FileID { Handle(file) }

  package init(_ file: FileID, _ range: Range<UInt32>) {
    self.init(file: file.index, start: Int(range.lowerBound), end: Int(range.upperBound))
  }
}

/// The identity of a declaration among those of all files in a program.
package typealias DeclarationID = Handle<ProgramDeclaration>

/// A declaration of a program.
///
/// Only its identity is used. Its parts are in the syntax tree of its file, and its value is in `DeclaredValues`.
package enum ProgramDeclaration {}

/// A style sheet in a program: its source, its syntax tree, and the meaning of its names in the program.
///
/// Each file has one object, which the passes share by reference.
package final class SheetFile: Sendable {
  package let id: FileID

  /// The path, as printed in diagnostics.
  package let path: String
  package let bytes: SourceBytes
  package let tree: SyntaxTree

  /// The program's name for each name in the syntax tree.
  package let names: [Name]

  /// The program's path for each path in the syntax tree.
  package let paths: [Handle<PathStep>]

  private let firstDeclaration: DeclarationID

  package init(_ loaded: LoadedSheet, names: [Name], paths: [Handle<PathStep>], firstDeclaration: DeclarationID) {
    (id, path, bytes, tree) = (loaded.id, loaded.path, loaded.bytes, loaded.tree)
    (self.names, self.paths, self.firstDeclaration) = (names, paths, firstDeclaration)
  }

  package var isStandard: Bool { id == .standard }

  /// Whether the style sheet is a partial, which is only for importing. The file name of a partial starts with `_`.
  package var isPart: Bool { path.split(separator: "/").last?.hasPrefix("_") ?? false }

  package func span(_ range: Range<UInt32>) -> SourceSpan { SourceSpan(id, range) }
  package func span(_ name: NameNode) -> SourceSpan { span(name.start..<name.end) }

  /// Returns the location of `name` without the point of a reference.
  package func span(ofName name: NameNode) -> SourceSpan {
    span((bytes[Int(name.start)] == UInt8(ascii: ".") ? name.start + 1 : name.start)..<name.end)
  }

  package func span(_ path: PathNode) -> SourceSpan { span(path.start..<path.end) }

  package func text(_ range: Range<UInt32>) -> String { bytes.text(range) }

  /// Returns the tokens in `range` as text on one line, with one space for whitespace and comments between tokens.
  ///
  /// - Requires: The range starts and ends with a token, and the style sheet has no errors.
  internal func textOnOneLine(_ range: Range<UInt32>) -> String {
    var text: [UInt8] = []
    var position = Int(range.lowerBound)
    while position < Int(range.upperBound) {
      var end = bytes.endOfTrivia(from: position)
      if end > position {
        text.append(UInt8(ascii: " "))
      } else {
        end = bytes[position] == UInt8(ascii: "\"") ? bytes.endOfString(from: position) : position + 1
        text += bytes.bytes[position..<end]
      }
      position = end
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the name at `node`, as written.
  package func text(_ node: NameNode) -> String { text(node.start..<node.end) }

  /// Returns the program's name for `node`.
  package func name(_ node: NameNode) -> Name { names[Int(node.name.rawValue)] }

  package func path(_ node: PathNode) -> Handle<PathStep> { paths[node.path.index] }

  package func declarations(_ range: HandleRange<DeclarationNode>) -> HandleRange<ProgramDeclaration> {
    let first = firstDeclaration.index
    return HandleRange(first + range.indices.lowerBound..<first + range.indices.upperBound)
  }

  package func declaration(_ handle: Handle<DeclarationNode>) -> DeclarationID {
    Handle(firstDeclaration.index + handle.index)
  }

  /// Returns the position in the syntax tree of `declaration`, which is one of this file.
  package func handle(of declaration: DeclarationID) -> Handle<DeclarationNode> {
    Handle(declaration.index - firstDeclaration.index)
  }

  /// The identity after the last declaration of this file.
  internal var endOfDeclarations: DeclarationID { Handle(firstDeclaration.index + tree.declarations.count) }

  /// Returns the lines, without slashes, of the `///` comments directly above the declaration at `offset`. There are none
  /// if its line contains anything but an at-keyword before `offset`.
  ///
  /// - Complexity: O(*n*) in the length of the comments, the word before `offset`, and the whitespace around that word.
  package func documentation(at offset: Int) -> [String] {
    guard var start = startOfLine(upTo: offset) else { return [] }
    var lines: [String] = []
    while start > 0 {
      let end = bytes.endOfLine(before: start)
      start = bytes.startOfLine(before: end)
      let line = bytes.text(bytes.endOfBlanks(from: start)..<end)
      guard line.hasPrefix("///"), !line.hasPrefix("////") else { break }
      lines.append(String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)))
    }
    return Array(lines.reversed())
  }

  /// Returns the start of the line of the declaration at `offset`, or of the first `///` comment directly above it, or `nil`
  /// if the line contains anything but an at-keyword before `offset`.
  internal func startOfDocumentation(at offset: Int) -> Int? {
    documentation(at: offset).reduce(startOfLine(upTo: offset)) { start, _ in
      start.map { bytes.startOfLine(before: bytes.endOfLine(before: $0)) }
    }
  }

  /// Returns the start of the line that contains `offset`, or `nil` if anything but an at-keyword precedes `offset`
  /// there.
  private func startOfLine(upTo offset: Int) -> Int? {
    var start = bytes.startOfBlanks(before: offset)
    let end = start
    while start > 0, !bytes[start - 1].isBlank, !bytes[start - 1].endsLine { start -= 1 }
    guard start == end || bytes[start] == UInt8(ascii: "@") else { return nil }
    start = bytes.startOfBlanks(before: start)
    return start == 0 || bytes[start - 1].endsLine ? start : nil
  }
}
