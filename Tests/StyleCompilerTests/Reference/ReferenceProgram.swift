/// What a program of sheets means, straight from the text of the language's reference.
///
/// There is no table here and nothing shared with the compiler: the tests compare the two.
struct ReferenceProgram {
  /// The sheets.
  let sheet: ReferenceSheet

  /// The items of all sheets in reading order, each with the path of its file.
  let items: [(file: String, item: ReferenceSheet.Item)]

  /// The controls by their paths, those of the standard sheet among them.
  private(set) var controls: [String: ReferenceSheet.Control]

  /// The states of each control's lineage.
  private(set) var states: [String: ReferenceStates] = [:]

  /// For each control and property the declarations that rules make, in reading order.
  var declarations: [String: [String: [ReferenceDeclaration]]] = [:]

  /// The meaning of `sheet`, which has no errors.
  init(_ sheet: ReferenceSheet) {
    self.sheet = sheet
    items = Self.readingOrder(of: sheet)
    controls = Self.standardControls
    declareControls()
    for path in controls.keys { states[path] = lineageStates(of: path) }
    for case (let file, .rule(let rule)) in items { read(rule, file: file) }
  }

  /// What of the standard sheet the random sheets use.
  ///
  /// "`control` with the states `highlighted` at 0, `disabled` at 1, `selected` at 2, `focused` at 3 and `@exclusive
  /// highlighted, disabled`", and properties that the language's first example gives to a button.
  private static var standardControls: [String: ReferenceSheet.Control] {
    let states = ["highlighted", "disabled", "selected", "focused"].enumerated().map { bit, name in
      ReferenceSheet.Member.state(.init(name: name, bit: bit))
    }
    let properties: [ReferenceSheet.Member] = [
      .property(.init(name: "title", type: .string)), .property(.init(name: "title-color", type: .color)),
      .property(.init(name: "shows-activity-indicator", type: .bool)),
    ]
    return [
      "control": .init(path: "control", members: states + [.exclusive(["highlighted", "disabled"])]),
      "button": .init(path: "button", members: properties),
    ]
  }

  /// "A control that a rule names and nothing declares is declared by that rule."
  private mutating func declareControls() {
    for case (_, .control(let control)) in items { controls[control.path] = control }
    for case (_, .rule(let rule)) in items {
      for path in rule.selectors.compactMap(\.path) where controls[path] == nil {
        controls[path] = ReferenceSheet.Control(path: path)
      }
    }
  }

  /// "`button.follow` derives from `button`: the path less its last part. `: base` names another base […]. A root such
  /// as `knob` derives from `control`."
  func base(of path: String) -> String? {
    if path == "control" { return nil }
    if let written = controls[path]?.base { return written }
    guard let dot = path.lastIndex(of: ".") else { return "control" }
    return String(path[..<dot])
  }

  /// The paths from `path` to `control`.
  func lineage(of path: String) -> [String] {
    [path] + (base(of: path).map(lineage(of:)) ?? [])
  }

  /// The states of the lineage of `path`: "a base is complete before what derives from it".
  private func lineageStates(of path: String) -> ReferenceStates {
    let base = base(of: path).map(lineageStates(of:)) ?? ReferenceStates()
    return ReferenceStates(base: base, members: controls[path]?.members ?? [])
  }

  /// The properties of the lineage of `path` by their names, each as it is declared nearest to it.
  func properties(of path: String) -> [String: ReferenceSheet.Property] {
    var properties: [String: ReferenceSheet.Property] = [:]
    for path in lineage(of: path).reversed() {
      for case .property(let property) in controls[path]?.members ?? [] { properties[property.name] = property }
    }
    return properties
  }

  /// The names of the parameters that the lineage of `path` declares.
  func parameters(of path: String) -> [String] {
    lineage(of: path).flatMap { path in
      (controls[path]?.members ?? []).compactMap { if case .parameter(let name, _) = $0 { name } else { nil } }
    }
  }

  /// "Controls: those that the sheets given (and what they import) declare or name, in a base or an empty rule too, and
  /// their ancestors; in byte order of the path."
  var listedControls: [String] {
    var named: Set<String> = []
    for case (_, .control(let control)) in items { named.formUnion([control.path, control.base ?? control.path]) }
    for case (_, .rule(let rule)) in items { named.formUnion(rule.selectors.compactMap(\.path)) }
    return Set(named.flatMap(lineage(of:))).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The file in which `path` is declared; nil for one that no `@control` declares.
  func file(declaring path: String) -> String? {
    for case (let file, .control(let control)) in items where control.path == path { return file }
    return nil
  }

  /// The names of the themes, each once.
  var themes: [String] {
    var names: [String] = []
    for case (_, .theme(let theme)) in items where !names.contains(theme.name) { names.append(theme.name) }
    return names
  }
}

extension ReferenceProgram {
  /// "Later means later in reading order, given files in their order, an imported sheet standing where its first
  /// `@import` stands"; "a file […] is read once, where it stands first, however often it is given or imported".
  private static func readingOrder(of sheet: ReferenceSheet) -> [(file: String, item: ReferenceSheet.Item)] {
    var read: Set<String> = []
    return sheet.given.flatMap { items(of: $0, in: sheet, read: &read) }
  }

  /// The items of the file at `path` and of what it imports, less what was `read` before.
  private static func items(
    of path: String, in sheet: ReferenceSheet, read: inout Set<String>
  ) -> [(file: String, item: ReferenceSheet.Item)] {
    guard read.insert(path).inserted, let file = sheet.files.first(where: { $0.path == path }) else { return [] }
    var result: [(file: String, item: ReferenceSheet.Item)] = []
    for item in file.items {
      if case .importing(let other) = item {
        result += items(of: other, in: sheet, read: &read)
      } else {
        result.append((path, item))
      }
    }
    return result
  }
}
