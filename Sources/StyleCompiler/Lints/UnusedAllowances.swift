import StyleSupport

extension RuleBook {
  /// Warns about names in `@allow` that turn off no warning, unless nobody looked for it.
  ///
  /// Untranslated texts are found later, with the translations.
  internal func adviseOnAllowances(_ options: WarningOptions, isDeployed: Bool, _ report: inout Report) {
    let items = declarations.allowed.items.filter { item in
      let isReviewed = item.id == .unavailable ? isDeployed : item.id != .missingText
      return isReviewed && options[item.id] != .off && !report.usedAllowances.contains(item.span)
        && !sheets.files[item.span.fileID].isPart
    }
    // One fix-it for the names of an `@allow`: those for single names would overlap.
    let groups = Dictionary(grouping: items) { [UInt32($0.span.file), $0.list.start] }
    report.warn(.unusedAllow, at: items.map(\.span)) { [self] index in
      let item = items[index]
      let unused = groups[[UInt32(item.span.file), item.list.start]] ?? []
      let isFirst = declarations.allowed.place(of: item.id, in: item.control) == item.span
      let reason = isFirst ? "has no such warning" : "already allows it"
      return Diagnostic(
        .unusedAllow, at: item.span,
        "'\(item.id.rawValue)' has no effect; '\(declarations.path(of: item.control))' \(reason)",
        fixIts: [sheets.files[item.span.fileID].removal(of: unused)])
    }
  }
}

extension SheetFile {
  /// Returns the fix-it that removes the names of `items` from their `@allow`, or the whole member if no others are
  /// left.
  fileprivate func removal(of items: [AllowedWarnings.Item]) -> Diagnostic.FixIt {
    let names = Array(tree.nameLists[items[0].list])
    let unused = Set(items.map(\.span))
    let kept = names.filter { !unused.contains(span($0)) }.map { text($0) }
    let ids = listed(items.map { "'\($0.id.rawValue)'" })
    let range = Int(names[0].start)..<Int(names[names.count - 1].end)
    let removed = kept.isEmpty ? rangeOfMember(of: range) : range
    return Diagnostic.FixIt(
      "remove \(ids)", replacing: span(UInt32(removed.lowerBound)..<UInt32(removed.upperBound)),
      with: kept.joined(separator: ", "), isSafe: true)
  }

  /// Returns the range of an `@allow` with the names at `names`, with its `;`, or its line if there is nothing else.
  private func rangeOfMember(of names: Range<Int>) -> Range<Int> {
    let starts = bytes.bytes[..<names.lowerBound].indices
    let keyword = starts.last { bytes[$0] == UInt8(ascii: "@") && bytes.text($0..<$0 + 6) == "@allow" }
    let start = keyword ?? names.lowerBound
    let (line, end) = (bytes.startOfBlanks(before: start), bytes.endOfBlanks(from: names.upperBound))
    if bytes[end] == UInt8(ascii: ";") { return start..<bytes.endOfBlanks(from: end + 1) }
    guard line > 0, bytes[line - 1].endsLine, end < bytes.count, bytes[end].endsLine else {
      return start..<names.upperBound
    }
    let isPair = bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
    return line..<end + (isPair ? 2 : 1)
  }
}
