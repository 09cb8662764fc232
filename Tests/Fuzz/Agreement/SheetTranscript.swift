import StyleCompiler
import StyleSupport

struct SheetTranscript {
  let file: SheetFile
  let places: LocationFormatter
  private var tree: SyntaxTree { file.tree }

  /// Returns the item for `statement`, or `nil` if the statement doesn't affect controls.
  func item(_ statement: StatementNode) -> ReferenceSheet.Item? {
    switch statement {
    case .importing, .designToken, .axis, .theme, .expectation: nil
    case .control(let control): .control(self.control(tree.controls[control]))
    case .rule(let rule): .rule(self.rule(tree.rules[rule]))
    }
  }

  private func control(_ node: ControlNode) -> ReferenceSheet.Control {
    let states = node.states.map { state($0) }
    let exclusives = node.exclusives.map { ReferenceSheet.Member.exclusive(names($0)) }
    let properties = node.properties.map { node in
      ReferenceSheet.Member.property(
        .init(name: file.text(node.name), kind: .string, value: node.value.map { _ in place(of: node.name) }))
    }
    let priorities = node.priorities.map { ReferenceSheet.Member.priority(names($0)) }
    let variants = node.variants.map { variant in
      ReferenceSheet.Member.variant(file.text(variant.name), values: names(variant.values))
    }
    return .init(
      path: path(node.path), base: node.base.map(path),
      members: states + exclusives + priorities + variants + properties)
  }

  private func state(_ node: StateNode) -> ReferenceSheet.Member {
    let name = file.text(node.name)
    if node.isAlias { return .alias(name, of: names(node.aliased)) }
    let bit = node.bit.flatMap { Double(file.text($0)) }.map { Int($0) }
    return .state(.init(name: name, bit: bit, implied: names(node.implied), required: names(node.required)))
  }

  private func rule(_ node: RuleNode) -> ReferenceSheet.Rule {
    let selectors = tree.selectors[node.selectors].map { selector in
      ReferenceSheet.Selector(path: path(selector.path), states: selector.states.map { combinations($0) })
    }
    return .init(selectors: selectors, body: tree.runs[node.runs].flatMap { run in statements(of: run) })
  }

  /// Returns the declarations of `run` within its blocks, except the rule's own block.
  private func statements(of run: RunNode) -> [ReferenceSheet.Statement] {
    var body = tree.declarations[run.declarations].map { declaration in
      ReferenceSheet.Statement.declaration(
        .init(property: file.text(declaration.name), value: place(of: declaration.name)))
    }
    var block: BlockNode? = tree.blocks[run.block]
    while let inner = block {
      if let states = inner.states { body = [.block(combinations(states), body)] }
      block = inner.parent.map { tree.blocks[$0] }
    }
    return body
  }

  private func combinations(_ states: Handle<StatesNode>) -> [ReferenceSheet.Combination] {
    tree.combinations(of: states).map { combination in
      tree.items(of: combination).map { item in
        switch item.kind {
        case .state: .name(text(of: item.name.name))
        case .negation: .not(text(of: item.name.name))
        case .star: .any
        case .normal: .normal
        }
      }
    }
  }

  private func place(of name: NameNode) -> ReferenceSheet.Expression {
    let place = places.text(of: file.span(name))
    return .literal(place, canonical: place)
  }

  private func names(_ list: HandleRange<NameNode>) -> [String] { tree.nameLists[list].map { file.text($0) } }

  private func path(_ node: PathNode) -> String {
    tree.paths.names(of: node.path).map { text(of: $0) }.joined(separator: ".")
  }

  private func text(of name: Name) -> String {
    let range = tree.names.range(of: name)
    return file.text(UInt32(range.lowerBound)..<UInt32(range.upperBound))
  }
}

extension ReferenceSheet {
  /// Creates a program, as one file in reading order, in which the location of each declaration is its value.
  init(_ compilation: Compilation) {
    let (model, places) = (compilation.model, LocationFormatter(compilation.sources))
    let items = model.sheets.segments.flatMap { segment in
      let transcript = SheetTranscript(file: model.sheets.files[segment.file], places: places)
      return transcript.file.tree.statements[segment.statements].compactMap { transcript.item($0) }
    }
    self.init(files: [File(path: "", items: items)], given: [""], standard: [])
  }
}
