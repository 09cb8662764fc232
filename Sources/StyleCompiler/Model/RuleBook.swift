import StyleSupport
import StyleTable

/// The rules of all style sheets: the states and controls that they apply to, and the values of their declarations.
package final class RuleBook: Sendable {
  package let declarations: Declarations
  package let tokens: DesignTokens
  package let matches: MatchTable
  package let rules: RuleIndex
  internal let values: DeclaredValues

  /// The claims of expectations, in reading order.
  internal let claims: [Claim]

  /// The declarations whose strings use unknown parameters.
  internal let brokenDeclarations: Set<DeclarationID>
  internal let unitlessUses: UnitlessUses

  /// Whether a style sheet other than the standard one declares or styles the control or a control derived from it.
  private let isUsed: [Bool]

  internal init(
    _ declarations: Declarations, _ tokens: DesignTokens, matches: MatchTable, _ rules: RuleIndex, isUsed: [Bool],
    _ values: DeclaredValues, _ claims: [Claim], broken: Set<DeclarationID>, _ unitlessUses: UnitlessUses
  ) {
    (self.declarations, self.tokens, self.matches, self.rules) = (declarations, tokens, matches, rules)
    (self.isUsed, self.values, self.claims, self.unitlessUses) = (isUsed, values, claims, unitlessUses)
    brokenDeclarations = broken
  }

  package var sheets: SheetSet { declarations.sheets }
  package func entries(of control: ControlID) -> ArraySlice<RuleIndex.Entry> { rules.entries(of: control) }
  package func isUsed(_ control: ControlID) -> Bool { isUsed[control.index] }

  /// The controls that style sheets other than the standard style sheet declare or style, and their ancestors. The
  /// controls are in byte order of their paths.
  package var usedControls: [ControlID] { usedPaths.controls }

  /// The number of controls that style sheets other than the standard style sheet declare or write rules for.
  package var ownControlCount: Int {
    declarations.controls.handles.count { control in
      isUsed(control) && (declarations.controls[control].span.fileID != .standard || !entries(of: control).isEmpty)
    }
  }

  /// The used controls and their paths, in byte order of the paths.
  internal var usedPaths: (controls: [ControlID], paths: TextList) {
    let (controls, steps) = (declarations.controls, sheets.paths.steps)
    var used: [ControlID] = []
    var texts = TextList()
    var indices = Array(repeating: -1, count: steps.count)
    for control in controls.handles where isUsed(control) {
      let path = controls[control].path
      if let parent = steps[path].parent, indices[parent.index] >= 0 {
        texts.append(sheets.names.text(steps[path].name), after: indices[parent.index])
      } else {
        texts.append(sheets.text(of: path))
      }
      indices[path.index] = used.count
      used.append(control)
    }
    let order = texts.putInByteOrder()
    return (order.map { used[$0] }, texts)
  }

  internal var controlsNamedByRules: Set<ControlID> { Set(controls { _ in true }) }

  /// The control that the type of the first style sheet represents, or `nil` if the sheet neither has a rule nor
  /// declares a control.
  ///
  /// The candidates are the controls that rules of the sheet select, followed by the controls that the sheet
  /// declares. The first candidate that isn't from the standard style sheet is chosen, or the first candidate if all
  /// are. As a result, adding controls at the end of the sheet changes nothing.
  internal var mainControl: ControlID? {
    let controls = declarations.controls
    let named = self.controls { $0 == .first }
    let candidates = named + controls.preorder.filter { controls[$0].span.fileID == .first }
    return candidates.first { controls[$0].span.fileID != .standard } ?? candidates.first
  }

  /// Returns the controls that rules of the included files select, in the order of their selectors.
  private func controls(namedByRulesOf isIncluded: (FileID) -> Bool) -> [ControlID] {
    var named: [ControlID] = []
    for (file, statements) in sheets.statements where isIncluded(file.id) {
      for case .rule(let rule) in statements {
        named += file.tree.selectors[file.tree.rules[rule].selectors].compactMap {
          declarations.controls.ofPath[file.path($0.path).index]
        }
      }
    }
    return named
  }

  package func forEachDeclaration(
    of entry: RuleIndex.Entry, inScopeOf control: ControlID, reversed isReversed: Bool = false,
    _ body: (_ declaration: DeclarationID, _ property: PropertyID) -> Void
  ) {
    let scope = declarations.propertyScope(of: control)
    let indices = entry.declarations.indices
    for offset in 0..<indices.count {
      let declaration = DeclarationID(isReversed ? indices.upperBound - 1 - offset : indices.lowerBound + offset)
      if let property = property(of: declaration, entry, in: scope) { body(declaration, property) }
    }
  }

  /// Returns the property that the name of `declaration`, one of `entry`, refers to in `scope`.
  @inline(__always) internal func property(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> PropertyID? {
    values.property(of: declaration) ?? namedProperty(of: declaration, entry, in: scope)
  }

  @inline(never) private func namedProperty(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> PropertyID? {
    let file = sheets.files[entry.file]
    return declarations.properties.property(
      file.name(file.tree.declarations[file.handle(of: declaration)].name), in: scope)
  }

  package func cell(of winner: Winner, _ property: PropertyID) -> Cell {
    if let declaration = winner.declaration { return values.cell(declaration, for: property) ?? .absent }
    return winner.defaultValue.map { values.defaults[$0.index] } ?? .absent
  }

  /// Returns the parameters that the texts of `winner` use, in any context.
  internal func parameters(of winner: Winner) -> [ParameterUse] {
    if let declaration = winner.declaration { return values.parameters[declaration] ?? [] }
    return winner.defaultValue.flatMap { values.parametersOfDefaults[$0] } ?? []
  }

  package func span(of winner: Winner) -> SourceSpan? {
    if let value = winner.defaultValue { return declarations.properties.defaultValue(value).span }
    return winner.declaration.map { sheets.span(of: $0) }
  }

  /// Returns the value of `winner` as written in its style sheet, on one line, or `nil` if there is none.
  ///
  /// - Requires: The style sheet has no errors.
  package func writtenValue(of winner: Winner) -> String? {
    value(of: winner).map { file, value in file.textOnOneLine(file.tree.range(of: value)) }
  }

  package func value(of source: Winner) -> (file: SheetFile, value: Handle<ValueNode>)? {
    if let declaration = source.declaration {
      let (file, node) = sheets.node(of: declaration)
      return (file, node.value)
    }
    guard let item = source.defaultValue.map({ declarations.properties.defaultValue($0) }), let value = item.value
    else { return nil }
    return (sheets.files[item.span.fileID], value)
  }
}

/// The source of a property's value in a state: a declaration, a default value, or nothing.
package struct Winner: Hashable, Sendable {
  /// 0 for nothing, the declaration's raw value + 1, or the default value's raw value with the highest bit set.
  let rawValue: UInt32

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let nothing = Winner(rawValue: 0)

  package static func declaration(_ declaration: DeclarationID) -> Winner {
    Winner(rawValue: declaration.rawValue + 1)
  }

  package static func defaultValue(_ value: DefaultID) -> Winner { Winner(rawValue: 1 << 31 | value.rawValue) }

  package var declaration: DeclarationID? {
    rawValue == 0 || rawValue >> 31 == 1 ? nil : Handle(Int(rawValue - 1))
  }

  package var defaultValue: DefaultID? { rawValue >> 31 == 1 ? Handle(Int(rawValue & 0x7FFF_FFFF)) : nil }
}
