import StyleCompiler

/// The names of the Swift types of a target's sheets.
struct TypeNames {
  /// The names, in the order of the sheets.
  let names: [String]

  /// Creates the names of the types of `sheets`: each named after its file, or after its path if another sheet's type
  /// would have the same name.
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
  /// Returns pairs of sheets for which `key` gives the same: each sheet with the first that has its key.
  func duplicates(by key: (Int) -> String) -> [(first: SheetPath, second: SheetPath)] {
    var seen: [String: SheetPath] = [:]
    return indices.compactMap { index in
      let first = seen[key(index)]
      seen[key(index)] = first ?? self[index]
      return first.map { ($0, self[index]) }
    }
  }
}
