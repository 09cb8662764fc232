import StyleSupport
import StyleTable

/// The properties that controls declare.
package struct Properties: Sendable {
  package let controls: Controls
  package internal(set) var infos: [PropertyInfo] = []
  package internal(set) var scopes: [PropertyScope] = []
  package internal(set) var caseLists = SequencePool<UInt32>()

  /// The scope of each control, with the properties of its inheritance chain.
  internal var ofControl: [PropertyScopeID]
  internal var scopeOfDefault: [PropertyScopeID] = []

  package subscript(property: PropertyID) -> PropertyInfo { _read { yield infos[property.index] } }
  package var count: Int { infos.count }
  internal var defaultCount: Int { scopeOfDefault.count }
  package func scope(of control: ControlID) -> PropertyScopeID { ofControl[control.index] }

  internal func defaultValue(_ id: DefaultID) -> PropertyScope.Default {
    let scope = scopeOfDefault[id.index]
    return scopes[scope].defaults[id.index - scopes[scope].firstDefault]
  }

  /// Returns the property named `text` in `scope`, or `nil` if there is none or it has another type.
  internal func property(_ text: String, _ type: ValueType, in scope: PropertyScopeID) -> PropertyID? {
    guard let name = sheets.names.existing(text), let property = property(name, in: scope),
      infos[property].type?.base == type
    else { return nil }
    return property
  }

  internal var sheets: SheetSet { controls.sheets }

  /// Returns the property `name` in the inheritance chain of `scope`, or `nil` if there is none.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the inheritance chain.
  package func property(_ name: Name, in scope: PropertyScopeID) -> PropertyID? {
    var next: PropertyScopeID? = scope
    while let scope = next {
      if let index = scopes[scope].names[name] { return scopes[scope].defaults[index].property }
      next = scopes[scope].parent
    }
    return nil
  }

  package func name(of property: PropertyID) -> String { sheets.names.text(infos[property].name) }

  /// Returns the property on which `property` is shown in `scope`, from the nearest declaration that names one.
  internal func surface(of property: PropertyID, in scope: PropertyScopeID) -> PropertyID? {
    scopeChain(of: scope).lazy.compactMap { scope in
      scopes[scope].names[infos[property].name].flatMap { scopes[scope].defaults[$0].surface }
    }.first
  }

  /// Returns the property scopes of the inheritance chain of `scope`, nearest first.
  internal func scopeChain(of scope: PropertyScopeID) -> [PropertyScopeID] {
    Array(first: scope) { scopes[$0].parent }
  }

  /// Returns the names of all properties in the inheritance chain of `scope`, nearest first.
  package func names(in scope: PropertyScopeID) -> [String] {
    scopeChain(of: scope).flatMap { scope in
      scopes[scope].names.keys.sorted { $0.rawValue < $1.rawValue }.map { sheets.names.text($0) }
    }
  }

  /// Returns the type as a style sheet writes it, such as `color` or `enum(top, left)`.
  package func text(of type: PropertyType) -> String {
    guard type.base == .enumeration else { return type.base.name }
    return "enum(" + caseTexts(of: type).joined(separator: ", ") + ")"
  }

  /// Returns the cases of the enumeration `type`, or an empty array for any other type.
  internal func cases(of type: PropertyType) -> [Name] {
    type.cases == 0 ? [] : caseLists[Int(type.cases) - 1].map { Name(rawValue: $0) }
  }

  package func caseTexts(of type: PropertyType) -> [String] { cases(of: type).map { sheets.names.text($0) } }

  /// Returns the fix-it that declares the transition `name` of a property in `scope`, or `nil` if it's something else or
  /// `control` is one of the standard style sheet.
  private func declaration(
    ofTransition name: String, of control: ControlID, in scope: PropertyScopeID
  ) -> Diagnostic.FixIt? {
    guard name.hasSuffix("-transition"), let stem = sheets.names.existing(String(name.dropLast(11))),
      property(stem, in: scope) != nil, controls[control].span.fileID != .standard
    else { return nil }
    return sheets.files[controls[control].span.fileID].inserting(
      "@property \(name): transition", into: controls.node(of: control))
  }

  internal func reportUnknownProperty(
    _ node: NameNode, of control: ControlID, in scope: PropertyScopeID, _ file: SheetFile, _ report: inout Report
  ) {
    guard !report.hasLost(file.name(node)) else { return }
    let (written, span) = (file.text(node), file.span(node))
    let name = String(written.drop { $0 == "." })
    guard !report.hasFound(.unknownProperty, at: span) else { return }
    let declaration = declaration(ofTransition: name, of: control, in: scope)
    let correction =
      declaration == nil
      ? report.correction(of: name, in: .properties(scope), count: scopes[scope].count) { names(in: scope) } : nil
    // In Swift, a color or a case is written with a dot.
    let member = written == name ? nil : Synonyms.colors.correction(of: name, among: .colors)?.text ?? name
    report(
      .unknownProperty, at: span, "'\(controls.path(of: control))' has no property '\(name)'",
      notes: correction?.notes(at: span) ?? [],
      fixIts: declaration.map { [$0] } ?? correction?.fixIts(for: name, at: file.span(ofName: node))
        ?? Correction(member).fixIts(for: written, at: span))
  }

  /// Returns the properties in the inheritance chain of `control` that aren't declared by the standard style sheet.
  internal func ownProperties(of control: ControlID) -> Set<PropertyID> {
    let chain = scopeChain(of: scope(of: control))
    return Set(chain.flatMap { scopes[$0].properties }.filter { infos[$0].span.fileID != .standard })
  }

  /// For each property, its position among all of them in the byte order of their names.
  internal var ranks: [Int] {
    let sorted = infos.indices.map { (Array(name(of: Handle($0)).utf8), $0) }.sorted {
      $0.0.lexicographicallyPrecedes($1.0)
    }
    return sorted.enumerated().reduce(into: Array(repeating: 0, count: infos.count)) { $0[$1.element.1] = $1.offset }
  }
}
