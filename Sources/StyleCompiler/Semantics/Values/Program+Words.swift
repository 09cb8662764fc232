import StyleTable

extension Program {
  /// Returns the value of `word` by itself, which is a color, true, or false, or `nil` if it has none.
  internal func operand(ofWord word: Name) -> Operand? {
    let text = names.text(word)
    switch text {
    case Keyword.true.rawValue: return .bool(true)
    case Keyword.false.rawValue: return .bool(false)
    default: return ColorNames.color(named: text.utf8).map { .color(.rgba($0)) }
    }
  }

  /// Returns whether several design tokens with the name are in scope in `file`. This error was reported.
  internal func isAmbiguous(_ name: Name, seenFrom file: Int) -> Bool {
    (tokensOfName[name] ?? []).count { visibility.sees(file, tokens[$0].span.file) } > 1
  }

  /// Reports that no design token `name` is in scope in `file`.
  internal mutating func reportUnknownToken(_ name: Name, at span: SourceSpan, in file: SheetFile) {
    guard !lostNames.contains(name), !visibility.missesTokens(file.number) else { return }
    let text = names.text(name)
    guard !bag.hasFound(.unknownToken, at: span) else { return }
    let correction = correction(of: text, in: .tokens(file.number))
    var fixIts = correction?.fixIts(for: text, at: span, prefix: "$") ?? []
    if let parts = differenceParts(of: text, seenFrom: file.number) {
      fixIts.insert(Diagnostic.FixIt("write '\(parts)'", replacing: span, with: parts), at: 0)
    }
    let elsewhere = tokensOfName[name]?.first.map {
      [Diagnostic.Note("a sheet that this one does not import defines it", at: tokens[$0].span)]
    }
    report(.unknownToken, at: span, "this sheet sees no token '$\(text)'", notes: elsewhere ?? [], fixIts: fixIts)
  }

  /// Returns `$a - 1` for `$a-1` if there is a design token `a`. Otherwise, returns `nil`.
  private func differenceParts(of text: String, seenFrom file: Int) -> String? {
    guard let minus = text.lastIndex(of: "-"), minus != text.startIndex else { return nil }
    let (left, right) = (String(text[..<minus]), text[text.index(after: minus)...])
    guard !right.isEmpty, let name = names.existing(left),
      tokensOfName[name]?.contains(where: { visibility.sees(file, tokens[$0].span.file) }) == true
    else { return nil }
    let isNumber = right.utf8.first?.isDigit ?? false
    return "$\(left) - \(isNumber ? "" : "$")\(right)"
  }
}
