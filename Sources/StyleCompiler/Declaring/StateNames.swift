import StyleTable

extension StateLookup where Self: ~Copyable {
  /// Returns the set that `node` names in `scope`, or `nil` if an error was reported, here or before.
  ///
  /// - Parameter item: The position of the name in a combination, or `nil` if it is elsewhere.
  internal func stateMask(
    of node: NameNode, in scope: ScopeID, file: SheetFile, item: ItemLocation? = nil, _ report: inout Report
  ) -> StateMask? {
    let meaning = scopes.meaning(of: file.name(node), in: scope)
    if let mask = meaning?.mask { return mask }
    if let meaning, let kind = meaning.otherKind {
      let (note, span) = ("'\(file.text(nameOf: node))' is declared as a \(kind) here", meaning.span)
      reportUnknownState(
        node, in: scope, file: file, item: item, notes: [Diagnostic.Note(note, at: span)], &report)
    } else if meaning == nil, !report.hasLost(file.name(node)) {
      reportUnknownState(node, in: scope, file: file, item: item, notes: [], &report)
    }
    return nil
  }

  private func reportUnknownState(
    _ node: NameNode, in scope: ScopeID, file: SheetFile, item: ItemLocation?, notes: [Diagnostic.Note],
    _ report: inout Report
  ) {
    var span = file.span(node)
    if file.bytes[span.start] == UInt8(ascii: "!") { span.start = span.end - file.text(nameOf: node).utf8.count }
    let name = file.text(nameOf: node)
    guard !report.hasFound(.unknownState, at: span) else { return }
    let notes = notes.isEmpty ? [noteOnOtherMeaning(of: file.name(node), in: scope)].compactMap { $0 } : notes
    let correction = correction(of: name, in: scope, withVariants: item != nil, &report)
    let item = item ?? ItemLocation(name: node)
    var fixIt = correction.flatMap { stateFixIt($0, for: name, at: span, item, in: scope, file: file) }
    // A state that platforms know exists once it's declared.
    let isKnown = correction?.text == name && Synonyms.platformStates.contains(name)
    if notes.isEmpty, correction == nil || isKnown { fixIt = declaration(of: name, item) }
    var found = notes + (correction?.notes(at: span) ?? [])
    if isKnown, fixIt == nil {
      found.append(Diagnostic.Note("'@state \(name)' declares it in a control that isn't built in", at: span))
    }
    report(
      .unknownState, at: span, "cannot find state '\(name)' in scope", notes: found, fixIts: fixIt.map { [$0] } ?? [])
  }

  /// Returns a note about the axis or the variant of `scope` that `name` is part of, or `nil` if there is none.
  private func noteOnOtherMeaning(of name: Name, in scope: ScopeID) -> Diagnostic.Note? {
    let text = sheets.names.text(name)
    for scope in scopeChain(of: scope) {
      guard let variant = scopes[scope].variants.first(where: { $0.name == name }) else { continue }
      // Only one, because a variant can have thousands of values, and many rules can contain the mistake.
      let value = sheets.names.text(variant.values[0])
      return Diagnostic.Note("'\(text)' is a variant; name one of its values, such as '\(value)'", at: variant.span)
    }
    for file in sheets.files {
      for axis in file.tree.axes {
        guard let value = file.tree.nameLists[axis.values].first(where: { file.name($0) == name }) else { continue }
        let axis = file.text(axis.name)
        return Diagnostic.Note(
          "'\(text)' is a value of the axis '\(axis)'; '@theme \(text)' gives tokens their values there",
          at: file.span(value))
      }
    }
    return nil
  }

  /// Returns the most likely state that is meant by the unknown `name`, or variant value. If nothing in `scope` is similar,
  /// that can be a state that platforms know.
  private func correction(
    of name: String, in scope: ScopeID, withVariants: Bool, _ report: inout Report
  ) -> Correction? {
    let own = report.correction(
      of: name, in: withVariants ? .combinationItems(scope) : .states(scope), count: nameCount(in: scope)
    ) {
      stateNames(in: scope) + (withVariants ? variantValueNames(in: scope) : []) + [Keyword.normal.rawValue]
    }
    return own ?? Synonyms.states.correction(of: name, among: KnownNames(Synonyms.platformStates))
  }

  /// Returns the number of steps that collecting the names in `scope` takes.
  internal func nameCount(in scope: ScopeID) -> Int {
    scopeChain(of: scope).reduce(scopes[scope].variantSpace.valueCount) {
      $0 + scopes[$1].states.count + scopes[$1].parameters.count
    }
  }

  /// Returns the fix-it that declares the state `name` in the `@control` of the control that `item` styles, or `nil` if
  /// that is a control of the standard style sheet.
  private func declaration(of name: String, _ item: ItemLocation) -> Diagnostic.FixIt? {
    guard let control = item.control, controls[control].span.fileID != .standard else { return nil }
    return sheets.files[controls[control].span.fileID].inserting("@state \(name)", into: controls.node(of: control))
  }

  /// Returns the fix-it that replaces the unknown state `name` at `span` by `correction`. The result is `nil` if the
  /// replacement makes a combination that is meaningless or can't be active.
  private func stateFixIt(
    _ correction: Correction, for name: String, at span: SourceSpan, _ item: ItemLocation, in scope: ScopeID,
    file: SheetFile
  ) -> Diagnostic.FixIt? {
    guard let text = correction.text, let combination = item.combination else {
      guard correction.text?.hasPrefix("!") == false else { return nil }
      return correction.fixIts(for: name, at: span).first
    }
    let isNegated = text.hasPrefix("!") != item.isNegated
    let state = String(text.drop { $0 == "!" })
    let others = file.tree.items(of: combination).filter { $0.kind == .star || $0.name.start != item.name.start }
    guard isPossible(state, isNegated: isNegated, beside: others, in: scope, file: file) else { return nil }
    guard isNegated != item.isNegated else { return correction.fixIts(for: name, at: span).first }
    let isComplete = !isNegated || others.contains { $0.kind == .star }
    let rest = isComplete ? "" : file.text(item.name.end..<combination.end) + "|*"
    let range = item.name.start..<(isComplete ? item.name.end : combination.end)
    let new = (isNegated ? "!" : "") + state + rest
    return Diagnostic.FixIt(
      "replace '\(file.text(range))' with '\(new)'", replacing: file.span(range), with: new,
      isSafe: correction.isCertain && isComplete)
  }

  /// Returns whether a state combination can have the states of `items` and, depending on `isNegated`, have or lack
  /// `state`.
  private func isPossible(
    _ state: String, isNegated: Bool, beside items: [ItemNode], in scope: ScopeID, file: SheetFile
  ) -> Bool {
    if state == Keyword.normal.rawValue { return items.isEmpty && !isNegated }
    var combination = Combination()
    for item in items where item.kind == .state || item.kind == .negation {
      add(scopes.meaning(of: file.name(item.name), in: scope), isNegated: item.kind == .negation, to: &combination)
    }
    add(
      sheets.names.existing(state).flatMap { scopes.meaning(of: $0, in: scope) }, isNegated: isNegated, to: &combination
    )
    let closed = scopes[scope].space.closure(of: combination.positive)
    return scopes.isPossible(combination.positive, in: scope) && closed.isDisjoint(with: combination.forbidden)
  }

  /// Adds a state or an alias to `combination`. A negated alias is added only if it is for a single state.
  private func add(_ meaning: StateScope.Meaning?, isNegated: Bool, to combination: inout Combination) {
    guard let mask = meaning?.mask else { return }
    if !isNegated {
      combination.positive.formUnion(mask)
    } else if mask.count == 1 {
      combination.forbidden.formUnion(mask)
    }
  }
}

/// The position of a state's name.
internal struct ItemLocation {
  /// The name, including a `!` before it.
  let name: NameNode

  var isNegated = false

  /// The combination that contains the name, or `nil` if the name is in a declaration.
  var combination: CombinationNode?

  /// The control that the combination is for, or `nil` if the name is in a declaration.
  var control: ControlID?
}

extension StateScope.Meaning {
  /// The kind of the name if it is neither a state nor an alias, or `nil` if an error was reported for it.
  fileprivate var otherKind: String? {
    switch self {
    case .variantValue: "variant value"
    case .parameter: "parameter"
    case .state, .alias, .broken: nil
    }
  }
}

extension SheetFile {
  /// Returns the name at `node` without a `!` before it.
  internal func text(nameOf node: NameNode) -> String {
    let range = tree.names.range(of: node.name)
    return String(decoding: bytes.bytes[range], as: UTF8.self)
  }
}
