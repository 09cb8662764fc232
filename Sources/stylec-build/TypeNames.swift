import StyleCompiler

/// The names of the Swift types for a target's style sheets.
struct TypeNames {
  /// The names, in the order of the style sheets.
  let names: [String]

  /// Creates a type name for each of `sheets`.
  ///
  /// A type is named after its file. If several types would have the same name, each is named after its path instead.
  init(_ sheets: [SheetPath], _ settings: StyleSettings) {
    func name(_ text: String) -> String {
      SwiftName.type([settings.prefix, text, settings.suffix].filter { !$0.isEmpty }.joined(separator: "-"))
    }
    let short = sheets.map { name($0.baseName) }
    let uses = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    names = zip(sheets, short).map { uses[$1] == 1 ? $1 : name($0.stem) }
  }
}

extension [SheetPath] {
  /// Returns pairs of style sheets that have the same key. Each pair contains the first style sheet with that key.
  func duplicates(by key: (Int) -> String) -> [(first: SheetPath, second: SheetPath)] {
    var seen: [String: SheetPath] = [:]
    return indices.compactMap { index in
      let first = seen[key(index)]
      seen[key(index)] = first ?? self[index]
      return first.map { ($0, self[index]) }
    }
  }
}
