import StyleSupport
import StyleTable

/// The position of a declaration: its run, the enclosing blocks, and the rule.
package struct DeclarationLocation {
  private let file: SheetFile
  package let rule: RuleNode

  /// The blocks that contain the declaration, innermost first.
  let blocks: [BlockNode]

  /// The declarations of the innermost block.
  let siblings: [DeclarationNode]
  let siblingDeclarations: [DeclarationID]

  /// - Complexity: O(log *n* + *s*) for *n* declarations of the file and *s* of the rule.
  init(of handle: Handle<DeclarationNode>, in file: SheetFile) {
    let tree = file.tree
    let run = tree.runs.partitionIndex { $0.declarations.end <= handle.rawValue }
    let rule = tree.rules[tree.rules.partitionIndex { $0.runs.end <= UInt32(run) }]
    let block = tree.runs[run].block
    self.file = file
    self.rule = rule
    blocks = Array(first: tree.blocks[block]) { block in block.parent.map { tree.blocks[$0] } }
    let runs = tree.runs[rule.runs].filter { $0.block == block }
    siblings = runs.flatMap { tree.declarations[$0.declarations] }
    siblingDeclarations = runs.flatMap { file.declarations($0.declarations) }
  }

  /// Returns the edit that inserts the rule `text` on its own line after the rule.
  package func insertion(of text: String) -> (span: SourceSpan, replacement: String) {
    let offset = endOfLine(after: Int(rule.end))
    let span = SourceSpan(file.id, UInt32(offset)..<UInt32(offset))
    return (span, lineBreak(at: offset) + indentation + text)
  }

  /// Returns the offset of the end of the line if only a comment follows `offset`. Otherwise, returns `offset`.
  private func endOfLine(after offset: Int) -> Int {
    let end = file.bytes.endOfBlanks(from: offset)
    if end >= file.bytes.count || file.bytes[end].endsLine { return end }
    let isComment = file.bytes[end] == UInt8(ascii: "/") && file.bytes[end + 1] == UInt8(ascii: "/")
    return isComment ? file.bytes.endOfLine(from: end) : offset
  }

  /// Returns the newline at `offset`, or `\n` if there is none.
  private func lineBreak(at offset: Int) -> String {
    guard file.bytes[offset] == UInt8(ascii: "\r") else { return "\n" }
    return file.bytes[offset + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The whitespace at the start of the line in which the rule begins.
  private var indentation: String {
    let head = Int(file.tree.selectors[rule.selectors.indices.lowerBound].path.start)
    let start = file.bytes.startOfLine(before: head)
    return String(decoding: file.bytes.bytes[start..<head].prefix(while: \.isBlank), as: UTF8.self)
  }
}

extension RuleBook {
  package func location(of declaration: DeclarationID) -> DeclarationLocation? {
    guard let span = span(of: .declaration(declaration)) else { return nil }
    return DeclarationLocation(of: sheets.files[span.fileID].handle(of: declaration), in: sheets.files[span.fileID])
  }

  /// Returns the controls that `declaration` is for, by its own rule.
  internal func owners(of declaration: DeclarationID) -> [ControlID] {
    guard let rule = location(of: declaration)?.rule else { return [] }
    let file = sheets.file(of: declaration)
    return file.tree.selectors[rule.selectors].compactMap { declarations.controls.ofPath[file.path($0.path).index] }
  }

  /// Returns the fix-it that adds a rule with the value of `declaration` for exactly the sets `found`, after its rule.
  ///
  /// Returns no fix-it if the rule would say more than intended. A value for `normal` also applies to other states. A
  /// control of a style sheet that this one doesn't import may be unknown in another program.
  ///
  /// - Parameter isSafe: Whether these sets already have the value.
  internal func exactRule(like declaration: DeclarationID, for found: FoundStates, isSafe: Bool) -> [Diagnostic.FixIt] {
    let states = found.byControl
    guard let file = span(of: .declaration(declaration))?.fileID else { return [] }
    let selectors = states.compactMap { group -> String? in
      guard declarations.isNamed(group.control, in: file), !group.cases.contains(where: { $0.states.isEmpty }),
        let matches = group.exactMatches
      else { return nil }
      let list = matches.map { declarations.states.combination($0, for: group.control) }.joined(separator: ", ")
      return "\(declarations.path(of: group.control))[\(list)]"
    }
    guard selectors.count == states.count else { return [] }
    return rule(like: declaration, for: selectors.joined(separator: ", "), isSafe: isSafe).map { [$0] } ?? []
  }

  /// Returns the fix-it that adds a rule for `selectors` with the same value, after the rule of `declaration`.
  internal func rule(like declaration: DeclarationID, for selectors: String, isSafe: Bool = true) -> Diagnostic.FixIt? {
    guard let span = span(of: .declaration(declaration)), let location = location(of: declaration),
      let value = writtenValue(of: .declaration(declaration))
    else { return nil }
    let name = sheets.files[span.fileID].text(UInt32(span.start)..<UInt32(span.end))
    let rule = "\(selectors) < \(name): \(value) >"
    let (end, text) = location.insertion(of: rule)
    return Diagnostic.FixIt("insert rule '\(rule)'", replacing: end, with: text, isSafe: isSafe)
  }

  /// Returns the sets of `found` that a rule for exact combinations lists, or `nil` if there are more than a fix-it
  /// lists.
  ///
  /// These are all but the sets in which a control inherits the winner, `declaration`, from a base control that also has
  /// these sets.
  internal func statesToList(_ found: [FoundClasses], of declaration: DeclarationID) -> FoundStates? {
    // The first control inherits from none of the others.
    if let first = found.first, first.classes.count > Limit.listedStates { return nil }
    let known = Dictionary(uniqueKeysWithValues: found.map { ($0.control, $0) })
    var (result, count) = (FoundStates(), 0)
    for group in found {
      let bases = heritage(of: declaration, for: group.control).compactMap { known[$0] }
      for place in group.cases where !bases.contains(where: { $0.contains(place, of: group.variants) }) {
        result.add(place, of: group.control, group.variants)
        count += 1
        if count > Limit.listedStates { return nil }
      }
    }
    return result
  }

  /// Returns the base controls of `control` up to the first one that has `declaration` by its own rule. The result is
  /// empty if `control` itself has the declaration.
  private func heritage(of declaration: DeclarationID, for control: ControlID) -> ArraySlice<ControlID> {
    let chain = declarations.controls.inheritanceChain(of: control)
    let owner = chain.firstIndex { entries(of: $0).contains { $0.declarations.contains(declaration) } }
    return chain[...(owner ?? chain.startIndex)].dropFirst()
  }
}

extension Declarations {
  /// Returns whether `control` is declared wherever `file` is read: in the file, in its imports, or in the standard
  /// style sheet.
  internal func isNamed(_ control: ControlID, in file: FileID) -> Bool {
    let declaring = controls[control].span.fileID
    return sheets.files[declaring].isStandard || sheets.visibility.reaches(file, declaring)
  }
}
