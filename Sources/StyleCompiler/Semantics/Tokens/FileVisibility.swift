/// The files whose design tokens are in scope in each file: the file itself, and its direct and indirect imports.
package struct FileVisibility {
  /// For each file, a bit set of the files whose design tokens are in scope.
  private var rows: [[UInt64]]

  /// Whether the file or one of its direct or indirect imports imports an unreadable file, by file.
  private var isIncomplete: [Bool]

  /// Creates the visibility of the files of a program.
  ///
  /// - Complexity: O(*i* · *n* / 64) for *n* files with *i* imports.
  package init(files: [LoadedSheet], dependencyOrder: [Int]) {
    let width = (files.count + 63) / 64
    rows = Array(repeating: [], count: files.count)
    isIncomplete = files.map(\.isIncomplete)
    for file in dependencyOrder {
      var row = [UInt64](repeating: 0, count: width)
      row[file / 64] |= 1 << UInt64(file % 64)
      for other in files[file].imports where !rows[other].isEmpty {
        for word in row.indices { row[word] |= rows[other][word] }
        isIncomplete[file] = isIncomplete[file] || isIncomplete[other]
      }
      rows[file] = row
    }
  }

  /// Returns whether `file` would have more design tokens in scope if all imports were readable.
  package func missesTokens(_ file: Int) -> Bool { isIncomplete[file] }

  /// Whether any file imports an unreadable one.
  package var missesFiles: Bool { isIncomplete.contains(true) }

  /// Returns whether the design tokens of `other` are in scope in `file`.
  package func sees(_ file: Int, _ other: Int) -> Bool {
    rows[file][other / 64] & 1 << UInt64(other % 64) != 0
  }
}
