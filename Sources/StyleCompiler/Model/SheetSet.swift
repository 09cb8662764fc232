import StyleSupport

/// The style sheets of a compilation: their sources, their syntax trees, and the meaning of their names.
package final class SheetSet: Sendable {
  /// The files, the standard style sheet first.
  package let files: [SheetFile]
  package let sources: [SourceBytes]
  package let segments: [SheetLoader.Segment]

  /// The distinct names of all files, spelled as in their first declaration.
  package let names: ProgramNames
  internal let paths: PathTable
  internal let visibility: FileVisibility
  package let declarationCount: Int
  package let hasReferences: Bool

  /// The names that a statement with a syntax error may declare.
  internal let lostNames: Set<Name>

  package init(_ loader: SheetLoader) {
    var (files, names, paths, lostNames) = ([SheetFile](), ProgramNames(), PathTable(), Set<Name>())
    var declarationCount = 0
    for sheet in loader.files {
      let tree = sheet.tree
      let own = (0..<UInt32(tree.names.count)).map { index in
        names.name(tree.names.text(of: Name(rawValue: index), in: sheet.bytes))
      }
      lostNames.formUnion(tree.lostNames.lazy.map { own[Int($0.rawValue)] })
      let ownPaths = paths.append(tree.paths, renamed: own)
      files.append(SheetFile(sheet, names: own, paths: ownPaths, firstDeclaration: Handle(declarationCount)))
      declarationCount += tree.declarations.count
    }
    for segment in loader.segments { names.spell(segment.statements, of: files[segment.file], paths) }
    (self.files, self.names, self.paths, self.lostNames) = (files, names, paths, lostNames)
    self.declarationCount = declarationCount
    sources = files.map(\.bytes)
    segments = loader.segments
    hasReferences = files.contains { !$0.tree.referring.isEmpty }
    visibility = FileVisibility(files: loader.files, dependencyOrder: loader.dependencyOrder) { [files] in
      files[$0].name($1)
    }
  }
}

extension ProgramNames {
  /// Spells each name that the statements in `range` declare as its first declaration does.
  fileprivate mutating func spell(_ range: Range<Int>, of file: SheetFile, _ paths: PathTable) {
    for statement in file.tree.statements[range] {
      switch statement {
      case .control(let node): spell(node, in: file, paths)
      case .axis(let node): spell(file.tree.axes[node].name, file.tree.axes[node].values, in: file)
      case .designToken(let node): spell(file.tree.designTokens[node].name, in: file)
      default: break
      }
    }
  }

  private mutating func spell(_ node: NameNode, _ list: HandleRange<NameNode>? = nil, in file: SheetFile) {
    for node in [node] + (list.map { file.tree.nameLists[$0] } ?? []) {
      declare(file.name(node), at: Int(node.start)..<Int(node.end), of: file.bytes)
    }
  }

  private mutating func spell(_ control: Handle<ControlNode>, in file: SheetFile, _ paths: PathTable) {
    let path = file.tree.controls[control].path
    var (next, written): (Handle<PathStep>?, Handle<PathStep>?) = (file.path(path), path.path)
    while let step = next.map({ paths.steps[$0] }), let spelling = written.map({ file.tree.paths.steps[$0] }) {
      declare(step.name, at: file.tree.names.range(of: spelling.name), of: file.bytes)
      (next, written) = (step.parent, spelling.parent)
    }
    for state in file.tree.controls[control].states { spell(state.name, in: file) }
    for variant in file.tree.controls[control].variants { spell(variant.name, variant.values, in: file) }
    for parameter in file.tree.controls[control].parameters { spell(parameter.name, in: file) }
    for property in file.tree.controls[control].properties { spell(property.name, property.cases, in: file) }
  }
}

extension SheetSet {
  /// Whether evaluating a style sheet requires a deep stack.
  package var isDeep: Bool { files.contains { $0.tree.isDeep } }

  /// The statements of each segment with their file, in reading order.
  internal var statements: [(file: SheetFile, statements: ArraySlice<StatementNode>)] {
    segments.map { (files[$0.file], files[$0.file].tree.statements[$0.statements]) }
  }

  internal func text(of path: Handle<PathStep>) -> String {
    // Doesn't use `joined(separator:)`: it is generic, and looks up its metadata at every launch.
    paths.names(of: path).reduce(into: "") { text, name in
      if !text.isEmpty { text += "." }
      text += names.text(name)
    }
  }

  internal func text(at span: SourceSpan) -> String {
    files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
  }

  /// Returns the lines of the `///` comments above the declaration at `span`.
  package func documentation(at span: SourceSpan) -> [String] {
    files[span.fileID].documentation(at: span.start)
  }

  package func file(of declaration: DeclarationID) -> SheetFile {
    files[files.partitionIndex { $0.endOfDeclarations <= declaration }]
  }

  internal func node(of declaration: DeclarationID) -> (file: SheetFile, node: DeclarationNode) {
    let file = file(of: declaration)
    return (file, file.tree.declarations[file.handle(of: declaration)])
  }

  internal func span(of declaration: DeclarationID) -> SourceSpan {
    let (file, node) = node(of: declaration)
    return file.span(node.name)
  }

  internal func name(of declaration: DeclarationID) -> String {
    let (file, node) = node(of: declaration)
    return file.text(node.name)
  }

  package func hasReferences(_ declaration: DeclarationID) -> Bool {
    guard hasReferences else { return false }
    let file = file(of: declaration)
    return file.hasReferences(file.handle(of: declaration))
  }

  /// Returns the prefixes and the last component of `name`, or `nil` if it has no prefix or an unknown component.
  internal func components(of name: Name) -> (prefixes: [Name], last: Name)? {
    let text = names.text(name)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = text.split(separator: ".").compactMap { names.existing(String($0)) }
    guard let last = parts.last, parts.count == text.utf8.count(where: { $0 == UInt8(ascii: ".") }) + 1 else {
      return nil
    }
    return (parts.dropLast(), last)
  }
}
