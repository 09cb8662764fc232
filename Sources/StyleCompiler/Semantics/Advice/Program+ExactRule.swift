import StyleTable

extension Program {
  /// The place of `declaration`, by its number among all of the program.
  internal func place(of declaration: Int) -> RulePlace? {
    guard let span = span(of: .declaration(declaration)) else { return nil }
    return RulePlace(of: declaration - files[span.file].firstDeclaration, in: files[span.file])
  }

  /// The fix-it that writes, behind the rule that holds `declaration`, its value for exactly the sets `found`.
  ///
  /// There is none where that would say more: a value of `normal` counts for other states too, and a control of a sheet
  /// that this one does not import may be unknown in another program. Nor is there one for more sets than a message
  /// lists.
  ///
  /// - Parameter isSafe: Whether the value is the one that these sets have already.
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

  /// Returns the fix-it that adds, after the rule of `declaration`, a rule for `selectors` with the same value.
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

  /// Whether `control` is declared wherever `file` is read: there, in what it imports, or in the standard sheet.
  internal func isNamed(_ control: Int, in file: Int) -> Bool {
    let declaring = controls[control].span.file
    return files[declaring].isStandard || visibility.sees(file, declaring)
  }
}
