import StyleTable

extension States {
  /// Returns the set that `node`, which can be in `item` of a combination, names in `scope`, or `nil` if an error was
  /// reported, here or before.
  internal func stateMask(
    of node: NameNode, in scope: ScopeID, file: SheetFile, item: ItemLocation? = nil, _ report: inout Report
  ) -> StateMask? {
    let meaning = scopes.meaning(of: file.name(node), in: scope)
    if let mask = meaning?.mask { return mask }
    let note = meaning.flatMap { meaning in
      meaning.otherKind.map { kind in
        let name = file.tree.names.text(of: node.name, in: file.bytes)
        return Diagnostic.Note("'\(name)' is declared as a \(kind) here", at: meaning.span)
      }
    }
    if note != nil || meaning == nil && !report.hasLost(file.name(node)) {
      reportUnknownState(node, in: scope, file: file, item: item, note, &report)
    }
    return nil
  }

  private func reportUnknownState(
    _ node: NameNode, in scope: ScopeID, file: SheetFile, item: ItemLocation?, _ note: Diagnostic.Note?,
    _ report: inout Report
  ) {
    var span = file.span(node)
    let name = file.tree.names.text(of: node.name, in: file.bytes)
    if file.bytes[span.start] == UInt8(ascii: "!") { span.start = span.end - name.utf8.count }
    guard !report.hasFound(.unknownState, at: span) else { return }
    let note = note ?? noteOnOtherMeaning(of: file.name(node), in: scope)
    let correction = correction(of: name, in: scope, withVariants: item != nil, &report)
    var fixIt = correction.flatMap { stateFixIt($0, for: name, at: span, item, in: scope, file: file) }
    // A state that platforms know exists once it's declared.
    let isKnown = correction?.text == name && Synonyms.platformStates.contains(name)
    if note == nil, correction == nil || isKnown { fixIt = declaration(of: name, item) }
    var notes = [note].compactMap(\.self) + (correction?.notes(at: span) ?? [])
    if isKnown, fixIt == nil {
      notes.append(Diagnostic.Note("'@state \(name)' declares it in a control that isn't built in", at: span))
    }
    report(
      .unknownState, at: span, "cannot find state '\(name)' in scope", notes: notes, fixIts: fixIt.map { [$0] } ?? [])
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
  private func declaration(of name: String, _ item: ItemLocation?) -> Diagnostic.FixIt? {
    guard let control = item?.control, controls[control].span.fileID != .standard else { return nil }
    return sheets.files[controls[control].span.fileID].inserting("@state \(name)", into: controls.node(of: control))
  }

  /// Returns the fix-it that replaces the unknown state `name` at `span` by `correction`. The result is `nil` if the
  /// replacement makes a combination that is meaningless or can't be active.
  private func stateFixIt(
    _ correction: Correction, for name: String, at span: SourceSpan, _ location: ItemLocation?, in scope: ScopeID,
    file: SheetFile
  ) -> Diagnostic.FixIt? {
    guard let text = correction.text, let (item, combination, _) = location else {
      guard correction.text?.hasPrefix("!") == false else { return nil }
      return correction.fixIts(for: name, at: span).first
    }
    let isNegated = text.hasPrefix("!") != (item.kind == .negation)
    let state = String(text.drop { $0 == "!" })
    let others = file.tree.items(of: combination).filter { $0.kind == .star || $0.name.start != item.name.start }
    guard isPossible(state, isNegated: isNegated, beside: others, in: scope, file: file) else { return nil }
    guard isNegated != (item.kind == .negation) else { return correction.fixIts(for: name, at: span).first }
    let isComplete = !isNegated || others.contains { $0.kind == .star }
    let rest = isComplete ? "" : file.text(item.name.end..<combination.end) + "|*"
    let range = item.name.start..<(isComplete ? item.name.end : combination.end)
    let new = (isNegated ? "!" : "") + state + rest
    return Diagnostic.FixIt(
      "replace '\(file.text(range))' with '\(new)'", replacing: file.span(range), with: new,
      isSafe: correction.isCertain && isComplete)
  }

  /// Returns whether a state combination can have the states of `items` and have or, if `isNegated`, lack `state`.
  private func isPossible(
    _ state: String, isNegated: Bool, beside items: [ItemNode], in scope: ScopeID, file: SheetFile
  ) -> Bool {
    if state == Keyword.normal.rawValue { return items.isEmpty && !isNegated }
    let own = sheets.names.existing(state).flatMap { scopes.meaning(of: $0, in: scope)?.mask }
    var (required, forbidden): (StateMask, StateMask) = ([], [])
    for (mask, isNegated) in items.map({ (mask(of: $0, in: scope, file), $0.kind == .negation) }) + [(own, isNegated)] {
      guard let mask else { continue }
      if !isNegated {
        required.formUnion(mask)
      } else if mask.count == 1 {
        forbidden.formUnion(mask)
      }
    }
    let closed = scopes[scope].space.closure(of: required)
    return scopes.isPossible(required, in: scope) && closed.isDisjoint(with: forbidden)
  }

  private func mask(of item: ItemNode, in scope: ScopeID, _ file: SheetFile) -> StateMask? {
    guard item.kind == .state || item.kind == .negation else { return nil }
    return scopes.meaning(of: file.name(item.name), in: scope)?.mask
  }
}

/// An item of a combination, and the control that the combination is for.
internal typealias ItemLocation = (item: ItemNode, combination: CombinationNode, control: ControlID)

extension StateScope.Meaning {
  /// The kind of the name if it is neither a state nor an alias, or `nil` if an error was reported for it.
  fileprivate var otherKind: String? {
    switch self {
    case .variantValue: "variant value"
    case .parameter: "parameter"
    case .states, .broken: nil
    }
  }
}
