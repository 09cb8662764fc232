import StyleSupport
import StyleTable

/// A place among the declarations of the rules.
private struct RulePlace {
  /// The index of the entry.
  var entry = 0

  /// The index of the declaration among those of the entry.
  var declaration = 0

  /// The properties of the declarations of the entry before this one.
  var properties = PropertyMask()
}

extension Program {
  /// Evaluates the declarations of all rules, in every context in which their values differ, and groups the rules by
  /// control.
  ///
  /// A declaration is evaluated by itself only if its value is neither a literal nor known.
  internal mutating func evaluateRules() {
    var (place, known) = (RulePlace(), KnownCells())
    while place.entry < rules.entries.count {
      var evaluator = Evaluator(file: files[rules.entries[place.entry].file], context: .standard)
      while !values.setKnown(from: &place, in: evaluator.file, controls, &known, &rules, &valuePool) {
        evaluate(&place, &evaluator, &known)
      }
    }
    rules.group(&controls)
  }

  /// Finds the meaning of the name of the declaration at `place`. If it is known, evaluates the declaration, and goes to
  /// the next one.
  private mutating func evaluate(_ place: inout RulePlace, _ evaluator: inout Evaluator, _ known: inout KnownCells) {
    let entry = rules.entries[place.entry]
    let handle = evaluator.file.handle(of: Handle(Int(entry.declarations.start) + place.declaration))
    let name = evaluator.file.name(evaluator.file.tree.declarations[handle].name)
    let scope = controls[entry.control].propertyScope
    let property = propertyScopes.property(name, in: scope)
    let type = property.flatMap { properties[$0].type }
    if let property, let type, known.meaning(of: name, in: scope) == nil {
      return known.setMeaning(of: name, in: scope, property, type)
    }
    let additions = unitlessUses.additions
    evaluate(handle, for: entry.control, &evaluator)
    if let property { place.properties.add(property) }
    place.declaration += 1
    guard let property, let type, !evaluator.file.hasReferences(handle), evaluator.parameters.isEmpty,
      unitlessUses.additions == additions, let cell = values.cell(evaluator.file.declaration(handle), for: property)
    else { return }
    let value = evaluator.file.tree.declarations[handle].value
    known.remember(cell, of: evaluator.file.tree.values[value], in: evaluator.file, type)
  }
}

/// The declarations of a file, and what they refer to.
///
/// A copy of the arrays for many rules: those of the file would be retained for each declaration.
private struct FileDeclarations {
  let file: SheetFile
  let nodes: [DeclarationNode]
  let names: [Name]
  let values: ValueList
  let source: SourceBytes

  /// The index of the first declaration.
  let first: Int

  init(_ file: SheetFile) {
    self.file = file
    nodes = file.tree.declarations
    names = file.names
    values = file.tree.values
    source = file.bytes
    first = file.declaration(Handle(0)).index
  }
}

extension DeclaredValues {
  /// Sets the values of the declarations of `file` from `place`, up to the first whose property or value must be evaluated.
  /// Returns whether there is none in the file, whose entries are next to each other.
  ///
  /// Hot path: nearly every declaration is set here.
  fileprivate mutating func setKnown(
    from place: inout RulePlace, in file: SheetFile, _ controls: [ControlInfo], _ known: inout KnownCells,
    _ rules: inout RuleIndex, _ pool: inout ValuePool
  ) -> Bool {
    let (declarations, hasParameters) = (FileDeclarations(file), !parameters.isEmpty)
    var entries = entries.mutableSpan
    var rules = rules.entries.mutableSpan
    while place.entry < rules.count, rules[place.entry].file == file.id {
      let rule = rules[place.entry]
      let range = rule.declarations.indices
      var properties = place.properties
      if place.declaration == 0, place.entry > 0, rules[place.entry &- 1].repeats(rule) {
        properties = rules[place.entry &- 1].properties
      } else {
        let scope = controls[rule.control.index].propertyScope
        let end = DeclaredValues.setKnown(
          range.lowerBound &+ place.declaration..<range.upperBound, of: declarations, in: scope, hasParameters,
          &entries,
          &known, &pool, &properties)
        guard end == range.upperBound else {
          (place.declaration, place.properties) = (end &- range.lowerBound, properties)
          return false
        }
      }
      rules[place.entry].properties = properties
      place = RulePlace(entry: place.entry &+ 1)
    }
    return true
  }

  /// Sets the values of the declarations in `range` for controls of `scope`, up to the first whose property or value must
  /// be evaluated. Returns its index, or the end of the range, and adds the properties to `properties`.
  ///
  /// The loop has no calls except for strings, words, and function calls.
  @inline(__always) private static func setKnown(
    _ range: Range<Int>, of declarations: FileDeclarations, in scope: PropertyScopeID, _ hasParameters: Bool,
    _ entries: inout MutableSpan<Entry>, _ known: inout KnownCells, _ pool: inout ValuePool,
    _ properties: inout PropertyMask
  ) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = declarations.nodes[index &- declarations.first]
      let name = declarations.names[Int(node.name.name.rawValue)]
      guard let meaning = known.meaning(of: name, in: scope) else { break }
      if entries[index].isNew {
        guard
          let cell = pool.cell(
            ofLiteral: node.value, in: declarations.values, as: meaning.type.base, declarations.source)
            ?? known.cell(of: declarations.values[node.value], in: declarations.file, meaning.type)
        else { break }
        entries[index] = Entry(meaning.property, cell)
      } else if hasParameters || !entries[index].isKnown(for: meaning.property) {
        break
      }
      properties.add(meaning.property)
      index &+= 1
    }
    return index
  }
}

extension RuleIndex.Entry {
  /// Returns whether both entries are of the same declarations for the same control.
  @inline(__always) fileprivate func repeats(_ other: RuleIndex.Entry) -> Bool {
    declarations == other.declarations && control == other.control
  }
}
