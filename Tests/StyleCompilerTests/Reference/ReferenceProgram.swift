/// The meaning of a program, implemented directly from the language reference.
///
/// It doesn't use a compiled table and shares no code with the compiler. The tests compare the two.
struct ReferenceProgram {
  /// The style sheets.
  let sheet: ReferenceSheet

  /// The items of all style sheets in reading order, each with the path of its file.
  let items: [(file: String, item: ReferenceSheet.Item)]

  /// The controls by path, including those of the standard style sheet.
  private(set) var controls: [String: ReferenceSheet.Control]

  /// The states in each control's inheritance chain.
  private(set) var states: [String: ReferenceStates] = [:]

  /// The declarations of rules in reading order, by control and property.
  var declarations: [String: [String: [ReferenceDeclaration]]] = [:]

  /// Creates the meaning of `sheet`, which must not have errors.
  init(_ sheet: ReferenceSheet) {
    self.sheet = sheet
    items = Self.readingOrder(of: sheet)
    controls = Self.standardControls
    declareControls()
    for path in controls.keys { states[path] = inheritedStates(of: path) }
    for case (let file, .rule(let rule)) in items { read(rule, file: file) }
  }

  /// The part of the standard style sheet that the random style sheets use.
  ///
  /// The states are `highlighted` at 0, `disabled` at 1, `selected` at 2, and `focused` at 3. The standard style sheet
  /// declares `@exclusive highlighted, disabled`, and the random style sheets use three properties of its `button`.
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

  /// Adds the declared controls: "A rule also declares a control implicitly, if the control that its path implies
  /// exists."
  private mutating func declareControls() {
    for case (_, .control(let control)) in items { controls[control.path] = control }
    for case (_, .rule(let rule)) in items {
      for path in rule.selectors.compactMap(\.path) where controls[path] == nil {
        controls[path] = ReferenceSheet.Control(path: path)
      }
    }
  }

  /// Returns the path of the base control, or `nil` for `control`.
  ///
  /// "`button.follow` derives from `button`." "To use a different base control than the path implies, write it after a
  /// colon." "Every chain ends at `control`, the base of roots such as `button`."
  func base(of path: String) -> String? {
    if path == "control" { return nil }
    if let written = controls[path]?.base { return written }
    guard let dot = path.lastIndex(of: ".") else { return "control" }
    return String(path[..<dot])
  }

  /// Returns the paths from `path` to `control`.
  func inheritanceChain(of path: String) -> [String] {
    [path] + (base(of: path).map(inheritanceChain(of:)) ?? [])
  }

  /// Returns the states in the inheritance chain of `path`: "The compiler assigns the bits of a base control before the
  /// bits of the controls that derive from it."
  private func inheritedStates(of path: String) -> ReferenceStates {
    let base = base(of: path).map(inheritedStates(of:)) ?? ReferenceStates()
    return ReferenceStates(base: base, members: controls[path]?.members ?? [])
  }

  /// Returns the properties in the inheritance chain of `path` by name, each with its nearest declaration.
  func properties(of path: String) -> [String: ReferenceSheet.Property] {
    var properties: [String: ReferenceSheet.Property] = [:]
    for path in inheritanceChain(of: path).reversed() {
      for case .property(let property) in controls[path]?.members ?? [] { properties[property.name] = property }
    }
    return properties
  }

  /// Returns the names of the parameters in the inheritance chain of `path`.
  func parameters(of path: String) -> [String] {
    inheritanceChain(of: path).flatMap { path in
      (controls[path]?.members ?? []).compactMap { if case .parameter(let name, _) = $0 { name } else { nil } }
    }
  }

  /// The paths of the controls in a dump: "The output includes each control that the style sheets, or the files that
  /// they import, declare or name. It also includes the base controls of those controls." "Controls are in byte order."
  var listedControls: [String] {
    var named: Set<String> = []
    for case (_, .control(let control)) in items { named.formUnion([control.path, control.base ?? control.path]) }
    for case (_, .rule(let rule)) in items { named.formUnion(rule.selectors.compactMap(\.path)) }
    return Set(named.flatMap(inheritanceChain(of:))).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the path of the file that declares `path`, or `nil` if no `@control` declares it.
  func file(declaring path: String) -> String? {
    for case (let file, .control(let control)) in items where control.path == path { return file }
    return nil
  }

  /// The names of the themes, without duplicates.
  var themes: [String] {
    var names: [String] = []
    for case (_, .theme(let theme)) in items where !names.contains(theme.name) { names.append(theme.name) }
    return names
  }
}

extension ReferenceProgram {
  /// Returns the items of all style sheets in reading order: "Files are read in the order given. An imported style
  /// sheet is read at its first `@import`." The compiler "reads each file only once, at the place where you first pass
  /// or import it."
  private static func readingOrder(of sheet: ReferenceSheet) -> [(file: String, item: ReferenceSheet.Item)] {
    var read: Set<String> = []
    return sheet.given.flatMap { items(of: $0, in: sheet, read: &read) }
  }

  /// Returns the items of the file at `path` and of the files that it imports, without those already in `read`.
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
