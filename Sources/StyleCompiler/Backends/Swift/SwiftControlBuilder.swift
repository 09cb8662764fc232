import StyleSupport
import StyleTable

/// A builder that collects the Swift declarations of each control.
internal struct SwiftControlBuilder: ~Copyable {
  private let model: Model
  private let declarations: Declarations

  /// The code that refers to the enclosing type from outside all types, with a period at the end.
  private let prefix: String

  /// The names that no type can have.
  private let reserved: Set<String>

  /// The controls that style sheets other than the standard one declare or select, with their ancestors, in the order
  /// of the table.
  private let used: [ControlID]

  /// The index of each control in `used`.
  private let positions: [ControlID: Int]

  /// For each property, the control that declares it first.
  private let owners: [PropertyID: ControlID]

  /// The declarations found so far, in the order of the table.
  internal private(set) var controls: [SwiftModel.Control] = []

  /// For each control, the names of the types nested in its type.
  private var typeScopes: [NameScope] = []

  /// The properties of controls without parameters found so far, by those that have a column and by all of them.
  private var knownProperties: [[[PropertyID]]: [SwiftModel.Property]] = [:]

  /// For each property, its position among all of them in the byte order of their names, the order of the table.
  private let ranks: [Int]

  /// For each property of type `enum` found so far, its Swift type.
  private var enumerations: [PropertyID: String] = [:]

  /// For each scope that was visited, its own variants.
  private var variants: [ScopeID: [SwiftModel.Variant]] = [:]

  /// The documentation of declarations, by their names. Each is read once.
  private var documentations: [SourceSpan: [String]] = [:]
  internal private(set) var values: SwiftValues

  /// Collects the declarations for the controls of `model`.
  internal init(_ model: Model, type: String, reserved: Set<String>) {
    (self.model, declarations, self.reserved) = (model, model.declarations, reserved)
    values = SwiftValues(model)
    prefix = type + "."
    used = model.rules.usedControls
    positions = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    owners = model.declarations.propertyOwners
    ranks = model.declarations.properties.ranks
    addControls(named: model.rules.controlsNamedByRules)
    for position in used.indices { addStates(to: position) }
    for position in used.indices { addVariants(to: position) }
    model.resolution.forEachControl { resolved in
      if let position = positions[resolved.control] { addProperties(of: resolved, to: position) }
    }
  }

  /// Names the types, starting with the root controls in the namespace. No nested type can have the name of a root
  /// control's type: code in nested types refers to these types. Rules select the controls `named`.
  private mutating func addControls(named: Set<ControlID>) {
    let paths = used.map { model.sheets.paths.names(of: declarations.controls[$0].path) }
    let names = paths.map { SwiftName.type($0.last.map { model.sheets.names.text($0) } ?? "") }
    var roots = NameScope(reserved: reserved)
    let rootNames = used.indices.map { paths[$0].count == 1 ? roots.take(names[$0]) : nil }
    let taken = reserved.union(rootNames.compactMap { $0 })
    for (position, control) in used.enumerated() {
      let parent = declarations.controls.parent(of: control).flatMap { positions[$0] }
      let name = rootNames[position] ?? parent.map { typeScopes[$0].take(names[position]) } ?? names[position]
      let hasStyle = declarations.controls[control].span.fileID != .standard || named.contains(control)
      if let parent { controls[parent].children.append(position) }
      controls.append(
        SwiftModel.Control(
          path: declarations.path(of: control), name: name,
          reference: parent.map { controls[$0].reference + "." + name } ?? name,
          documentation: documentation(at: declarations.controls[control].span), hasStyle: hasStyle))
      typeScopes.append(NameScope(reserved: taken))
    }
  }

  private mutating func documentation(at span: SourceSpan) -> [String] {
    let lines = documentations[span] ?? model.sheets.documentation(at: span)
    documentations[span] = lines
    return lines
  }

  /// Sets the state owner of the control at `position`, and collects the states that the control declares.
  private mutating func addStates(to position: Int) {
    let chain = declarations.controls.inheritanceChain(of: used[position])
    guard let owner = chain.dropLast().first(where: { declarations.declaresStates($0) }),
      let ownerPosition = positions[owner]
    else { return }
    guard ownerPosition == position else {
      controls[position].stateOwner = controls[ownerPosition].reference
      return
    }
    var scope = NameScope(reserved: SwiftReservedNames.states)
    for ancestor in declarations.states.scopeChain(of: declarations.states.scope(of: owner)).dropFirst() {
      for state in declarations.states[ancestor].states {
        controls[position].states.append(
          SwiftModel.State(
            name: scope.take(SwiftName.member(model.sheets.names.text(state.name))),
            mask: state.bit.map { StateMask(bit: $0) } ?? state.implied,
            documentation: documentation(at: state.span)))
      }
    }
  }
}

/// Variants.
extension SwiftControlBuilder {
  private mutating func addVariants(to position: Int) {
    let scope = declarations.states.scope(of: used[position])
    guard controls[position].hasStyle, declarations.states[scope].variantSpace.count > 0 else { return }
    var owners: [ScopeID: ControlID] = [:]
    for control in declarations.controls.inheritanceChain(of: used[position]) {
      owners[declarations.states.scope(of: control)] = control
    }
    var labels = NameScope(reserved: SwiftReservedNames.labels)
    for scope in declarations.states.scopeChain(of: scope) {
      guard let owner = owners[scope].flatMap({ positions[$0] }) else { continue }
      for variant in ownVariants(of: scope, owner: owner) {
        controls[position].variants.append(
          SwiftModel.Variant(name: labels.take(variant.name), type: variant.type, first: variant.first))
      }
    }
  }

  /// Returns the variants that the control at `owner`, which has `scope`, declares itself. Adds the enumerations of
  /// their values when it is first called.
  private mutating func ownVariants(of scope: ScopeID, owner: Int) -> [SwiftModel.Variant] {
    if let known = variants[scope] { return known }
    let made = declarations.states[scope].variants.map { variant in
      let text = model.sheets.names.text(variant.name)
      let name = typeScopes[owner].take(SwiftName.type(text))
      var cases = NameScope(reserved: SwiftReservedNames.cases)
      let values = variant.values.map { cases.take(SwiftName.member(model.sheets.names.text($0))) }
      controls[owner].enumerations.append(
        SwiftModel.Enumeration(
          name: name, cases: values, isVariant: true, documentation: documentation(at: variant.span)))
      return SwiftModel.Variant(
        name: SwiftName.member(text), type: "\(controls[owner].reference).\(name)", first: values[0])
    }
    variants[scope] = made
    return made
  }
}

/// Properties and their types.
extension SwiftControlBuilder {
  /// Adds the properties that have a value for the control of `resolved`, and those that the user's style sheets
  /// declare.
  private mutating func addProperties(of resolved: ResolvedControl, to position: Int) {
    guard controls[position].hasStyle else { return }
    let ranks = ranks
    let columns = resolved.columns.sorted { ranks[$0.index] < ranks[$1.index] }
    let own = declarations.properties.ownProperties(of: resolved.control).subtracting(columns)
    let all = (columns + own).sorted { ranks[$0.index] < ranks[$1.index] }
    let parameters = parameters(of: resolved)
    let known = parameters.isEmpty ? knownProperties[[columns, all]] : nil
    controls[position].properties = known ?? properties(all, columns, parameters)
    if parameters.isEmpty { knownProperties[[columns, all]] = controls[position].properties }
    values.add(controls[position].properties, columns, of: resolved, at: position)
  }

  private mutating func properties(
    _ all: [PropertyID], _ columns: [PropertyID], _ parameters: [PropertyID: [SwiftModel.Parameter]]
  ) -> [SwiftModel.Property] {
    var scope = NameScope(reserved: SwiftReservedNames.properties)
    let columnIndices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    return all.map { property in
      SwiftModel.Property(
        name: scope.take(SwiftName.member(declarations.name(of: property))), type: type(of: property),
        isText: declarations.properties[property].type?.base == .string, column: columnIndices[property],
        parameters: parameters[property] ?? [],
        documentation: documentation(at: declarations.properties[property].span))
    }
  }

  private mutating func type(of property: PropertyID) -> String {
    guard let type = declarations.properties[property].type, type.base == .enumeration else {
      return (declarations.properties[property].type?.base ?? .string).swiftType
    }
    if let known = enumerations[property] { return known }
    guard let owner = owners[property].flatMap({ positions[$0] }) else { return ValueType.string.swiftType }
    let name = typeScopes[owner].take(SwiftName.type(declarations.name(of: property)))
    var scope = NameScope(reserved: SwiftReservedNames.cases)
    controls[owner].enumerations.append(
      SwiftModel.Enumeration(
        name: name, cases: declarations.properties.caseTexts(of: type).map { scope.take(SwiftName.member($0)) },
        documentation: documentation(at: declarations.properties[property].span)))
    let reference = prefix + controls[owner].reference + "." + name
    enumerations[property] = reference
    return reference
  }

  /// Returns, for each string property, the parameters that its values use, in the order of their declaration.
  private func parameters(of resolved: ResolvedControl) -> [PropertyID: [SwiftModel.Parameter]] {
    let declared = declarations.states.parameters(of: resolved.control)
    guard !declared.isEmpty else { return [:] }
    var scope = NameScope(reserved: SwiftReservedNames.others)
    let all = declared.enumerated().map { position, parameter in
      let name = scope.take(SwiftName.member(parameter.name))
      return SwiftModel.Parameter(key: parameter.name, name: name, type: parameter.type, position: position)
    }
    var found: [PropertyID: [SwiftModel.Parameter]] = [:]
    for (column, property) in zip(resolved.columnIDs, resolved.columns)
    where declarations.properties[property].type?.base == .string {
      let used = Set(resolved.parameters(column, model.rules).map(\.text))
      found[property] = all.filter { used.contains($0.key) }
    }
    return found
  }
}

extension Declarations {
  /// For each property, the control that declares it first.
  fileprivate var propertyOwners: [PropertyID: ControlID] {
    var owners: [PropertyID: ControlID] = [:]
    var visited: Set<PropertyScopeID> = []
    for control in controls.preorder where visited.insert(propertyScope(of: control)).inserted {
      let own = properties.scopes[propertyScope(of: control)].properties
      for property in own where owners[property] == nil { owners[property] = control }
    }
    return owners
  }

  /// Returns whether `control` itself declares states or aliases.
  fileprivate func declaresStates(_ control: ControlID) -> Bool {
    let scope = states.scope(of: control)
    return controls[control].base.map { states.scope(of: $0) } != scope && !states[scope].states.isEmpty
  }
}

/// The values that properties resolve to, as documentation that Xcode shows in Quick Help.
///
/// Many controls can share one declaration in Swift, so that only the first of them are listed, and the values don't count
/// when controls are compared.
internal struct SwiftValues {
  /// The most values that the documentation of a property lists.
  private static let rowLimit = 12

  /// The most controls whose values the documentation of a property lists.
  private static let controlLimit = 4

  /// The most characters of a value.
  private static let textLimit = 60

  private let model: Model

  /// The number of controls that were read, by their properties.
  private var counts: [[SwiftModel.Property]: Int] = [:]

  /// The values of each property of the controls that are listed, by the position of the control.
  private var rows: [Int: [[String]]] = [:]

  /// The texts of values. Controls of an inheritance chain share most of them.
  private var texts: [Source: String] = [:]

  /// A set or pattern with the value that a property has there.
  private struct Source: Hashable {
    let property: PropertyID
    let winner: Winner
    let cell: Cell

    /// The set or pattern of the declaration, or `nil` for a default value.
    var match: Handle<Match>?
  }

  internal init(_ model: Model) { self.model = model }

  /// Adds the values of `properties`, which `resolved` has in those of `columns` with their indices, unless enough controls
  /// with the same properties are known.
  internal mutating func add(
    _ properties: [SwiftModel.Property], _ columns: [PropertyID], of resolved: ResolvedControl, at position: Int
  ) {
    let count = counts[properties, default: 0]
    if count == SwiftValues.controlLimit { return }
    counts[properties] = count + 1
    rows[position] = properties.map { property in
      guard let column = property.column.flatMap({ resolved.column(of: columns[$0]) }) else { return [] }
      return sources(of: resolved, column).map { text(of: $0, for: resolved.control) }
    }
  }

  /// Returns the values of the property at `column` where declarations and defaults win, that for `normal` first.
  private func sources(of resolved: ResolvedControl, _ column: ColumnID) -> [Source] {
    var found: [Source] = []
    var known = Set<Source>()
    for id in resolved.classes {
      let decision = resolved.level.decision(class: id, column)
      var source = Source(
        property: resolved.property(at: column), winner: resolved.winner(class: id, column),
        cell: resolved.cell(class: id, column))
      // Otherwise, the value is the one for `normal`, or a default.
      if decision.winner != .nothing { source.match = decision.match }
      if source.cell == .absent || source.match == nil && source.winner.declaration != nil { continue }
      if known.insert(source).inserted { found.append(source) }
    }
    return Array(found.prefix(1)) + found.dropFirst().sorted { $0.winner.rawValue < $1.winner.rawValue }
  }

  /// Returns `source` as code, such as `` `[selected|*] "Following"` ``.
  private mutating func text(of source: Source, for control: ControlID) -> String {
    var key = source
    key.match = nil
    var text = texts[key] ?? self.text(of: key)
    texts[key] = text
    if let match = source.match.map({ model.rules.matches[$0] }), !match.isNormal || !match.variants.isEmpty {
      text = "[\(model.declarations.states.combination(match, for: control))] " + text
    }
    return text.utf8.contains(UInt8(ascii: "`")) ? "`` \(text) ``" : "`\(text)`"
  }

  /// Returns the value of `source` in the default context and in others, with the token that a color comes from.
  private func text(of source: Source) -> String {
    let usual = text(of: source, in: .standard)
    var text = usual
    let contexts = source.cell.slot.map { model.values.contexts(ofSlot: $0) } ?? .standard
    for context in contexts.contexts.dropFirst().prefix(SwiftValues.controlLimit - 1) {
      let other = self.text(of: source, in: context)
      if other != usual { text += ", \(model.declarations.axes.name(of: context)): \(other)" }
    }
    guard model.declarations.properties[source.property].type?.base == .color,
      let written = model.rules.writtenValue(of: source.winner), written.utf8.contains(UInt8(ascii: "$"))
    else { return text }
    return "\(text) (\(SwiftValues.shortened(written)))"
  }

  private func text(of source: Source, in context: Context) -> String {
    let properties = model.declarations.properties
    let text = model.values.text(of: source.cell, source.property, in: context, properties)
    let isOpaque = properties[source.property].type?.base == .color && text.utf8.count == 9 && text.hasSuffix("ff")
    return SwiftValues.shortened(isOpaque ? String(text.dropLast(2)) : text)
  }

  private static func shortened(_ text: String) -> String {
    // Bytes are counted first, because characters of a long text take long.
    text.utf8.count > textLimit && text.count > textLimit ? text.prefix(textLimit) + "…" : text
  }

  /// Returns the documentation of the values of each of `count` properties that the controls at `positions` share.
  internal func documentation(of count: Int, for positions: [Int], _ controls: [SwiftModel.Control]) -> [[String]] {
    let listed = positions.filter { rows[$0] != nil }
    return (0..<count).map { index in
      var (lists, left): ([(rows: [String], paths: [String])], Int) = ([], SwiftValues.rowLimit)
      for position in listed {
        let (all, path) = (rows[position]?[index] ?? [], "`\(controls[position].path)`")
        if let same = lists.firstIndex(where: { $0.rows == all }) {
          lists[same].paths.append(path)
        } else if !all.isEmpty {
          lists.append((all, [path]))
        }
      }
      var others = positions.count
      let lines = lists.compactMap { all, paths -> String? in
        let count = min(left, all.count)
        left -= count
        others -= count == 0 ? 0 : paths.count
        let more = all.count > count ? " and \(all.count - count) more" : ""
        let list = all.prefix(count).joined(separator: " · ") + more
        return count == 0 ? nil : positions.count > 1 ? "- \(paths.joined(separator: ", ")): \(list)" : list
      }
      return lines.isEmpty ? [] : [""] + lines + (others > 0 ? ["- \(counted(others, "more control"))"] : [])
    }
  }
}
