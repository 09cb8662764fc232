import StyleTable

extension Program {
  /// Returns the position of the declaration with the program-wide index `declaration`.
  internal func place(of declaration: Int) -> RulePlace? {
    guard let span = span(of: .declaration(declaration)) else { return nil }
    return RulePlace(of: declaration - files[span.file].firstDeclaration, in: files[span.file])
  }

  /// Returns the fix-it that adds a rule with the value of `declaration` for exactly the sets `found`, after its
  /// rule.
  ///
  /// Returns no fix-it if the rule would say more than intended. A value for `normal` also applies to other states. A
  /// control of a style sheet that this one doesn't import may be unknown in another program. Returns no fix-it
  /// either for more sets than a message lists.
  ///
  /// - Parameter isSafe: Whether these sets already have the value.
  /// - Requires: The program has no errors.
  internal func exactRule(like declaration: Int, for found: FoundStates, isSafe: Bool) -> [Diagnostic.FixIt] {
    let states = withoutInherited(found, of: declaration).byControl
    guard let span = span(of: .declaration(declaration)),
      states.allSatisfy({ isNamed($0.control, in: span.file) && !$0.sets.contains(.normal) }),
      states.reduce(0, { $0 + $1.sets.count }) <= Limit.listedStates
    else { return [] }
    let selectors = states.map { "\(path(of: $0.control))[\(list($0.sets, of: $0.control))]" }
    return rule(like: declaration, for: selectors.joined(separator: ", "), isSafe: isSafe).map { [$0] } ?? []
  }

  /// Returns the fix-it that adds a rule for `selectors` with the same value, after the rule of `declaration`.
  ///
  /// - Requires: The program has no errors.
  internal func rule(like declaration: Int, for selectors: String, isSafe: Bool = true) -> Diagnostic.FixIt? {
    guard let span = span(of: .declaration(declaration)), let place = place(of: declaration),
      let value = writtenValue(of: .declaration(declaration))
    else { return nil }
    let name = files[span.file].text(UInt32(span.start)..<UInt32(span.end))
    let rule = "\(selectors) < \(name): \(value) >"
    let (end, text) = place.insertion(of: rule)
    return Diagnostic.FixIt("add a rule: '\(rule)'", replacing: end, with: text, isSafe: isSafe)
  }

  /// Returns whether `control` is declared wherever `file` is read: in the file, in its imports, or in the standard
  /// style sheet.
  internal func isNamed(_ control: Int, in file: Int) -> Bool {
    let declaring = controls[control].span.file
    return files[declaring].isStandard || visibility.sees(file, declaring)
  }
}
