/// Which files see the tokens of which: a file sees itself and all that it imports, directly or not.
package struct FileVisibility {
  /// For each file a bit for each file that it sees.
  private var rows: [[UInt64]]

  /// What the files of a program see.
  ///
  /// - Complexity: O(*i* · *n* / 64) for *n* files with *i* imports.
  package init(files: [LoadedSheet], dependencyOrder: [Int]) {
    let width = (files.count + 63) / 64
    rows = Array(repeating: [], count: files.count)
    for file in dependencyOrder {
      var row = [UInt64](repeating: 0, count: width)
      row[file / 64] |= 1 << UInt64(file % 64)
      for other in files[file].imports where !rows[other].isEmpty {
        for word in row.indices { row[word] |= rows[other][word] }
      }
      rows[file] = row
    }
  }

  /// Whether `file` sees the tokens of `other`.
  package func sees(_ file: Int, _ other: Int) -> Bool {
    rows[file][other / 64] & 1 << UInt64(other % 64) != 0
  }
}
