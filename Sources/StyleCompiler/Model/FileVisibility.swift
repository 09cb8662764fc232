/// The files whose design tokens are in scope in each file, with and without prefixes.
///
/// The tokens of a file itself, and of its direct and indirect imports, are in scope without a prefix. An import with
/// a prefix puts that prefix before everything that the imported file has in scope.
package struct FileVisibility {
  /// For each file, the files whose design tokens are in scope without a prefix.
  private var scopes: [FileSet] = []

  /// For each file, the file and its direct and indirect imports.
  private var closures: [FileSet] = []
  private var prefixed: [[PrefixedImport]] = []

  /// Whether the file imports an unreadable file without a prefix, by file.
  private var isIncomplete: [Bool] = []

  /// The prefixes of the imports of unreadable files, by importing file.
  private var missingPrefixes: [[Name]] = []

  package private(set) var hasPrefixes = false

  package typealias PrefixedImport = (prefix: Name, file: FileID)

  /// Creates the visibility of `files`. In `dependencyOrder`, a file comes after everything that it imports.
  ///
  /// - Parameter prefix: Returns the program's name for a prefix in a file.
  /// - Complexity: O(*i* · *n* / 64) for *n* files with *i* imports.
  package init(files: [LoadedSheet], dependencyOrder: [FileID], prefix: (FileID, NameNode) -> Name) {
    scopes = Array(repeating: FileSet(), count: files.count)
    isIncomplete = files.map(\.isIncomplete)
    missingPrefixes = files.map { file in file.missingPrefixes.map { prefix(file.id, $0) } }
    prefixed = files.map { file in
      file.imports.compactMap { item in
        item.prefix.map { (prefix(file.id, $0), item.file) }
      }
    }
    hasPrefixes = prefixed.contains { !$0.isEmpty }
    for file in dependencyOrder {
      scopes[file.index] = scope(of: files[file.index], scopes) { $0.prefix == nil }
    }
    closures = scopes
    if hasPrefixes {
      for file in dependencyOrder { closures[file.index] = scope(of: files[file.index], closures) { _ in true } }
    }
  }

  /// Returns the file `sheet` and the `scopes` of the imports that `isIncluded` accepts.
  private func scope(
    of sheet: LoadedSheet, _ scopes: [FileSet], _ isIncluded: (LoadedSheet.Import) -> Bool
  ) -> FileSet {
    var scope = FileSet()
    scope.insert(sheet.id)
    for other in sheet.imports where isIncluded(other) { scope.formUnion(scopes[other.file.index]) }
    return scope
  }

  /// Returns whether `file` might have a design token with the given prefixes in scope if all imports were readable.
  ///
  /// - Parameter prefixes: The prefixes, where one that no file has is `nil`.
  package func missesDesignTokens(_ file: FileID, after prefixes: [Name?]) -> Bool {
    guard missesFiles else { return false }
    var scope = scopes[file.index]
    for prefix in prefixes + [nil] {
      let files = isIncomplete.indices.filter { scope.contains(FileID($0)) }
      if files.contains(where: { isIncomplete[$0] }) { return true }
      guard let prefix else { return false }
      if files.contains(where: { missingPrefixes[$0].contains(prefix) }) { return true }
      scope = self.scope(of: scope, after: prefix)
    }
    return false
  }

  package var missesFiles: Bool { isIncomplete.contains(true) || missingPrefixes.contains { !$0.isEmpty } }

  /// Returns whether the design tokens of `other` are in scope in `file` without a prefix.
  package func sees(_ file: FileID, _ other: FileID) -> Bool { scopes[file.index].contains(other) }

  /// Returns whether `other` is `file`, or one of its direct or indirect imports.
  package func reaches(_ file: FileID, _ other: FileID) -> Bool { closures[file.index].contains(other) }

  package func prefixedImports(of file: FileID) -> [PrefixedImport] { prefixed[file.index] }

  /// Returns the files whose design tokens are in scope in `file` after `prefixes`.
  ///
  /// - Complexity: O(*i* · *n* / 64) for each prefix, for *n* files with *i* imports.
  package func scope(of file: FileID, after prefixes: [Name]) -> FileSet {
    prefixes.reduce(scopes[file.index]) { scope(of: $0, after: $1) }
  }

  /// Returns the files whose design tokens are in scope in the files of `scope` after `prefix`.
  private func scope(of scope: FileSet, after prefix: Name) -> FileSet {
    imports(from: scope).reduce(into: FileSet()) { next, item in
      if item.prefix == prefix { next.formUnion(scopes[item.file.index]) }
    }
  }

  /// Returns the prefixes that names in `file` can have, first none, then the shortest, each with the files after it.
  ///
  /// Prefixes add up, so there can be very many. At most `limit` are returned.
  package func prefixes(in file: FileID, limit: Int = 32) -> [(names: [Name], scope: FileSet)] {
    var found: [(names: [Name], scope: FileSet)] = [([], scopes[file.index])]
    var next = 0
    while next < found.count {
      var known = Set<Name>()
      for item in imports(from: found[next].scope) where known.insert(item.prefix).inserted {
        guard found.count < limit else { return found }
        let names = found[next].names + [item.prefix]
        found.append((names, scope(of: file, after: names)))
      }
      next += 1
    }
    return found
  }

  /// Returns the imports with a prefix in the files of `scope`, in the order of the files.
  private func imports(from scope: FileSet) -> [PrefixedImport] {
    hasPrefixes ? prefixed.indices.lazy.filter { scope.contains(FileID($0)) }.flatMap { prefixed[$0] } : []
  }
}

package struct FileSet {
  private var words: [UInt64] = []

  package func contains(_ file: FileID) -> Bool {
    let word = file.index / 64
    return word < words.count && words[word] & 1 << UInt64(file.index % 64) != 0
  }

  fileprivate mutating func insert(_ file: FileID) {
    grow(to: file.index / 64 + 1)
    words[file.index / 64] |= 1 << UInt64(file.index % 64)
  }

  fileprivate mutating func formUnion(_ other: FileSet) {
    grow(to: other.words.count)
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  private mutating func grow(to count: Int) {
    if words.count < count { words += Array(repeating: 0, count: count - words.count) }
  }
}
