/// Which files see the tokens of which: a file sees itself and all that it imports, directly or not.
package struct FileVisibility {
  /// For each file a bit for each file that it sees.
  private var rows: [[UInt64]]

  /// For each file whether it or a file that it sees imports one that couldn't be read.
  private var isIncomplete: [Bool]

  /// What the files of a program see.
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

  /// Whether `file` would see more tokens if all imports could be read.
  package func missesTokens(_ file: Int) -> Bool { isIncomplete[file] }

  /// Whether any file imports one that couldn't be read.
  package var missesFiles: Bool { isIncomplete.contains(true) }

  /// Whether `file` sees the tokens of `other`.
  package func sees(_ file: Int, _ other: Int) -> Bool {
    rows[file][other / 64] & 1 << UInt64(other % 64) != 0
  }
}
