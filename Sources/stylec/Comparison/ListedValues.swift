import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable

/// A property or a case of a control, as a list writes them.
struct ListedName: Hashable, Sendable {
  let control, name: String
}

/// A property of a control in a case.
struct ListedCase: Hashable, Sendable {
  let property: ListedName
  var place: CasePlace
}

/// The values that lists give in each case.
struct ListedValues {
  /// The controls that the lists name, by path.
  private(set) var spaces: [String: CaseSpace] = [:]

  /// The type of each property that the lists name, as a style sheet writes it. There is none for a property with
  /// words as its only values.
  private(set) var types: [ListedName: String] = [:]

  /// The values of each list, as `stylec dump` would print them.
  private(set) var values: [[ListedCase: String]] = []

  /// The places that each case of a control selects.
  private var selections: [ListedName: [CasePlace]] = [:]

  private let lists: [ValueList]
  private var mistakes: [Diagnostic]

  /// Reads `list` about the controls of `sheet`.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of `sheet`, or `nil` if it's a table.
  ///   - context: The values of axes that name the context of lines that don't name one.
  /// - Throws: A failure if the list contains mistakes, or names something that `sheet` doesn't declare.
  init(
    _ list: ValueList, about sheet: StyleSheet, _ declarations: Declarations?, in context: [String]
  ) throws(Failure) {
    (lists, mistakes) = ([list], list.mistakes)
    var parameters: [String: [StyleParameter]] = [:]
    let controls = Dictionary(sheet.controls.map { ($0.path, $0) }) { first, _ in first }
    for (path, entries) in Dictionary(grouping: list.entries, by: \.control.text) {
      if let control = controls[path] {
        (spaces[path], parameters[path]) = (CaseSpace(control), control.parameters)
      } else {
        let failure = Failure.unknown("control", path, of: "the style sheet", among: controls.keys.sorted())
        add(.unknownControl, failure.message, at: entries[0].control, in: list)
      }
    }
    for (name, entries) in Dictionary(grouping: list.entries, by: \.subject) {
      guard let control = controls[name.control] else { continue }
      do throws(Failure) {
        types[name] = try control.typeName(of: name.name, declarations)
      } catch {
        add(.unknownProperty, error.message, at: entries[0].property, in: list)
      }
    }
    selectCases()
    let values = try read { [types] in (types[$0.subject], parameters[$0.control.text] ?? []) }
    place(values[0], of: list, in: context)
    try throwMistakes()
  }

  /// Reads `lists` about controls that nothing else describes. The type of a property is the type of its values.
  ///
  /// - Throws: A failure if a list contains mistakes.
  init(_ lists: [ValueList]) throws(Failure) {
    (self.lists, mistakes) = (lists, lists.flatMap(\.mistakes))
    for (path, entries) in Dictionary(grouping: lists.flatMap(\.entries), by: \.control.text) {
      do throws(CaseSpace.Mistake) {
        spaces[path] = try CaseSpace(path: path, cases: Set(entries.map(\.cases.text)))
      } catch {
        let list = lists.first { list in list.entries.contains { $0.control.text == path } }
        if let list { add(error.id, error.message, at: entries[0].control, in: list) }
      }
    }
    selectCases()
    for (list, values) in zip(lists, try read { _ in (nil, []) }) {
      for (entry, value) in zip(list.entries, values) where rank(value.type?.name) > rank(types[entry.subject]) {
        types[entry.subject] = value.type?.name
      }
    }
    // The parameters of strings aren't known.
    let declared = types.filter { $0.value != ValueType.string.name }
    for (list, values) in zip(lists, try read { (declared[$0.subject], []) }) { place(values, of: list, in: []) }
    try throwMistakes()
  }

  /// Finds what the cases of all entries select.
  private mutating func selectCases() {
    for list in lists {
      for entry in list.entries where selections[entry.selector] == nil {
        guard let space = spaces[entry.control.text] else { continue }
        do throws(CaseSpace.Mistake) {
          selections[entry.selector] = try space.places(in: entry.cases.text)
        } catch {
          selections[entry.selector] = []
          add(error.id, error.message, at: entry.cases, in: list)
        }
      }
    }
  }

  /// Returns the values of the entries of each list.
  ///
  /// - Parameter declaration: A closure that returns the type of the property of an entry, or `nil` if the value itself
  ///   decides on it, and the parameters of its control.
  private mutating func read(
    _ declaration: (ValueList.Entry) -> (type: String?, parameters: [StyleParameter])
  ) throws(Failure) -> [[ValueReader.Value]] {
    try throwMistakes()
    var reader = ValueReader()
    let indices = lists.map { list in
      list.entries.map { entry in
        let (type, parameters) = declaration(entry)
        return reader.add(entry, of: list, as: type, parameters)
      }
    }
    let (values, found) = reader.read()
    mistakes = found
    try throwMistakes()
    return indices.map { $0.map { values[$0] } }
  }

  /// Adds the values of the entries of `list` in the cases that they select. A case can have the same value twice.
  private mutating func place(_ values: [ValueReader.Value], of list: ValueList, in context: [String]) {
    var found: [ListedCase: (text: String, place: ValueList.Field)] = [:]
    for (entry, value) in zip(list.entries, values) {
      var other: ValueList.Field?
      for place in selections[entry.selector] ?? [] {
        var place = ListedCase(property: entry.subject, place: place)
        if place.place.context.isEmpty { place.place.context = context }
        if let known = found[place], !known.text.utf8.elementsEqual(value.text.utf8) { other = known.place }
        found[place] = (value.text, entry.value)
      }
      guard let other else { continue }
      let message = "'\(entry.property.text)' of '\(entry.control.text)' has two values in the same case"
      add(.duplicateDeclaration, message, at: entry.value, in: list)
      mistakes[mistakes.count - 1].notes = [Diagnostic.Note("the other value is here", at: list.span(other))]
    }
    self.values.append(found.mapValues(\.text))
  }

  private mutating func add(_ id: Diagnostic.ID, _ message: String?, at field: ValueList.Field, in list: ValueList) {
    var mistake = Diagnostic(id, at: list.span(field), message ?? "")
    mistake.severity = .error
    mistakes.append(mistake)
  }

  private func throwMistakes() throws(Failure) {
    if !mistakes.isEmpty { throw .invalidTexts(mistakes.sorted { $0.span < $1.span }, in: lists.map(\.source)) }
  }
}

/// Returns how much a value of `type` says about the type of its property. A number can be a length, and a spreadsheet can
/// put any value in quotation marks.
private func rank(_ type: String?) -> Int {
  [nil, ValueType.string.name, ValueType.number.name].firstIndex(of: type) ?? 3
}

extension ValueList.Entry {
  /// The property that the entry gives a value.
  var subject: ListedName { ListedName(control: control.text, name: property.text) }
  fileprivate var selector: ListedName { ListedName(control: control.text, name: cases.text) }
}

extension Control {
  /// Returns the type of the property `name` as a style sheet writes it, or `nil` if a table doesn't have the property, which
  /// may be one without a value.
  ///
  /// - Parameter declarations: The declarations of the style sheet, or `nil` if it's a table.
  /// - Throws: A usage error that suggests the nearest property if the style sheet doesn't declare the property.
  fileprivate func typeName(of name: String, _ declarations: Declarations?) throws(Failure) -> String? {
    guard let declarations, let id = declarations.controls.control(at: path) else {
      return properties.first { $0.name == name }?.typeName
    }
    guard let property = declarations.names.existing(name).flatMap({ declarations.property($0, of: id) }),
      let type = declarations.properties[property].type
    else {
      let known = declarations.properties.names(in: declarations.propertyScope(of: id))
      throw .unknown("property", name, of: "'\(path)'", among: known)
    }
    return declarations.properties.text(of: type)
  }
}
