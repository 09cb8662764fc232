/// The files whose design tokens are in scope in each file: the file itself, and its direct and indirect imports.
package struct FileVisibility {
  /// For each file, a bit set of the files whose design tokens are in scope.
  private var rows: [[UInt64]]

  /// Whether the file or one of its direct or indirect imports imports an unreadable file, by file.
  private var isIncomplete: [Bool]

  /// Creates the visibility of the files of a program.
  ///
  /// - Complexity: O(*i* · *n* / 64) for *n* files with *i* imports.
  package init(files: [LoadedSheet], dependencyOrder: [FileID]) {
    let width = (files.count + 63) / 64
    rows = Array(repeating: [], count: files.count)
    isIncomplete = files.map(\.isIncomplete)
    for file in dependencyOrder {
      var row = [UInt64](repeating: 0, count: width)
      row[file.index / 64] |= 1 << UInt64(file.index % 64)
      for other in files[file.index].imports where !rows[other.index].isEmpty {
        for word in row.indices { row[word] |= rows[other.index][word] }
        isIncomplete[file.index] = isIncomplete[file.index] || isIncomplete[other.index]
      }
      rows[file.index] = row
    }
  }

  /// Returns whether `file` would have more design tokens in scope if all imports were readable.
  package func missesDesignTokens(_ file: FileID) -> Bool { isIncomplete[file.index] }

  /// Whether any file imports an unreadable one.
  package var missesFiles: Bool { isIncomplete.contains(true) }

  /// Returns whether the design tokens of `other` are in scope in `file`.
  package func sees(_ file: FileID, _ other: FileID) -> Bool {
    rows[file.index][other.index / 64] & 1 << UInt64(other.index % 64) != 0
  }
}

extension Program {
  /// Returns the tokens that a file defines or imports, in the order of their definitions.
  package func designTokens(inScopeOf file: FileID) -> [DesignToken] {
    designTokens.filter { visibility.sees(file, $0.span.fileID) }
  }

  /// Returns the design token `name` that is in scope in `file`, or `nil` if there is none. Reports an error and
  /// returns `nil` if there are several.
  internal mutating func designToken(_ name: Name, seenFrom file: FileID, at span: SourceSpan) -> DesignTokenID? {
    guard let candidates = designTokensOfName[name] else { return nil }
    if candidates.count == 1 {
      return visibility.sees(file, designTokens[candidates[0]].span.fileID) ? candidates[0] : nil
    }
    let seen = candidates.filter { visibility.sees(file, designTokens[$0].span.fileID) }
    guard seen.count > 1 else { return seen.first }
    report(
      .duplicateToken, at: designTokens[seen[1]].span,
      "ambiguous token '\(names.text(name))'; a style sheet imports two definitions of it",
      notes: [
        Diagnostic.Note("'\(names.text(name))' is also defined here", at: designTokens[seen[0]].span),
        Diagnostic.Note("used here", at: span),
      ])
    return nil
  }

  /// Returns whether several design tokens with the name are in scope in `file`. This error was reported.
  internal func isAmbiguous(_ name: Name, seenFrom file: FileID) -> Bool {
    (designTokensOfName[name] ?? []).count { visibility.sees(file, designTokens[$0].span.fileID) } > 1
  }

  /// Reports that no design token `name` is in scope in `file`.
  internal mutating func reportUnknownDesignToken(_ name: Name, at span: SourceSpan, in file: SheetFile) {
    guard !lostNames.contains(name), !visibility.missesDesignTokens(file.id) else { return }
    let text = names.text(name)
    guard !bag.hasFound(.unknownToken, at: span) else { return }
    let correction = correction(of: text, in: .designTokens(file.id))
    var fixIts = correction?.fixIts(for: text, at: span, prefix: "$") ?? []
    if let parts = differenceParts(of: text, seenFrom: file.id) {
      let message = "replace '$\(text)' with '\(parts)'"
      fixIts.insert(Diagnostic.FixIt(message, replacing: span, with: parts), at: 0)
    }
    let elsewhere = designTokensOfName[name]?.first.map {
      [Diagnostic.Note("'$\(text)' is defined here, but this style sheet is not imported", at: designTokens[$0].span)]
    }
    report(.unknownToken, at: span, "cannot find token '$\(text)' in scope", notes: elsewhere ?? [], fixIts: fixIts)
  }

  /// Returns `$a - 1` for `$a-1` if there is a design token `a`. Otherwise, returns `nil`.
  private func differenceParts(of text: String, seenFrom file: FileID) -> String? {
    guard let minus = text.lastIndex(of: "-"), minus != text.startIndex else { return nil }
    let (left, right) = (String(text[..<minus]), text[text.index(after: minus)...])
    guard !right.isEmpty, let name = names.existing(left),
      designTokensOfName[name]?.contains(where: { visibility.sees(file, designTokens[$0].span.fileID) }) == true
    else { return nil }
    let isNumber = right.utf8.first?.isDigit ?? false
    return "$\(left) - \(isNumber ? "" : "$")\(right)"
  }
}
